import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';

import { documentSelector, readSettings, serverCommand, whyNot } from '../src/settings';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const properties = manifest.contributes.configuration.properties;

test('the defaults are those of the manifest', () => {
  const settings = readSettings(() => undefined);
  assert.deepEqual(settings, {
    path: properties['cuvet.path'].default,
    arguments: properties['cuvet.arguments'].default,
    languages: properties['cuvet.languages'].default,
  });
});

test('settings become the command line', () => {
  const values: Record<string, unknown> = { path: ' /opt/cuvet ', arguments: ['-p', 'build'] };
  const settings = readSettings((name) => values[name]);
  assert.deepEqual(serverCommand(settings), { command: '/opt/cuvet', args: ['lsp', '-p', 'build'] });
});

test('settings of the wrong kind count as not set', () => {
  const values: Record<string, unknown> = { path: 3, arguments: 'x', languages: ['cuda', 4] };
  assert.deepEqual(readSettings((name) => values[name]), readSettings(() => undefined));
  assert.equal(readSettings((name) => (name === 'path' ? '  ' : undefined)).path, 'cuvet');
});

test('only files are served, of the languages that activate the extension', () => {
  const selector = documentSelector(readSettings(() => undefined));
  assert.deepEqual(
    selector.map((item) => `onLanguage:${item.language}`),
    manifest.activationEvents,
  );
  assert.ok(selector.every((item) => item.scheme === 'file'));
});

test('a program that is not there is named before it is started', () => {
  const named = (path: string) => readSettings((name) => (name === 'path' ? path : undefined));
  assert.equal(whyNot(named(process.execPath), ''), undefined);
  assert.equal(whyNot(named('node'), `/nowhere:${dirname(process.execPath)}`), undefined);
  assert.match(whyNot(named('cuvet'), '/nowhere') ?? '', /'cuvet' is not on the path: install cuvet/);
  assert.match(whyNot(named('./package.json'), '') ?? '', /there is no program \.\/package\.json/);
});

test('the problem matcher reads the gcc form', () => {
  const { pattern } = manifest.contributes.problemMatchers[0];
  const line = "src/a b.cu:12:5: warning: this loop waits for 'x[0]' [progress-plain-spin]";
  const found = new RegExp(pattern.regexp).exec(line);
  assert.ok(found);
  assert.equal(found[pattern.file], 'src/a b.cu');
  assert.equal(found[pattern.line], '12');
  assert.equal(found[pattern.severity], 'warning');
  assert.equal(found[pattern.code], 'progress-plain-spin');
  assert.equal(found[pattern.message], "this loop waits for 'x[0]'");
});
