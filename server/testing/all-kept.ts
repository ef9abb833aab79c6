/** Everything that somebody with the machine can read, every row and every line of the log, for tests of what must not be stored. */
import { symbols } from 'pino';
import type { App } from '../platform/app.ts';

export interface KeptRow {
  table: string;
  row: Record<string, unknown>;
}

export function everyRowOf(app: App): Promise<KeptRow[]> {
  return app.transact(async (db) => {
    const rows: KeptRow[] = [];
    for (const [table, columns] of Map.groupBy(await app.dialect.columns(db), (item) => item.table)) {
      const names = columns.map(({ column }) => column);
      for await (const row of app.dialect.everyRow(db, table, names)) rows.push({ table, row });
    }
    return rows;
  });
}

/** Collects every line that is logged from now on. */
export function linesOf({ log }: App): string[] {
  const lines: string[] = [];
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return lines;
}
