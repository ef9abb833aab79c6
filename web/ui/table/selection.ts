/** Which rows are selected, across pages and filters: the bar lists them, so that none on another page is forgotten. */
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Adds or takes out these. */
  set: (rows: readonly Row[], isOn: boolean) => void;
  /** Picks one row; with `isRange` all rows of `shown` from the last one that was picked to this one. */
  pick: (row: Row, isOn: boolean, shown: readonly Row[], isRange: boolean) => void;
  clear: () => void;
}

export function useSelection<Row extends { _id: string }>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const set = useCallback(
    (rows: readonly Row[], isOn: boolean) =>
      setChosen((before) => {
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
    (row: Row, isOn: boolean, shown: readonly Row[], isRange: boolean) => {
      const [from, to] = [last.current, row._id].map((id) => shown.findIndex((one) => one._id === id)) as [number, number];
      last.current = row._id;
      set(isRange && from >= 0 && to >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn);
    },
    [set],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ rows: [...chosen.values()], has: (row) => chosen.has(row._id), set, pick, clear }), [chosen, set, pick, clear]);
}
