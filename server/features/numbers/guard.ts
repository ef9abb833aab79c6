/**
 * The guard over published numbers: which parts of a whole may be told, so that nothing that is told, added up or subtracted tells of fewer than
 * `least` people. Pure: the same parts have the same answer for everybody and for ever. Why it holds says docs/decisions/130.
 */
import { createHmac } from 'node:crypto';

/** Rants of one department, category or month; `people`: how many different people wrote them. */
export interface Cell {
  id: string;
  count: number;
  people: number;
}

export interface Whole {
  cells: readonly Cell[];
  /** Who wrote all of them, and who wrote those of the cells that are too small: each person once, however many cells he wrote in. */
  people: number;
  peopleOfSmall: number;
  least: number;
  /** Who knows the rule does not know which cell was drawn: that is the secret's, and the same each time. */
  secret: string;
  /** Names the whole: in another one another cell is drawn. */
  name: string;
}

/** So many of the smallest of those that could be told are drawn from. Always the smallest: who knows the rule could reckon back. */
const drawnFrom = 3;

export const isSmall = ({ people }: Cell, least: number): boolean => people < least;

/** What may be told of each cell; null: nothing. Of a whole of too few people of no cell. */
export function protect({ cells, people, peopleOfSmall, least, secret, name }: Whole): Map<string, number | null> {
  const hidden = new Set(cells.filter((cell) => people < least || isSmall(cell, least)).map(({ id }) => id));
  // What is hidden can be had by subtraction, so it is several cells and enough people. One more cell is enough: it has enough people by itself.
  if (hidden.size > 0 && (hidden.size === 1 || peopleOfSmall < least)) {
    const drawn = drawOne(
      cells.filter(({ id }) => !hidden.has(id)),
      secret,
      name,
    );
    if (drawn) hidden.add(drawn.id);
  }
  return new Map(cells.map(({ id, count }) => [id, hidden.has(id) ? null : count]));
}

function drawOne(told: readonly Cell[], secret: string, name: string): Cell | undefined {
  const smallest = told.toSorted((a, b) => a.count - b.count || (a.id < b.id ? -1 : 1)).slice(0, drawnFrom);
  const lot = ({ id }: Cell) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, id]))
      .digest('hex');
  return smallest.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1))[0];
}

/** A share in steps of ten points: from where it begins, so that 20 is '20 to 30 %'; 0 is 'at most 10 %' and 90 'at least 90 %'. */
export function shareClass(part: number, whole: number): number {
  if (part * 10 <= whole) return 0;
  return Math.min(9, Math.floor((part * 10) / whole)) * 10;
}

/** How long it took, in classes of days; 0 is longer than the last. */
export const waitClasses = [1, 3, 7] as const;
const dayMs = 86_400_000;
export const waitClass = (ms: number): number => waitClasses.find((days) => ms <= days * dayMs) ?? 0;
