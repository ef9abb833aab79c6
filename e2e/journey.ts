/**
 * Sets up every journey: a server, the cast, a browser and people using it. After each test axe checks every open page, no page may have
 * reported an error, and what the test opened is closed. A file contains only its steps:
 *
 *     const stage = journey();
 *     test('…', async () => {
 *       const { page } = await stage.open('mona', '/rants', phone);
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startApp, type TestApp, type TestOptions } from '../server/testing/app.ts';
import type { Cast, CastName } from '../server/testing/cast.ts';
import { openStage } from '../server/testing/template.ts';
import { expectAccessible } from './accessible.ts';
import { type Opening, type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './chromium.ts';

/** Options for `open`: a phone's window, the dark scheme. */
export const phone = { viewport: { width: 360, height: 740 } };
export const dark = { colorScheme: 'dark' } as const;

export interface Journey {
  readonly t: TestApp;
  /** The cast; empty if the database started empty. */
  readonly cast: Cast;
  /**
   * Opens a separate browser for somebody: one of the cast, the holder of a token, or null for nobody signed in. Resolves once the heading
   * of `path` is shown. A browser opened in `beforeAll` is open for all tests; any other is closed after its test.
   */
  open(castName: CastName | { token: string } | null, path?: string, options?: Opening): Promise<Visitor>;
}

interface WantedTest {
  app?: TestOptions | (() => Promise<TestOptions>);
  /** The database has no account and no settings. */
  isEmpty?: true;
  /** False if another journey has the same pages checked with axe. */
  showsAxe?: boolean;
}

export function journey({ app = {}, isEmpty, showsAxe = true }: WantedTest = {}): Journey {
  let browser: Browser;
  let t: TestApp;
  let cast: Cast;
  /** Visitors who are not closed after each test. */
  let stay: Visitor[] = [];
  let come: Visitor[] = [];
  async function expectEachAccessible({ context, loads }: Visitor): Promise<void> {
    for (const page of context.pages()) {
      if (page.url() === 'about:blank') continue;
      const heading = page.getByRole('heading', { level: 1 }).first();
      const look = async () => {
        // A test may end while a page loads. If none comes, axe reports it.
        await heading.waitFor().catch(() => {});
        await expectAccessible(page);
      };
      const loaded = loads();
      await look().catch(async (error: unknown) => {
        await page.waitForLoadState();
        // Checks again if the page has navigated or reloaded itself, as it does if a chunk is missing.
        if (loads() === loaded && (await heading.isVisible())) throw error;
        await look();
      });
    }
  }

  beforeAll(async () => {
    browser = await sharedBrowser();
    const options = typeof app === 'function' ? await app() : app;
    if (isEmpty) t = await startApp(options);
    else ({ t, cast } = await openStage('sqlite', options));
  });
  afterAll(async () => {
    await Promise.all([...stay, ...come].map(({ context }) => context.close()));
    await t?.close();
  });
  beforeEach(() => {
    stay = [...stay, ...come];
    come = [];
  });
  afterEach(async ({ task }) => {
    try {
      const visitors = [...stay, ...come];
      if (task.result?.state === 'fail') await printOpenPages(visitors);
      if (showsAxe && task.result?.state !== 'fail') for (const item of visitors) await expectEachAccessible(item);
      expect(visitors.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
    } finally {
      await Promise.all(come.map(({ context }) => context.close()));
      come = [];
    }
  });

  return {
    get t() {
      return t;
    },
    get cast() {
      return cast;
    },
    async open(person, path, { stored, ...options } = {}) {
      const token = typeof person === 'string' ? cast[person].token : person?.token;
      const visitor = await visit(browser, t.url, { ...options, stored: { ...stored, ...(token && { token }) } });
      come.push(visitor);
      if (path) {
        await visitor.page.goto(path);
        await visitor.page.locator('main h1').waitFor();
      }
      return visitor;
    },
  };
}

/** Prints each open page's URL and text after a failure. */
async function printOpenPages(visitors: readonly Visitor[]): Promise<void> {
  for (const page of visitors.flatMap(({ context }) => context.pages())) {
    const pageText = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
    console.error(`${page.url()}\n${pageText.slice(0, 2000)}`);
  }
}

/** Checks the page with axe in both schemes, and that it does not scroll sideways. */
export async function expectFine(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
