// Starts `cuvet lsp` and hands it the CUDA documents; the rest is the protocol's.

import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

import { documentSelector, readSettings, serverCommand, whyNot } from './settings';

let client: LanguageClient | undefined;

async function complain(message: string): Promise<void> {
  const choice = await vscode.window.showErrorMessage(message, 'Settings');
  if (choice) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'cuvet.path');
  }
}

async function start(): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('cuvet');
  const settings = readSettings((name) => configuration.get(name));
  const missing = whyNot(settings, process.env.PATH ?? '');
  if (missing) {
    void complain(missing);
    return;
  }
  const { command, args } = serverCommand(settings);
  client = new LanguageClient(
    'cuvet',
    'cuvet',
    { command, args },
    { documentSelector: documentSelector(settings) },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const message = error instanceof Error ? error.message : String(error);
    void complain(`'${command} lsp' cannot be started: ${message}`);
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('cuvet.restart', async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration('cuvet')) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await stop();
}
