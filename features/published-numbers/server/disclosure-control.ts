/**
 * The guard over published numbers. It decides which parts of a whole may be published, so that no published number, and no sum or
 * difference of them, is about fewer than `minimum` people. The functions are pure: the same parts have the same answer for everybody and
 * for ever. features/published-numbers/README.md says why the guard holds.
 */
import { createHmac } from 'node:crypto';

/** Rants of one department, category or month; `people`: how many different people wrote them. */
export interface Cell {
  id: string;
  count: number;
  people: number;
}

/** Numbers that a reader could find out by subtracting the rants they can read. */
export interface View {
  /**
   * For each cell, how many different people wrote the rants that the reader cannot read. Cells that the reader can read whole are left
   * out.
   */
  cells: ReadonlyMap<string, number>;
  /**
   * How many people wrote all of these rants, and those in the cells that are too small: each person once, however many cells they wrote
   * in.
   */
  people: number;
  peopleOfSmall: number;
}

export interface WholeNumbers {
  cells: readonly Cell[];
  /** The numbers of people for a reader who sees published numbers only. */
  people: number;
  peopleOfSmall: number;
  /** The views of readers who see some of the rants themselves, such as managers of some departments. */
  readers?: readonly View[];
  least: number;
  /** Decides which cell is drawn, the same one each time, so that a reader who knows the rule cannot compute it. */
  secret: string;
  /** The name of the whole. It goes into the draw, so that another whole may hide another cell. */
  name: string;
}

/**
 * The next cell to hide is drawn from this many of the smallest. Always hiding the smallest would let a reader who knows the rule compute
 * it.
 */
const drawnFrom = 3;

export const isSmall = ({ people }: { people: number }, minimum: number): boolean => people < minimum;

/** Returns the value that may be published of each cell; null where none may. Where the whole has too few people, all are null. */
export function protect({ cells, people, peopleOfSmall, readers = [], least, secret, name }: WholeNumbers): Map<string, number | null> {
  const views: View[] = [{ cells: new Map(cells.map((cell) => [cell.id, cell.people])), people, peopleOfSmall }, ...readers];
  const isHiddenFrom = (view: View, id: string) => view.people < least || (view.cells.get(id) ?? least) < least;
  const hiddenIds = new Set(cells.flatMap(({ id }) => (views.some((view) => isHiddenFrom(view, id)) ? id : [])));
  // The sum of the hidden cells can be found by subtraction, so several cells with enough people have to be hidden. A cell that is drawn
  // has enough people by itself.
  for (;;) {
    const open = views.find((view) => isOpen(view, hiddenIds, least));
    const drawnCell =
      open &&
      drawOne(
        cells.filter(({ id }) => !hiddenIds.has(id) && open.cells.has(id)),
        secret,
        name,
      );
    if (!drawnCell) break;
    hiddenIds.add(drawnCell.id);
  }
  return new Map(cells.map(({ id, count }) => [id, hiddenIds.has(id) ? null : count]));
}

/** Whether a reader who subtracts the rants they can read is left with only one hidden cell, or with too few people. */
function isOpen({ cells, peopleOfSmall }: View, hiddenIds: ReadonlySet<string>, minimum: number): boolean {
  const hiddenCells = [...cells].filter(([id]) => hiddenIds.has(id));
  if (hiddenCells.length === 0) return false;
  return hiddenCells.length === 1 || (peopleOfSmall < minimum && hiddenCells.every(([, people]) => people < minimum));
}

function drawOne(toldCells: readonly Cell[], secret: string, name: string): Cell | undefined {
  const smallest = toldCells.toSorted((a, b) => a.count - b.count || (a.id < b.id ? -1 : 1)).slice(0, drawnFrom);
  const lot = ({ id }: Cell) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, id]))
      .digest('hex');
  return smallest.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1))[0];
}

/**
 * The range that a share falls into, in steps of ten percent, named by its lower end: 20 is '20 to 30 %', 0 'at most 10 %' and 90 'at least
 * 90 %'.
 */
export function shareClass(part: number, total: number): number {
  if (part * 10 <= total) return 0;
  return Math.min(9, Math.floor((part * 10) / total)) * 10;
}

/** The published ranges of a wait, by their upper ends in days; 0 stands for longer than the last of them. */
export const waitClasses = [1, 3, 7] as const;
const dayMs = 86_400_000;
export const waitClass = (ms: number): number => waitClasses.find((days) => ms <= days * dayMs) ?? 0;
