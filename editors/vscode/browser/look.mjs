// Opens a CUDA file in VS Code, in a browser, as somebody does who has just installed the
// extension: the finding is underlined and stands among the problems, its fix is made, and the
// saved file has no finding left.
//
//   node look.mjs NPM_FOLDER VSIX PROGRAM FOLDER FILE PICTURE.png
//
// NPM_FOLDER has code-server and playwright-core, PROGRAM is cuvet. FOLDER is opened, and FILE in
// it is changed. PICTURE shows the finding, or, where something fails, what was seen then.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SECONDS = 1000;
const LOUD = process.env.CUVET_BROWSER_LOG === '1';

const [npmFolder, vsix, program, folder, file, picture] = process.argv.slice(2);
const { chromium } = createRequire(join(resolve(npmFolder), 'x.js'))('playwright-core');
const code = join(resolve(npmFolder), 'node_modules/code-server/lib/vscode/out/server-main.js');

// The part of code-server that is VS Code's own server: it needs no compiled modules.
function serverArguments(data) {
  return [code, '--server-data-dir', join(data, 'server'), '--extensions-dir', join(data, 'extensions'),
    '--accept-server-license-terms', '--telemetry-level', 'off'];
}

function install(data) {
  const output = execFileSync('node', [...serverArguments(data), '--install-extension', vsix], {
    encoding: 'utf8', stdio: ['ignore', 'pipe', LOUD ? 'inherit' : 'ignore'],
  });
  assert.match(output, /successfully installed/);
}

// What a user sets: where the program is.
function configure(data) {
  const machine = join(data, 'server/data/Machine');
  mkdirSync(machine, { recursive: true });
  writeFileSync(join(machine, 'settings.json'), JSON.stringify({ 'cuvet.path': resolve(program) }));
}

/** The server, and its address once it says it. */
async function serve(data) {
  const server = spawn('node', [...serverArguments(data), '--without-connection-token', '--host', '127.0.0.1',
    '--port', '0'], { stdio: ['ignore', 'pipe', LOUD ? 'inherit' : 'ignore'] });
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const port = /listening on (\d+)/.exec(said)?.[1];
    if (port) {
      server.stdout.resume();
      return { server, address: `http://127.0.0.1:${port}/?folder=${encodeURIComponent(resolve(folder))}` };
    }
  }
  throw new Error(`the server ended: ${said}`);
}

async function openFile(page) {
  const trust = page.getByRole('button', { name: 'Yes, I trust the authors' });
  await trust.click();
  await trust.waitFor({ state: 'detached' });
  await page.getByRole('treeitem', { name: file }).dblclick();
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.keyboard.press('Control+B');
}

async function seeFinding(page) {
  await page.locator('.squiggly-warning').first().waitFor({ timeout: 120 * SECONDS });
  await page.keyboard.press('Control+Shift+M');
  const problem = page.locator('.markers-panel .monaco-list-row', { hasText: 'cuvet' }).first();
  await problem.waitFor();
  return problem;
}

/** What may be done about a problem, the first of them a fix; the key does nothing until it is known. */
async function seeOffers(page, problem) {
  const offers = page.getByRole('menuitem').filter({ hasText: /\w/ });
  await problem.click();
  for (let tries = 0; tries < 60 && (await offers.count()) === 0; tries++) {
    await page.keyboard.press('Control+.');
    await page.waitForTimeout(1 * SECONDS);
  }
  return offers;
}

/** Makes the fix; the text that is saved by itself then. */
async function fix(page, offer) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  await offer.click();
  await page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
  await page.getByText('No problems have been detected').waitFor();
  for (let tries = 0; tries < 300 && readFileSync(path, 'utf8') === before; tries++) {
    await page.waitForTimeout(0.1 * SECONDS);
  }
  return readFileSync(path, 'utf8');
}

async function look(address) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 960, height: 500 } });
  page.setDefaultTimeout(60 * SECONDS);
  try {
    await page.goto(address);
    await openFile(page);
    const problem = await seeFinding(page);
    console.log(`problem: ${(await problem.innerText()).replace(/\s+/g, ' ').trim()}`);
    const offers = await seeOffers(page, problem);
    const titles = await offers.allInnerTexts();
    console.log(titles.map((title) => `offered: ${title.trim()}`).join('\n'));
    await page.screenshot({ path: picture });
    console.log(await fix(page, offers.first()));
  } catch (error) {
    await page.screenshot({ path: picture });
    throw error;
  } finally {
    await browser.close();
  }
}

const data = mkdtempSync(join(tmpdir(), 'cuvet-browser-'));
mkdirSync(join(data, 'extensions'));
let running;
try {
  install(data);
  configure(data);
  running = await serve(data);
  await look(running.address);
} finally {
  running?.server.kill();
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
