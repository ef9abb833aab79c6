/** People at browsers, and what is asked of every page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

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
    // It would answer in the place of the network that a journey cuts, and of the answers that one makes up. e2e/service-worker.test.ts lets it run.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call is shown in the page, a lost connection by its bar; the browser's own note of it is no complaint.
    if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, context, complaints };
}

/**
 * axe finds nothing on what is shown now. In one go: no page of ours holds another's frame, and a blank page beside it costs half a second each time.
 * What is in order is looked at like the rest and not written down, which would take as long again.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))).toEqual([]);
}
