// Connects the editor to `admittance language-server`, which does all the rest.
const vscode = require('vscode');
const { LanguageClient, State } = require('vscode-languageclient/node');

/** @type {LanguageClient | undefined} */
let client;

function create() {
  const command = vscode.workspace.getConfiguration('admittance').get('command', 'admittance');
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  return new LanguageClient(
    'admittance',
    'Admittance',
    { command, args: ['language-server'], options: { cwd: folder } },
    {
      documentSelector: [
        { scheme: 'file', language: 'yaml' },
        { scheme: 'file', language: 'json' },
      ],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{yaml,yml,json}') },
    });
}

async function start() {
  const starting = create();
  client = starting;
  try {
    await starting.start();
  } catch (error) {
    const settings = 'Open Settings';
    const chosen = await vscode.window.showErrorMessage(
      `Admittance did not start: ${error.message}. Install it, or set admittance.command to its path.`, settings);
    if (chosen === settings) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'admittance.command');
    }
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running?.state === State.Running) {
    await running.stop();
  }
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('admittance.restart', restart),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('admittance.command')) {
        return restart();
      }
    }));
  await start();
}

module.exports = { activate, deactivate: stop };
