/**
 * Everything that a journey needs, once: a server, the cast, a browser, and people at it. When a test ends, each page that is open is shown to axe,
 * what the pages complained about must be nothing, and whatever the test opened is closed. A file says only what it walks through:
 *
 *     const stage = journey();
 *     test('…', async () => {
 *       const { page } = await stage.open('mona', '/rants', phone);
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startApp, type TestApp, type Wishes } from '../server/testing/app.ts';
import type { Cast, CastName } from '../server/testing/cast.ts';
import { openStage } from '../server/testing/template.ts';
import { expectAccessible } from './accessible.ts';
import { type Opening, type Visitor, visit } from './browser.ts';
import { sharedBrowser } from './chromium.ts';

/** Where and how somebody looks. */
export const phone = { viewport: { width: 360, height: 740 } };
export const dark = { colorScheme: 'dark' } as const;

export interface Journey {
  readonly t: TestApp;
  /** Everybody of the cast; nobody where the database began empty. */
  readonly cast: Cast;
  /**
   * Somebody at a browser of his own: signed in as one of the cast, by a token, or (null) not at all; at `path`, once its heading is there.
   * A person who comes in `beforeAll` stays for all tests, others leave with their test.
   */
  open(who: CastName | { token: string } | null, path?: string, options?: Opening): Promise<Visitor>;
}

interface Wanted {
  /** The wishes with which the server starts. */
  app?: Wishes | (() => Promise<Wishes>);
  /** True: no account exists yet, and nothing is set up. */
  isEmpty?: true;
  /** False where another journey shows the same screens to axe. */
  showsAxe?: boolean;
}

export function journey({ app = {}, isEmpty, showsAxe = true }: Wanted = {}): Journey {
  let browser: Browser;
  let t: TestApp;
  let cast: Cast;
  /** The visitors who stay for all tests. */
  let stay: Visitor[] = [];
  let come: Visitor[] = [];
  async function expectEachAccessible({ context, loads }: Visitor): Promise<void> {
    for (const page of context.pages()) {
      if (page.url() === 'about:blank') continue;
      const heading = page.getByRole('heading', { level: 1 }).first();
      const look = async () => {
        // A test may end on the way to a page: axe says so where none comes.
        await heading.waitFor().catch(() => {});
        await expectAccessible(page);
      };
      const loaded = loads();
      await look().catch(async (error: unknown) => {
        await page.waitForLoadState();
        // It has gone to another page meanwhile, or has loaded itself anew, as it does where a piece was missing.
        if (loads() === loaded && (await heading.isVisible())) throw error;
        await look();
      });
    }
  }

  beforeAll(async () => {
    browser = await sharedBrowser();
    const wishes = typeof app === 'function' ? await app() : app;
    if (isEmpty) t = await startApp(wishes);
    else ({ t, cast } = await openStage('sqlite', wishes));
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
      const here = [...stay, ...come];
      if (task.result?.state === 'fail') await tellWhatIsShown(here);
      if (showsAxe && task.result?.state !== 'fail') for (const one of here) await expectEachAccessible(one);
      expect(here.flatMap(({ complaints }) => complaints.splice(0))).toEqual([]);
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
    async open(who, path, { stored, ...options } = {}) {
      const token = typeof who === 'string' ? cast[who].token : who?.token;
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

/** Beside what failed: where everybody was, and what they saw. */
async function tellWhatIsShown(here: readonly Visitor[]): Promise<void> {
  for (const page of here.flatMap(({ context }) => context.pages())) {
    const shown = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
    console.error(`${page.url()}\n${shown.slice(0, 2000)}`);
  }
}

/** axe finds nothing in light and dark, and nothing scrolls sideways. */
export async function expectFine(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme);
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
