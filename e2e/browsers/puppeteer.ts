/** The installed Chromium and Firefox, driven by Puppeteer: Chromium over its own protocol, Firefox over WebDriver BiDi. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { OpenBrowser, Tab } from './tab.ts';

async function newTab(browser: Browser, downloadPath: string): Promise<Tab> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath } });
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    goto: async (address) => void (await page.goto(address)),
    run: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => context.close(),
  };
}

export async function openWithPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<OpenBrowser> {
  // Chromium's sandbox needs permissions that containers lack; it only opens our own pages.
  const args = browser === 'chrome' ? ['--no-sandbox', '--disable-dev-shm-usage', '--lang=en-US'] : [];
  const opened = await puppeteer.launch({
    browser,
    executablePath,
    args,
    headless: true,
    acceptInsecureCerts: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
  });
  const downloads = mkdtempSync(join(tmpdir(), 'earshot-downloads-'));
  return {
    version: await opened.version(),
    newTab: () => newTab(opened, downloads),
    async close() {
      await opened.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
