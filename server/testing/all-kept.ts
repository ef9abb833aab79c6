/** All that there is to be read of an Earshot by somebody who holds its machine: every row, and every line of its log. For tests of what must not be in it. */
import { symbols } from 'pino';
import type { App } from '../platform/app.ts';

export interface KeptRow {
  table: string;
  row: Record<string, unknown>;
}

/** Every row of every table. */
export function everyRowOf(app: App): Promise<KeptRow[]> {
  return app.transact(async (db) => {
    const kept: KeptRow[] = [];
    for (const [table, columns] of Map.groupBy(await app.dialect.columns(db), (one) => one.table)) {
      const names = columns.map(({ column }) => column);
      for await (const row of app.dialect.everyRow(db, table, names)) kept.push({ table, row });
    }
    return kept;
  });
}

/** Each line of the log from now on, of whatever level there is, whatever writes it. */
export function linesOf({ log }: App): string[] {
  const lines: string[] = [];
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  return lines;
}
