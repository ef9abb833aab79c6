/** Runs one fault and returns its row of the table. */
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnPostgres } from '../../server/testing/postgres.ts';
import { type Fault, NotTried, type Row } from './fault.ts';
import { lookFor } from './kept.ts';
import { Stage } from './stage.ts';

/** The longest time for one fault, including all waits. */
const atMostMs = 90_000;

export const emptyRow = (about: Pick<Row, 'name' | 'engine' | 'title' | 'takesData'>): Row => ({
  ...about,
  seen: { writes: {}, reads: {}, 'sign-ins': {} },
  longestMs: 0,
  acknowledged: 0,
  lost: 0,
  unreadable: 0,
  pretended: 0,
  backAfter: null,
  doctor: null,
  audit: null,
  noticed: '',
});

/** Throws if `work` takes longer than `atMostMs`. */
export async function bounded<T>(work: Promise<T>, atMostMs: number): Promise<T> {
  const abort = new AbortController();
  const end = pause(atMostMs, null, { signal: abort.signal }).then(() => {
    throw new Error(`not done after ${atMostMs / 1000} s`);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    abort.abort();
    end.catch(() => {});
  }
}

/** Counts what was acknowledged and what is stored. If the server has ended and cannot be asked, everything counts as lost. */
async function count(stage: Stage, row: Row): Promise<void> {
  const { load, goneAt } = stage;
  await load.stop();
  row.seen = load.seen;
  row.longestMs = load.longestMs;
  row.backAfter = stage.backAfter;
  row.pretended = goneAt === null ? 0 : load.acknowledgedSince(goneAt);
  row.acknowledged = load.acknowledged.size;
  const { url, process } = stage.first.program;
  if (process.exitCode !== null || process.signalCode !== null) {
    row.lost = row.acknowledged;
    return;
  }
  const { lost, unreadable } = await lookFor(url, load.token, load.acknowledged);
  row.lost = lost.length + unreadable.length;
  row.unreadable = unreadable.length;
}

async function check(stage: Stage, row: Row): Promise<void> {
  if (stage.goneAt === null) await checkUp(row, (main, ...args) => stage.checked(main, ...args));
}

/** Runs the doctor and the check of the audit log on the database. */
export async function checkUp(row: Row, checked: Stage['checked']): Promise<void> {
  const [doctor, audit] = await Promise.all([checked('server/doctor/main.ts'), checked('features/audit/programs/audit/main.ts', 'verify')]);
  row.doctor = doctor.isWell;
  row.audit = audit.isWell;
  if (row.takesData) return;
  for (const { isWell, output } of [doctor, audit])
    if (!isWell) row.noticed += `; ${output.match(/.*(?:WRONG|BROKEN).*/g)?.join('; ') ?? output}`;
}

/** Never throws: an error is part of the row. */
export async function runFault(fault: Fault, postgres: OwnPostgres | null): Promise<Row> {
  const { name, engine, title } = fault;
  const row = emptyRow({ name, engine, title, takesData: fault.takesData === true });
  const stage = new Stage(fault, postgres);
  const whole = async () => {
    await stage.open();
    row.noticed = await fault.happens(stage);
    await count(stage, row);
    await check(stage, row);
  };
  try {
    await bounded(whole(), atMostMs);
  } catch (error) {
    if (error instanceof NotTried) row.notTried = error.message;
    else row.problem = (error as Error).message;
  }
  await stage.close().catch((error: Error) => {
    row.problem ??= `could not be cleaned up: ${error.message}`;
  });
  return row;
}
