/** A real Chromium: CHROMIUM_PATH, an installed one, else the one that a package brings, unpacked into the folder for temporary files. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const installedAt = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The package's browser needs libraries that a bare machine lacks; its archive holds them too. */
async function packagedBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const executablePath = await packaged.executablePath();
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const fonts = { FONTCONFIG_PATH: await inflate(join(bin, 'fonts.tar.br')) };
  const missing = execFileSync('sh', ['-c', `ldd "${executablePath}" 2>/dev/null || true`], { encoding: 'utf8' }).includes('not found');
  if (!missing) return { executablePath, env: fonts };
  const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
  return { executablePath, env: { ...fonts, LD_LIBRARY_PATH: libraries } };
}

export async function openBrowser(): Promise<Browser> {
  const known = [process.env.CHROMIUM_PATH, ...installedAt].find((path) => path && existsSync(path));
  const { executablePath, env } = known ? { executablePath: known, env: {} } : await packagedBrowser();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What the page complained about: errors of scripts and violations of the Content Security Policy. */
  complaints: string[];
}

/** A person at a browser of his own. */
export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is shown in the page; the browser's own note of it is no complaint.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** axe finds nothing on what is shown now. In one go: no page of ours holds another's frame, and a blank page beside it costs half a second each time. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))).toEqual([]);
}
