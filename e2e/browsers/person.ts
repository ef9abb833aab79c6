/**
 * A person who uses a browser by mouse and keyboard. Elements are found by role and name, as screen readers announce them, and awaited
 * until they can be used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Key, Tab } from './tab.ts';

/** The same finder runs in every browser, so that names follow the same rules everywhere. */
const require = createRequire(import.meta.url);
const finder = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Code that adds a script to a page unless the page has it already. */
const bring = (name: string, source: string): string => `void (${JSON.stringify(name)} in window || (() => { ${source}; })())`;
declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** Timeout for every step. */
const stepTimeoutMs = 40_000;
const pollEveryMs = 100;

/** An element of a page by its role and its whole name, or the beginning of the name. */
interface Part {
  role: string;
  name: string;
  begins?: boolean;
}
type Name = string | { begins: string };
const part = (role: string, name: Name): Part => (typeof name === 'string' ? { role, name } : { role, name: name.begins, begins: true });

interface FoundElement {
  x: number;
  y: number;
  /** Nothing covers it and it is not disabled. */
  isFree: boolean;
  value: string;
}

/** Runs in the page. The role `field` means any element that can be typed in. */
function find({ role, name, begins }: Part): FoundElement | null {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const isIt = (text: string) => (begins ? text.trim().startsWith(name) : text.trim() === name);
  const roles = role === 'field' ? ['textbox', 'searchbox', 'combobox'] : [role];
  const elements = roles.flatMap((role) => queryAllByRole(document.body, role, { name: isIt }));
  // Password fields have no role.
  const secret = role === 'field' ? queryAllByLabelText(document.body, isIt, { selector: 'input[type=password]' }) : [];
  const all = [...elements, ...secret] as HTMLInputElement[];
  // The options of a closed <select> exist but are not visible.
  const element = all.find((item) => item.getClientRects().length > 0) ?? all[0];
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // The visible part of a switch is its label, beside a tiny input.
  const box = element.getBoundingClientRect();
  const rectangle = box.width < 2 ? (element.labels?.[0]?.getBoundingClientRect() ?? box) : box;
  const x = rectangle.left + rectangle.width / 2;
  const y = rectangle.top + rectangle.height / 2;
  const hit = document.elementFromPoint(x, y);
  const isOver = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const value = element.value ?? element.textContent ?? '';
  return { x, y, isFree: isOver && !element.disabled, value };
}

/** Runs in the page. Selects the content of the focused field, so that the next key replaces it. */
function chooseAll(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return field instanceof HTMLElement && field.matches('input, textarea, [contenteditable="true"]');
}

/** Runs in the page. Browsers draw the list of a <select> outside the page, where the driver cannot click. */
function chooseInSelect(label: string, option: string): boolean {
  const [list] = TestingLibraryDom.queryAllByRole(document.body, 'combobox', { name: (text) => text.trim() === label });
  if (!(list instanceof HTMLSelectElement)) return false;
  const chosenOption = [...list.options].find(({ text }) => text === option);
  if (!chosenOption) throw new Error(`No ${option} in ${label}`);
  chosenOption.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

export class Person {
  readonly #tab: Tab;
  readonly #url: string;
  constructor(tab: Tab, url: string) {
    this.#tab = tab;
    this.#url = url;
  }

  readonly goto = (path: string): Promise<void> => this.#tab.goto(this.#url + path);
  readonly press = (key: Key): Promise<void> => this.#tab.press(key);
  readonly type = (text: string): Promise<void> => this.#tab.type(text);
  readonly resize = (width: number, height: number): Promise<void> => this.#tab.resize(width, height);
  readonly close = (): Promise<void> => this.#tab.close();

  /** Runs `work` in the page; it may use only its arguments. */
  async run<Given extends unknown[], Result>(work: (...args: Given) => Result, ...args: Given): Promise<Awaited<Result>> {
    return (await this.#tab.run(`(${work})(...${JSON.stringify(args)})`)) as Awaited<Result>;
  }

  /** Repeats until the result is as expected. Errors are ignored, because a page that is loading cannot answer. */
  async until<Result>(ask: () => Promise<Result>, isSo: (result: Result) => boolean, expectation: string): Promise<Result> {
    let last: unknown;
    for (const end = Date.now() + stepTimeoutMs; Date.now() < end; await wait(pollEveryMs)) {
      try {
        const result = await ask();
        last = result;
        if (isSo(result)) return result;
      } catch (error) {
        last = error;
      }
    }
    const pageText = await this.shown().catch(String);
    throw new Error(
      `${expectation}: last ${last instanceof Error ? last.message : JSON.stringify(last)}. The page shows:\n${pageText.slice(0, 1500)}`,
    );
  }

  async isAccessible(): Promise<void> {
    await this.#tab.run(bring('axe', axe));
    const violations = (await this.#tab.run(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)) as string[];
    expect(violations).toEqual([]);
  }

  shown(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  async sees(text: string): Promise<void> {
    await this.until(async () => (await this.shown()).includes(text), Boolean, `“${text}” should be seen`);
  }

  async seesNoMore(text: string): Promise<void> {
    await this.until(async () => !(await this.shown()).includes(text), Boolean, `“${text}” should be gone`);
  }

  async #find(sought: Part, isSo: (found: FoundElement) => boolean, expectedState: string): Promise<FoundElement> {
    const look = async () => {
      await this.#tab.run(bring('TestingLibraryDom', finder));
      return this.run(find, sought);
    };
    const found = await this.until(
      look,
      (item) => item !== null && isSo(item),
      `${sought.role} “${sought.name}” should be ${expectedState}`,
    );
    return found as FoundElement;
  }

  async has(role: string, name: Name): Promise<void> {
    await this.#find(part(role, name), () => true, 'there');
  }

  readonly heading = (name: string): Promise<void> => this.has('heading', name);

  async value(role: string, name: Name): Promise<string> {
    return (await this.#find(part(role, name), () => true, 'there')).value;
  }

  /** Clicks once nothing covers the element and it has stopped moving. */
  async click(role: string, name: Name): Promise<void> {
    let before: FoundElement | null = null;
    const isStill = (element: FoundElement) => {
      const stood = before?.x === element.x && before.y === element.y;
      before = element;
      return element.isFree && stood;
    };
    const { x, y } = await this.#find(part(role, name), isStill, 'free to be clicked');
    await this.#tab.click(x, y);
  }

  /** Replaces the content of the field. */
  async fill(name: Name, text: string): Promise<void> {
    await this.click('field', name);
    await this.until(() => this.run(chooseAll), Boolean, `${JSON.stringify(name)} should have the focus`);
    if (text === '') await this.press('Backspace');
    else await this.type(text);
    await this.hasValue(name, text);
  }

  async hasValue(name: Name, value: string): Promise<void> {
    await this.#find(part('field', name), (field) => field.value === value, `“${value}”`);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.has('field', label);
    if (await this.run(chooseInSelect, label, option)) return;
    await this.click('field', label);
    await this.click('option', option);
  }

  /** `relativeDay`: relative to today, such as '-3d' or '+2w'. */
  async typeDay(label: string, relativeDay: string): Promise<void> {
    await this.fill(label, relativeDay);
    await this.press('Tab');
  }

  /** Opens a page by the menu at the side. */
  async follow(name: string): Promise<void> {
    await this.click('link', { begins: name });
  }

  async path(): Promise<string> {
    return this.run(() => location.pathname + location.search);
  }

  async isAt(path: string): Promise<void> {
    await this.until(
      () => this.path(),
      (at) => at === path,
      `the address should be ${path}`,
    );
  }

  /** A time that changes with every load of the page. */
  loadedAt(): Promise<number> {
    return this.run(() => performance.timeOrigin);
  }

  async isSamePage(loadedAt: number): Promise<void> {
    expect(await this.loadedAt(), 'the page should not have been loaded anew').toBe(loadedAt);
  }

  async isLoadedAnew(loadedAt: number): Promise<void> {
    await this.until(
      () => this.loadedAt(),
      (at) => at !== loadedAt,
      'the page should be loaded anew',
    );
  }

  /** Waits for a chart on which something is drawn. */
  async isDrawn(): Promise<void> {
    const draws = () => {
      const chart = document.querySelector('main canvas');
      if (!(chart instanceof HTMLCanvasElement)) return false;
      chart.scrollIntoView();
      const { width, height } = chart;
      return (
        chart
          .getContext('2d')
          ?.getImageData(0, 0, width, height)
          .data.some((colour) => colour > 0) ?? false
      );
    };
    await this.until(() => this.run(draws), Boolean, 'a chart should be drawn');
  }

  async hasFocus(name: string): Promise<void> {
    const focused = () => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    };
    await this.until(
      () => this.run(focused),
      (it) => it === name,
      `“${name}” should have the focus`,
    );
  }

  background(): Promise<string> {
    return this.run(() => getComputedStyle(document.body).backgroundColor);
  }

  async isNotTooWide(): Promise<void> {
    expect(await this.run(() => document.documentElement.scrollWidth - innerWidth), 'wider than the window').toBeLessThanOrEqual(0);
  }

  /** Checks that no part of the page is broken. */
  async isWhole(): Promise<void> {
    const pageText = await this.shown();
    expect(pageText).not.toMatch(/could not be shown|could not be loaded/);
    expect(pageText.trim()).not.toBe('');
  }
}
