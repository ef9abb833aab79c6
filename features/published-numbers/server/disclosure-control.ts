/**
 * The guard over published numbers: which parts of a whole may be told, so that nothing that is told, added up or subtracted tells of fewer than
 * `least` people. Pure: the same parts have the same answer for everybody and for ever. Why it holds says features/published-numbers/README.md.
 */
import { createHmac } from 'node:crypto';

/** Rants of one department, category or month; `people`: how many different people wrote them. */
export interface Cell {
  id: string;
  count: number;
  people: number;
}

/** The numbers that a reader could find out by subtracting his own. */
export interface View {
  /** How many different people wrote what he does not read himself, of each cell; a cell that he reads whole is not in it. */
  cells: ReadonlyMap<string, number>;
  /** The number of authors of all of it, and of those in the cells that are too small: each person once, however many cells he wrote in. */
  people: number;
  peopleOfSmall: number;
}

export interface Whole {
  cells: readonly Cell[];
  /** The same for a reader of published numbers only. */
  people: number;
  peopleOfSmall: number;
  /** The views of readers who see some of it themselves: managers of some departments. */
  readers?: readonly View[];
  least: number;
  /** A reader who knows the rule does not know which cell was drawn: the secret decides that, the same each time. */
  secret: string;
  /** Names the whole: in another one another cell is drawn. */
  name: string;
}

/** The next cell to hide is drawn from this many of the smallest. Always hiding the smallest would let a reader who knows the rule compute it. */
const drawnFrom = 3;

export const isSmall = ({ people }: { people: number }, least: number): boolean => people < least;

/** The value that may be told of each cell; null: none. Where the whole has too few people, none of any cell. */
export function protect({ cells, people, peopleOfSmall, readers = [], least, secret, name }: Whole): Map<string, number | null> {
  const views: View[] = [{ cells: new Map(cells.map((cell) => [cell.id, cell.people])), people, peopleOfSmall }, ...readers];
  const isHiddenFrom = (view: View, id: string) => view.people < least || (view.cells.get(id) ?? least) < least;
  const hidden = new Set(cells.flatMap(({ id }) => (views.some((view) => isHiddenFrom(view, id)) ? id : [])));
  // A hidden sum can be had by subtraction, so it is several cells and enough people for each of them. A cell that is drawn has enough people by itself.
  for (;;) {
    const open = views.find((view) => isOpen(view, hidden, least));
    const drawn =
      open &&
      drawOne(
        cells.filter(({ id }) => !hidden.has(id) && open.cells.has(id)),
        secret,
        name,
      );
    if (!drawn) break;
    hidden.add(drawn.id);
  }
  return new Map(cells.map(({ id, count }) => [id, hidden.has(id) ? null : count]));
}

/** Only one hidden cell, or too few people, are left for a reader who subtracts what he reads himself. */
function isOpen({ cells, peopleOfSmall }: View, hidden: ReadonlySet<string>, least: number): boolean {
  const left = [...cells].filter(([id]) => hidden.has(id));
  if (left.length === 0) return false;
  return left.length === 1 || (peopleOfSmall < least && left.every(([, people]) => people < least));
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

/** Classes of a wait, in days; 0 stands for longer than the last. */
export const waitClasses = [1, 3, 7] as const;
const dayMs = 86_400_000;
export const waitClass = (ms: number): number => waitClasses.find((days) => ms <= days * dayMs) ?? 0;
