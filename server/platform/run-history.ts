/**
 * Stores in the database when programs such as `doctor` last ran and how that ended, so that the page System shows it on every instance.
 */
import { type LastRuns, runs } from '@earshot/contract/system';
import type { Config } from '../config.ts';
import { iso } from './clock.ts';
import { openBeside } from './db/beside.ts';
import type { Executor } from './db/open.ts';

type Run = keyof LastRuns;

const marksOf = (run: Run) => ({ well: `${run}_made`, failed: `${run}_failed` });

export async function setMarks(db: Executor, values: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db
      .insertInto('marks')
      .values({ name, value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute();
}

export const noteRun = (db: Executor, run: Run, at: number, isWell: boolean): Promise<void> =>
  setMarks(db, { [isWell ? marksOf(run).well : marksOf(run).failed]: at });

/**
 * Stores the result of a program that runs outside the server. Returns false instead of throwing where the database cannot be written,
 * because a read-only standby can be backed up and examined too.
 */
export async function noteRunOutside(config: Config, work: (db: Executor) => Promise<void>): Promise<boolean> {
  try {
    const db = await openBeside(config);
    await work(db).finally(() => db.destroy());
    return true;
  } catch {
    return false;
  }
}

/** Returns when the program last succeeded and last failed, in milliseconds since 1970. */
export async function lastRuns(db: Executor, run: Run): Promise<{ well: number | null; failed: number | null }> {
  const { well, failed } = marksOf(run);
  const rows = await db.selectFrom('marks').selectAll().where('name', 'in', [well, failed]).execute();
  const at = (mark: string) => rows.find(({ name }) => name === mark)?.value ?? null;
  return { well: at(well), failed: at(failed) };
}

export async function allLastRuns(db: Executor): Promise<LastRuns> {
  const last = async (run: Run) => {
    const { well, failed } = await lastRuns(db, run);
    const at = Math.max(well ?? 0, failed ?? 0);
    return at === 0 ? null : { at: iso(at), isWell: at === well };
  };
  const found = await Promise.all(runs.map(async (run) => [run, await last(run)] as const));
  return Object.fromEntries(found) as LastRuns;
}
