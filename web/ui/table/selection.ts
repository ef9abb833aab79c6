/** The selected rows, which persist across pages and filters; the bar lists their names, so that rows on other pages are not forgotten. */
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Selects or deselects rows. */
  set: (rows: readonly Row[], isOn: boolean) => void;
  /** Selects or deselects one row, or with `isRange` all rows of `shownRows` from the last picked one to this one. */
  pick: (row: Row, isOn: boolean, shownRows: readonly Row[], isRange: boolean) => void;
  clear: () => void;
}

export function useSelection<Row extends { _id: string }>(): Selection<Row> {
  const [chosenRows, setChosenRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const set = useCallback(
    (rows: readonly Row[], isOn: boolean) =>
      setChosenRows((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (isOn) next.set(row._id, row);
          else next.delete(row._id);
        }
        return next;
      }),
    [],
  );
  const last = useRef('');
  const pick = useCallback(
    (row: Row, isOn: boolean, shownRows: readonly Row[], isRange: boolean) => {
      const [from, to] = [last.current, row._id].map((id) => shownRows.findIndex((row) => row._id === id)) as [number, number];
      last.current = row._id;
      set(isRange && from >= 0 && to >= 0 ? shownRows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn);
    },
    [set],
  );
  const clear = useCallback(() => setChosenRows(new Map()), []);
  return useMemo(
    () => ({ rows: [...chosenRows.values()], has: (row) => chosenRows.has(row._id), set, pick, clear }),
    [chosenRows, set, pick, clear],
  );
}
