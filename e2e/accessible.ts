/**
 * Checks with axe what a page shows now. Checking a whole page takes up to a second, and journeys end on the same pages many times. So a
 * page whose outline was checked before is checked only where it has kinds of elements that were never seen in that position, and in
 * another colour scheme only for its colours.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How often a page may change during a check before its result is used anyway. */
const changesAtMost = 20;

interface ShownState {
  scheme: string;
  /** Language, landmarks, dialogs and headings, on which rules about the whole page depend. */
  outline: string;
  /** Distinct kinds of elements: tag, classes, attributes, which of them are empty, whether it has text, and whether it is visible. */
  kinds: string[];
  /** Elements in document order. `kind` is an index into `kinds`; `parent` is the index of the parent in this list, or -1 for the root. */
  elements: [kind: number, parent: number][];
}

/** Runs in the page. */
function readShown(): ShownState {
  const root = document.documentElement;
  const indexByElement = new Map<Element, number>();
  const indexes = new Map([
    ['passed over', 0],
    ['root', 1],
  ]);
  const elements = [...document.querySelectorAll('*')].map((element, index): [number, number] => {
    indexByElement.set(element, index);
    // axe skips elements hidden from assistive technology, such as the page behind a dialog.
    if (element.closest('[aria-hidden=true], [inert]')) return [0, 0];
    // Dialogs add attributes to the body: if they counted, every element of the page would be of a new kind.
    if (element === root || element === document.body) return [1, element === root ? -1 : 0];
    const attributes = element.getAttributeNames().map((name) => {
      const value = element.getAttribute(name)?.trim();
      return ['role', 'type', 'dir'].includes(name) ? `${name}=${value}` : value ? name : `${name}=''`;
    });
    const words = [element.tagName, element.getAttribute('class'), attributes.toSorted(), element.textContent?.trim() ? 'text' : ''];
    const kind = [...words, element.checkVisibility() ? '' : 'hidden'].join(' ');
    if (!indexes.has(kind)) indexes.set(kind, indexes.size);
    return [indexes.get(kind)!, element.parentElement ? indexByElement.get(element.parentElement)! : -1];
  });
  const parts = [...document.querySelectorAll('header, nav, main, aside, footer, h1, h2, h3, h4, [role]')]
    .filter((element) => element.checkVisibility())
    .map((element) => `${element.tagName} ${element.getAttribute('role')}`);
  const counts = ['main', 'h1'].map((selector) => document.querySelectorAll(selector).length);
  const outline = [root.lang, document.title ? 'title' : '', ...counts, ...[...new Set(parts)].toSorted()].join('\n');
  return { scheme: root.dataset.mantineColorScheme ?? '', outline, kinds: [...indexes.keys()], elements };
}

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

interface AxeRun {
  /** Indexes of elements in document order; null: the whole document. */
  at: number[] | null;
  /** Default: all rules. */
  rules?: string[];
}

/** Runs in the page. */
async function violationsIn({ at, rules }: AxeRun): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const all = document.querySelectorAll('*');
  const include = at?.flatMap((index) => all[index] ?? []);
  // Empty if the page has changed meanwhile.
  if (include?.length === 0) return [];
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(include ? { include } : document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** Numbers each chain of kinds, from the root down to an element. */
const chains = new Map<string, number>();
/** Outlines that passed in this process, in any test file. */
const passedOutlines = new Set<string>();
const passedChains = new Set<number>();
/** The numbers of the chains whose colours passed, by colour scheme. */
const passedColours = new Map<string, Set<number>>();

function chainsOf({ kinds, elements }: ShownState): number[] {
  const chainOfElement: number[] = [];
  for (const [kind, parent] of elements) {
    const key = `${chainOfElement[parent] ?? -1} ${kinds[kind]}`;
    if (!chains.has(key)) chains.set(key, chains.size);
    chainOfElement.push(chains.get(key)!);
  }
  return chainOfElement;
}

/** Chooses the parts of the page that have not passed yet, and the rules for each. `chainOfElement`: the chain of each element. */
function looksAt({ outline, elements }: ShownState, chainOfElement: readonly number[], colours: ReadonlySet<number>): AxeRun[] {
  const isNew = chainOfElement.map((chain) => !passedChains.has(chain));
  const isNewColour = chainOfElement.map((chain) => !colours.has(chain));
  const outermost = (marked: readonly boolean[]): number[] =>
    marked.flatMap((isMarked, index) => (isMarked && !marked[elements[index]![1]] ? [index] : []));
  const areNew = isNew.filter(Boolean).length;
  if (areNew > elements.length / 2) return [{ at: null }];
  return [
    ...(passedOutlines.has(outline) ? [] : [{ at: null, rules: pageRules }]),
    ...(areNew > 0
      ? [{ at: outermost(isNew.map((item, index) => item || isNewColour[index]!)) }]
      : isNewColour.includes(true)
        ? [{ at: outermost(isNewColour), rules: colourRules }]
        : []),
  ];
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([]);

/**
 * Returns violations in parts that have not passed yet: rule, element and reason. If the page changes during the check, it is repeated, up
 * to `changesAtMost` times.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  let styles = await page.evaluate(readShown);
  for (let attempt = 1; ; attempt++) {
    const { scheme, outline } = styles;
    const chainOfElement = chainsOf(styles);
    const colours = passedColours.get(scheme) ?? new Set();
    passedColours.set(scheme, colours);
    const due = looksAt(styles, chainOfElement, colours);
    if (due.length === 0) return [];
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
    const violations: string[] = [];
    for (const look of due) violations.push(...(await page.evaluate(violationsIn, look)));
    const after = await page.evaluate(readShown);
    if (JSON.stringify(after) !== JSON.stringify(styles) && attempt < changesAtMost) {
      styles = after;
      continue;
    }
    if (violations.length > 0) return violations;
    passedOutlines.add(outline);
    for (const chain of chainOfElement) {
      passedChains.add(chain);
      colours.add(chain);
    }
    return [];
  }
}
