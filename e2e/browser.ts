/** Opens browsers for people in journeys, and collects what every page reports. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { limits } from '../contract/limits.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Script errors and violations of the content security policy. */
  complaints: string[];
  loads(): number;
}

export interface Opening extends BrowserContextOptions {
  /** Initial entries of localStorage. They are set once, so changes by the page stay. */
  stored?: Record<string, string>;
  /** Notices do not disappear by themselves, for tests that use one, however slow the machine is. */
  noticesStay?: true;
  /**
   * Pages leave out optional parts that load late, as they do for people. By default they wait, so that results do not depend on the
   * machine's load.
   */
  leavesOutLate?: true;
  /** Something is broken on purpose, so errors of the pages are ignored. */
  mayComplain?: true;
}

/** Timeout for every step. It slows no journey down, and is long so that a busy machine does not fail one. */
const stepTimeoutMs = 40_000;

/** The URL pattern of the chunk built from a source file. */
export function pieceOf(source: string): string {
  const pieces = JSON.parse(readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'));
  return `**/${pieces[source].file}`;
}

export async function visit(browser: Browser, url: string, options: Opening = {}): Promise<Visitor> {
  const { stored = {}, noticesStay, leavesOutLate, mayComplain, ...contextOptions } = { baseURL: url, ...options };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // A service worker would answer although a journey cuts the network or fakes an answer. e2e/service-worker.test.ts allows it.
    serviceWorkers: 'block',
    ...contextOptions,
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const neverOver = [
    ...(noticesStay ? [limits.toast.defaultMs, limits.toast.alertMs] : []),
    ...(leavesOutLate ? [] : [limits.pagePatienceMs]),
  ];
  if (neverOver.length > 0) await stopTimers(context, neverOver);
  const complaints = mayComplain ? [] : complaintsOf(context);
  const page = await context.newPage();
  await storeAtFirstLoad(page, contextOptions.baseURL, stored);
  let loads = 0;
  page.on('load', () => loads++);
  return { page, context, complaints, loads: () => loads };
}

/** Playwright's `storageState` would open another page for this, which takes half as long as loading a page. */
async function storeAtFirstLoad(page: Page, url: string, values: Record<string, string>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const script = await page.context().addInitScript(
    ({ origin, entries }) => {
      if (location.origin === origin) for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { origin: new URL(url).origin, entries: Object.entries(values) },
  );
  page.once('domcontentloaded', () => void script.dispose().catch(() => {}));
}

function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    // The page shows refused calls and lost connections itself, so the browser's messages about them do not count.
    if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

/** Makes timers of these lengths never fire. */
const stopTimers = (context: BrowserContext, lengths: number[]): Promise<unknown> =>
  context.addInitScript((stopped) => {
    const real = globalThis.setTimeout.bind(globalThis);
    const other = (work: () => void, ms = 0, ...rest: []) => (stopped.includes(ms) ? 0 : real(work, ms, ...rest));
    Object.assign(globalThis, { setTimeout: other });
  }, lengths);

/** Chooses an option of a searchable select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}
