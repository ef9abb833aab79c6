/** Which rows are selected, across pages and filters: the bar lists them, so that none on another page is forgotten. */
import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** Adds or takes out these. */
  set: (rows: readonly Row[], isOn: boolean) => void;
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
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ rows: [...chosen.values()], has: (row) => chosen.has(row._id), set, clear }), [chosen, set, clear]);
}
