// What a person does in the editor, for `vscode` beside it: node vscode.js ADDRESS work|missing SCREENSHOT
const fs = require('fs');
const { chromium } = require('playwright-core');
const [address, what, screenshot] = process.argv.slice(2);
const PATIENCE = 120000;

async function open(page) {
  await page.goto(address);
  await page.waitForSelector('.monaco-workbench');
  await page.getByText('Yes, I trust the authors').click();
  await page.getByRole('treeitem', { name: 'hooks.yaml' }).dblclick();
  await page.waitForSelector('.editor-instance .view-line');
}

async function keep(page) {
  if (screenshot !== '/dev/null') {
    await page.screenshot({ path: screenshot });
  }
}

async function goTo(page, line, column) {
  await page.keyboard.press('Control+g');
  await page.keyboard.type(`${line}:${column}`);
  await page.keyboard.press('Enter');
}

async function work(page) {
  await page.waitForSelector('.squiggly-error');
  await page.keyboard.press('Control+Shift+M');
  const problem = page.locator('.markers-panel').getByText('While the webhook hangs');
  await problem.waitFor();
  await keep(page);
  await problem.dblclick();
  await page.locator('.editor-instance .lightBulbWidget').first().waitFor();
  await page.keyboard.press('Control+.');
  await page.locator('.action-widget .monaco-list-row.action').first().waitFor();
  await page.keyboard.press('Enter');
  await problem.waitFor({ state: 'detached' });
  // The key of a field is explained.
  await goTo(page, 5, 3);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+i');
  await page.locator('.monaco-hover').getByText('webhooks').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('  failureP');
  await page.keyboard.press('Control+Space');
  await page.locator('.suggest-widget').getByText('failurePolicy').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  // It saves by itself after a second, too, and so shows no mark of unsaved text that could be waited for.
  const file = new URL(address).searchParams.get('folder') + '/hooks.yaml';
  for (let i = 0; i < PATIENCE / 100 && !fs.readFileSync(file, 'utf8').includes('failurePolicy: '); i++) {
    await page.waitForTimeout(100);
  }
}

async function missing(page) {
  await page.getByText('Admittance did not start').first().waitFor();
  await page.getByRole('button', { name: 'Open Settings' }).first().waitFor();
}

(async () => {
  const browser = await chromium.launch(
    { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE);
  try {
    await open(page);
    await ({ work, missing })[what](page);
  } catch (error) {
    console.error(error.message);
    await keep(page);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
})();
