/** Keys in a list: from row to row, selecting one, and what is done with the one at hand, which is opened for it. Knows rows by what they say of themselves. */
import { press } from '../lib/page/item-shortcuts.ts';

/** Keys of actions on a row. */
const deeds = ['r', 'n', 'a', 's', 'e', 'u', 'p'];

interface Row {
  link: HTMLElement;
  /** The element that holds the row and its check box. */
  whole: Element;
}

const rows = (): Row[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].map((link) => ({ link, whole: link.closest('tr, li') ?? link }));
const atHand = (all: readonly Row[]): number => all.findIndex(({ whole }) => whole.contains(document.activeElement));

/** Whether the key meant something here. `isKnown`: what this person may do. */
export function pressInList(key: string, isKnown: (key: string) => boolean): boolean {
  if (key === 'j' || key === 'k') return toRow(key === 'j' ? 1 : -1);
  const all = rows();
  const row = all[atHand(all)];
  if (key === 'x') return click(row?.whole.querySelector<HTMLElement>('[data-select]'));
  if (!deeds.includes(key) || !isKnown(key)) return false;
  const opens = row?.link.dataset.opens;
  const open = document.querySelector<HTMLElement>('[data-open]')?.dataset.open;
  const id = opens ?? open;
  if (!id) return false;
  if (opens && opens !== open) row?.link.click();
  press(id, key);
  return true;
}

/** From the one at hand, else from the one that is open. At either end it stays. */
function toRow(step: 1 | -1): boolean {
  const all = rows();
  const here = atHand(all);
  const from = here >= 0 ? here : all.findIndex(({ link }) => link.ariaCurrent === 'true');
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), all.length - 1);
  all[next]?.link.focus();
  return all.length > 0;
}

function click(box: HTMLElement | null | undefined): boolean {
  box?.click();
  return box !== null && box !== undefined;
}
