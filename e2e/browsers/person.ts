/**
 * Somebody at a browser, who uses its mouse and keyboard. Parts of a page are named by their role and their name, as a screen reader says them, and are
 * waited for until they can be used.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Key, Tab } from './tab.ts';

/** The finder of every browser, so that all of them name things by the same rules. */
const require = createRequire(import.meta.url);
const finder = readFileSync(require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Code that brings a script into a page, unless the page has it already. */
const bring = (name: string, source: string): string => `void (${JSON.stringify(name)} in window || (() => { ${source}; })())`;
declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** How long anything may take before it counts as failed. */
const patienceMs = 40_000;
const lookMs = 100;

/** A part of a page: its role and its whole name, or how the name begins. */
interface Part {
  role: string;
  name: string;
  begins?: boolean;
}
type Name = string | { begins: string };
const part = (role: string, name: Name): Part => (typeof name === 'string' ? { role, name } : { role, name: name.begins, begins: true });

interface Found {
  x: number;
  y: number;
  /** The mouse would reach it now. */
  isFree: boolean;
  value: string;
}

/** Runs in the page. A `field` is whatever can be typed in. */
function find({ role, name, begins }: Part): Found | null {
  const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom;
  const isIt = (said: string) => (begins ? said.trim().startsWith(name) : said.trim() === name);
  const roles = role === 'field' ? ['textbox', 'searchbox', 'combobox'] : [role];
  const named = roles.flatMap((one) => queryAllByRole(document.body, one, { name: isIt }));
  // A password has no role.
  const secret = role === 'field' ? queryAllByLabelText(document.body, isIt, { selector: 'input[type=password]' }) : [];
  const all = [...named, ...secret] as HTMLInputElement[];
  // A closed list of the browser's own has options, too, which stand nowhere.
  const element = all.find((one) => one.getClientRects().length > 0) ?? all[0];
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // A switch is drawn beside its input.
  const box = element.getBoundingClientRect();
  const seen = box.width < 2 ? (element.labels?.[0]?.getBoundingClientRect() ?? box) : box;
  const x = seen.left + seen.width / 2;
  const y = seen.top + seen.height / 2;
  const hit = document.elementFromPoint(x, y);
  const isOver = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const value = element.value ?? element.textContent ?? '';
  return { x, y, isFree: isOver && !element.disabled, value };
}

/** Runs in the page. What the focused field holds is chosen, so that the next key takes its place. */
function chooseAll(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return field instanceof HTMLElement && field.matches('input, textarea, [contenteditable="true"]');
}

/** Runs in the page. A browser shows a list of its own (`<select>`) outside of the page, where its driver cannot click. */
function chooseInOwn(label: string, option: string): boolean {
  const [list] = TestingLibraryDom.queryAllByRole(document.body, 'combobox', { name: (said) => said.trim() === label });
  if (!(list instanceof HTMLSelectElement)) return false;
  const wanted = [...list.options].find(({ text }) => text === option);
  if (!wanted) throw new Error(`No ${option} in ${label}`);
  wanted.selected = true;
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

  /** Runs in the page: `work` may use nothing but what it is given. */
  async run<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>> {
    return (await this.#tab.run(`(${work})(...${JSON.stringify(given)})`)) as Awaited<Result>;
  }

  /** Asks until it is so: a page that is on its way cannot answer. */
  async until<Result>(ask: () => Promise<Result>, isSo: (result: Result) => boolean, what: string): Promise<Result> {
    let last: unknown;
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(lookMs)) {
      try {
        const result = await ask();
        last = result;
        if (isSo(result)) return result;
      } catch (error) {
        last = error;
      }
    }
    const shown = await this.shown().catch(String);
    throw new Error(
      `${what}: last ${last instanceof Error ? last.message : JSON.stringify(last)}. The page shows:\n${shown.slice(0, 1500)}`,
    );
  }

  /** axe finds nothing on what is shown now. */
  async isAccessible(): Promise<void> {
    await this.#tab.run(bring('axe', axe));
    const found = (await this.#tab.run(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`)) as string[];
    expect(found).toEqual([]);
  }

  /** All that can be read on the page. */
  shown(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  async sees(text: string): Promise<void> {
    await this.until(async () => (await this.shown()).includes(text), Boolean, `“${text}” should be seen`);
  }

  async seesNoMore(text: string): Promise<void> {
    await this.until(async () => !(await this.shown()).includes(text), Boolean, `“${text}” should be gone`);
  }

  /** The part, as soon as it is there. */
  async #find(wanted: Part, isSo: (found: Found) => boolean, what: string): Promise<Found> {
    const look = async () => {
      await this.#tab.run(bring('TestingLibraryDom', finder));
      return this.run(find, wanted);
    };
    const found = await this.until(look, (one) => one !== null && isSo(one), `${wanted.role} “${wanted.name}” should be ${what}`);
    return found as Found;
  }

  async has(role: string, name: Name): Promise<void> {
    await this.#find(part(role, name), () => true, 'there');
  }

  readonly heading = (name: string): Promise<void> => this.has('heading', name);

  async value(role: string, name: Name): Promise<string> {
    return (await this.#find(part(role, name), () => true, 'there')).value;
  }

  /** Once nothing lies over it and it moves no more. */
  async click(role: string, name: Name): Promise<void> {
    let before: Found | null = null;
    const isStill = (found: Found) => {
      const stood = before?.x === found.x && before.y === found.y;
      before = found;
      return found.isFree && stood;
    };
    const { x, y } = await this.#find(part(role, name), isStill, 'free to be clicked');
    await this.#tab.click(x, y);
  }

  /** Types over what the field holds. */
  async fill(name: Name, text: string): Promise<void> {
    await this.click('field', name);
    await this.until(() => this.run(chooseAll), Boolean, `${JSON.stringify(name)} should have the focus`);
    if (text === '') await this.press('Backspace');
    else await this.type(text);
    await this.hasValue(name, text);
  }

  async hasValue(name: Name, value: string): Promise<void> {
    await this.#find(part('field', name), (found) => found.value === value, `“${value}”`);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.has('field', label);
    if (await this.run(chooseInOwn, label, option)) return;
    await this.click('field', label);
    await this.click('option', option);
  }

  /** `counted` from today: '-3d', '+2w'. */
  async typeDay(label: string, counted: string): Promise<void> {
    await this.fill(label, counted);
    await this.press('Tab');
  }

  /** Goes to a page by the menu beside it. */
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

  /** Another one after every load of the page. */
  loadedAt(): Promise<number> {
    return this.run(() => performance.timeOrigin);
  }

  /** The page was not loaded since. */
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

  /** A chart is on the page, and something is drawn on it. */
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

  /** Nothing on the page is broken. */
  async isWhole(): Promise<void> {
    const shown = await this.shown();
    expect(shown).not.toMatch(/could not be shown|could not be loaded/);
    expect(shown.trim()).not.toBe('');
  }
}
