// What the settings say about the server, as plain data: tested without an editor.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Settings {
  path: string;
  arguments: string[];
  languages: string[];
}

/** A reader of one setting: undefined where it is not set. */
export type Read = (name: string) => unknown;

function strings(value: unknown, otherwise: string[]): string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : otherwise;
}

/** Settings of the wrong kind count as not set. */
export function readSettings(read: Read): Settings {
  const path = read('path');
  return {
    path: typeof path === 'string' && path.trim() !== '' ? path.trim() : 'cuvet',
    arguments: strings(read('arguments'), []),
    languages: strings(read('languages'), ['cuda-cpp', 'cuda']),
  };
}

/** How the server is started. */
export function serverCommand(settings: Settings): { command: string; args: string[] } {
  return { command: settings.path, args: ['lsp', ...settings.arguments] };
}

/** Which documents it serves. */
export function documentSelector(settings: Settings): { scheme: string; language: string }[] {
  return settings.languages.map((language) => ({ scheme: 'file', language }));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the program, to be said before it is started; undefined where it is there. */
export function whyNot(settings: Settings, searchPath: string): string | undefined {
  const { path } = settings;
  if (path.includes('/')) {
    return isProgram(path) ? undefined : `cuvet.path: there is no program ${path}`;
  }
  return searchPath.split(delimiter).some((folder) => isProgram(join(folder, path)))
    ? undefined
    : `'${path}' is not on the path: install cuvet, or say in cuvet.path where it is`;
}
