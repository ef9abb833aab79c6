/** People at browsers, and what is asked of every page. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { limits } from '../contract/limits.ts';

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Errors of scripts and violations of the Content Security Policy on the pages. */
  complaints: string[];
  /** How often `page` was loaded. */
  loads(): number;
}

export interface Opening extends BrowserContextOptions {
  /** Entries of localStorage from before. They are set once: a page's changes stay. */
  stored?: Record<string, string>;
  /** Notices do not leave by themselves: for a test that acts on one, however slow the machine is. */
  noticesStay?: true;
  /** A page leaves out what comes late, as it does for people. Otherwise it waits, so that a busy machine does not decide what a test sees. */
  leavesOutLate?: true;
  /** Something is broken on purpose: what the pages complain about is not looked at. */
  mayComplain?: true;
}

/** How long anything may take before it counts as failed. No journey waits longer for it, and a busy machine is no failure. */
const patienceMs = 40_000;

/** Where the browser asks for a piece of the pages. */
export function pieceOf(source: string): string {
  const pieces = JSON.parse(readFileSync(new URL('../dist/web/.vite/manifest.json', import.meta.url), 'utf8'));
  return `**/${pieces[source].file}`;
}

/** A person at a browser of his own. */
export async function visit(browser: Browser, url: string, options: Opening = {}): Promise<Visitor> {
  const { stored = {}, noticesStay, leavesOutLate, mayComplain, ...given } = { baseURL: url, ...options };
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // It would answer in the place of the network that a journey cuts, and of the answers that one makes up. e2e/service-worker.test.ts lets it run.
    serviceWorkers: 'block',
    ...given,
  });
  context.setDefaultTimeout(patienceMs);
  const neverOver = [
    ...(noticesStay ? [limits.toast.defaultMs, limits.toast.alertMs] : []),
    ...(leavesOutLate ? [] : [limits.pagePatienceMs]),
  ];
  if (neverOver.length > 0) await stopTimers(context, neverOver);
  const complaints = mayComplain ? [] : complaintsOf(context);
  const page = await context.newPage();
  await storeAtFirstLoad(page, given.baseURL, stored);
  let loads = 0;
  page.on('load', () => loads++);
  return { page, context, complaints, loads: () => loads };
}

/** Playwright's own way (`storageState`) opens another page for it, which takes as long as half of a page's load. */
async function storeAtFirstLoad(page: Page, url: string, stored: Record<string, string>): Promise<void> {
  if (Object.keys(stored).length === 0) return;
  const script = await page.context().addInitScript(
    ({ origin, entries }) => {
      if (location.origin === origin) for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { origin: new URL(url).origin, entries: Object.entries(stored) },
  );
  page.once('domcontentloaded', () => void script.dispose().catch(() => {}));
}

/** Collects the complaints of all tabs of this browser. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    // A refused call is shown in the page, a lost connection by its bar; the browser's own note of it is no complaint.
    if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

/** Timers of these lengths never end. */
const stopTimers = (context: BrowserContext, lengths: number[]): Promise<unknown> =>
  context.addInitScript((stopped) => {
    const real = globalThis.setTimeout.bind(globalThis);
    const other = (work: () => void, ms = 0, ...rest: []) => (stopped.includes(ms) ? 0 : real(work, ms, ...rest));
    Object.assign(globalThis, { setTimeout: other });
  }, lengths);

/** One of the options of a searchable list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}
