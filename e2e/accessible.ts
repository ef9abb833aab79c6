/**
 * axe looks at what a page shows now. A look at a whole page takes up to a second, and journeys end on the same pages many times: a page whose outline
 * was seen before is looked at only where it shows kinds of elements that no page had at that place, and in another colour scheme only for its colours.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How often a page may change while axe looks at it. */
const changesAtMost = 20;

interface Shown {
  /** The colour scheme. */
  scheme: string;
  /** Language, landmarks, dialogs and headings: what rules about the page as a whole decide by. */
  outline: string;
  /** Each kind of element once: its tag, classes and attributes, which of them are empty, whether it has text, and whether it is seen. */
  kinds: string[];
  /** The elements in the order of the document. `kind` is an index into `kinds`; `parent` is the place of the parent in this list, -1 for the root. */
  elements: [kind: number, parent: number][];
}

/** Runs in the page. */
function readShown(): Shown {
  const root = document.documentElement;
  const places = new Map<Element, number>();
  const indexes = new Map([
    ['passed over', 0],
    ['root', 1],
  ]);
  const elements = [...document.querySelectorAll('*')].map((element, place): [number, number] => {
    places.set(element, place);
    // axe leaves out what is hidden from assistive technology, such as the page behind a dialog.
    if (element.closest('[aria-hidden=true], [inert]')) return [0, 0];
    // A dialog adds attributes to the body: if they were part of its kind, every element of the page would count as new.
    if (element === root || element === document.body) return [1, element === root ? -1 : 0];
    const attributes = element.getAttributeNames().map((name) => {
      const value = element.getAttribute(name)?.trim();
      return ['role', 'type', 'dir'].includes(name) ? `${name}=${value}` : value ? name : `${name}=''`;
    });
    const words = [element.tagName, element.getAttribute('class'), attributes.toSorted(), element.textContent?.trim() ? 'text' : ''];
    const kind = [...words, element.checkVisibility() ? '' : 'hidden'].join(' ');
    if (!indexes.has(kind)) indexes.set(kind, indexes.size);
    return [indexes.get(kind)!, element.parentElement ? places.get(element.parentElement)! : -1];
  });
  const parts = [...document.querySelectorAll('header, nav, main, aside, footer, h1, h2, h3, h4, [role]')]
    .filter((element) => element.checkVisibility())
    .map((element) => `${element.tagName} ${element.getAttribute('role')}`);
  const counts = ['main', 'h1'].map((selector) => document.querySelectorAll(selector).length);
  const outline = [root.lang, document.title ? 'title' : '', ...counts, ...[...new Set(parts)].toSorted()].join('\n');
  return { scheme: root.dataset.mantineColorScheme ?? '', outline, kinds: [...indexes.keys()], elements };
}

/** The rules of axe that look at a page as a whole. */
const pageRules = [
  'bypass',
  'document-title',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'region',
];
const colourRules = ['color-contrast'];

interface Look {
  /** Places of elements in the document; null: all of it. */
  at: number[] | null;
  /** Without it: all. */
  rules?: string[];
}

/** Runs in the page. */
async function violationsIn({ at, rules }: Look): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const all = document.querySelectorAll('*');
  const include = at?.flatMap((place) => all[place] ?? []);
  // None is left where the page has changed meanwhile.
  if (include?.length === 0) return [];
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(include ? { include } : document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** A number for each kind of element below a kind of parent, below a kind of its parent, and so on. */
const chains = new Map<string, number>();
/** Outlines that axe has passed in this process, in any file of tests. */
const passedOutlines = new Set<string>();
const passed = new Set<number>();
/** Elements whose colours axe has passed, a set for each colour scheme. */
const passedColours = new Map<string, Set<number>>();

function chainsOf({ kinds, elements }: Shown): number[] {
  const found: number[] = [];
  for (const [kind, parent] of elements) {
    const key = `${found[parent] ?? -1} ${kinds[kind]}`;
    if (!chains.has(key)) chains.set(key, chains.size);
    found.push(chains.get(key)!);
  }
  return found;
}

/** Chooses the parts of the page that axe has not passed yet, and the rules for each. `found`: the chain of each element. */
function looksAt({ outline, elements }: Shown, found: readonly number[], colours: ReadonlySet<number>): Look[] {
  const isNew = found.map((chain) => !passed.has(chain));
  const isNewColour = found.map((chain) => !colours.has(chain));
  const outermost = (marked: readonly boolean[]): number[] =>
    marked.flatMap((isMarked, place) => (isMarked && !marked[elements[place]![1]] ? [place] : []));
  const areNew = isNew.filter(Boolean).length;
  if (areNew > elements.length / 2) return [{ at: null }];
  return [
    ...(passedOutlines.has(outline) ? [] : [{ at: null, rules: pageRules }]),
    ...(areNew > 0
      ? [{ at: outermost(isNew.map((one, place) => one || isNewColour[place]!)) }]
      : isNewColour.includes(true)
        ? [{ at: outermost(isNewColour), rules: colourRules }]
        : []),
  ];
}

/** Fails where axe finds something. */
export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([]);

/**
 * The violations that axe finds in what it has not passed yet: rule, element and reason of each. If the page changes meanwhile, the result is thrown
 * away and axe looks again, up to `changesAtMost` times.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  let shown = await page.evaluate(readShown);
  for (let tries = 1; ; tries++) {
    const { scheme, outline } = shown;
    const found = chainsOf(shown);
    const colours = passedColours.get(scheme) ?? new Set();
    passedColours.set(scheme, colours);
    const due = looksAt(shown, found, colours);
    if (due.length === 0) return [];
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
    const violations: string[] = [];
    for (const look of due) violations.push(...(await page.evaluate(violationsIn, look)));
    const after = await page.evaluate(readShown);
    if (JSON.stringify(after) !== JSON.stringify(shown) && tries < changesAtMost) {
      shown = after;
      continue;
    }
    if (violations.length > 0) return violations;
    passedOutlines.add(outline);
    for (const chain of found) {
      passed.add(chain);
      colours.add(chain);
    }
    return [];
  }
}
