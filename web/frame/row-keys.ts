/** Keys in lists: move between rows, select a row, or open it and run an action on it. Rows are found by their data attributes. */
import { press } from '../lib/page/item-shortcuts.ts';

/** Keys of actions on the item of a row. */
const actionKeys = ['r', 'n', 'a', 's', 'e', 'u', 'p'];

interface Row {
  link: HTMLElement;
  whole: Element;
}

const rows = (): Row[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].map((link) => ({ link, whole: link.closest('tr, li') ?? link }));
const atHand = (all: readonly Row[]): number => all.findIndex(({ whole }) => whole.contains(document.activeElement));

/** Handles a key in a list; returns whether it did anything. `isKnown`: whether the person may use the key. */
export function pressInList(key: string, isKnown: (key: string) => boolean): boolean {
  if (key === 'j' || key === 'k') return toRow(key === 'j' ? 1 : -1);
  const all = rows();
  const row = all[atHand(all)];
  if (key === 'x') return click(row?.whole.querySelector<HTMLElement>('[data-select]'));
  if (!actionKeys.includes(key) || !isKnown(key)) return false;
  const opens = row?.link.dataset.opens;
  const open = document.querySelector<HTMLElement>('[data-open]')?.dataset.open;
  const id = opens ?? open;
  if (!id) return false;
  if (opens && opens !== open) row?.link.click();
  press(id, key);
  return true;
}

/** Moves the focus from the focused row, otherwise from the open one. Stops at both ends. */
function toRow(step: 1 | -1): boolean {
  const all = rows();
  const current = atHand(all);
  const from = current >= 0 ? current : all.findIndex(({ link }) => link.ariaCurrent === 'true');
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1);
  all[next]?.link.focus();
  return all.length > 0;
}

function click(box: HTMLElement | null | undefined): boolean {
  box?.click();
  return box !== null && box !== undefined;
}
