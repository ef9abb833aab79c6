/**
 * Work that is due at a given time. Each job is a row (kind, subject, due_at). Whichever instance is free claims it in the transaction that
 * does the work, so the commit removes the job. A job that fails stays and is tried again in the next round.
 */
import { sql } from 'kysely';
import type { App, Tx } from './app.ts';
import { isOneOf } from './db/condition.ts';
import { placeholder, placeholderRows, valuesOfRows } from './db/placeholder.ts';
import { statement } from './db/prepared-statements.ts';
import { areMany } from './db/rows.ts';
import { pausedSince } from './paused-after-restore.ts';

type Work = (app: App, tx: Tx, subject: string) => Promise<void>;

export interface Job {
  kind: string;
  subject: string;
  due_at: number;
}

export interface Jobs {
  /**
   * Defines what a kind of job does. Called while the features are mounted. Jobs of this kind wait while `isOn` returns false. They run
   * late rather than never, so each job checks itself whether there is still anything to do.
   */
  define(kind: string, work: Work, isOn?: () => boolean): void;
  /** Sets the time of a job, and moves a job that exists already. */
  schedule(tx: Tx, kind: string, subject: string, dueAt: number): Promise<void>;
  /** Schedules several jobs; no two may have the same kind and subject. */
  scheduleAll(tx: Tx, jobs: readonly Job[]): Promise<void>;
  /** Cancels the jobs of one or several kinds; those that do not exist are ignored. */
  cancel(tx: Tx, kinds: string | readonly string[], subject: string): Promise<void>;
  /** Runs what is due now, at most 100 jobs, and nothing while due work is paused after a restore. Returns how many jobs ran. */
  runDue(): Promise<number>;
  start(everyMs: number): void;
  stop(): Promise<void>;
  /** Kinds of jobs that wait because their feature is switched off. */
  waiting(): string[];
}

const scheduleJobs = statement<unknown, { rows: number }>('jobs.schedule', ({ db }, _, { rows }) =>
  db
    .insertInto('jobs')
    .values(placeholderRows<Job>(rows, ['kind', 'subject', 'due_at']))
    .onConflict((c) => c.columns(['kind', 'subject']).doUpdateSet({ due_at: sql<number>`excluded.due_at` })),
);

const cancelJobs = statement('jobs.cancel', ({ db }, where) =>
  db.deleteFrom('jobs').where(where).where('subject', '=', placeholder<string>('subject')),
);

export function createJobs(app: () => App): Jobs {
  const kinds = new Map<string, { work: Work; isOn: () => boolean }>();
  const kindsThat = (isOn: boolean) => [...kinds].flatMap(([kind, handler]) => (handler.isOn() === isOn ? kind : []));
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<unknown> = Promise.resolve();

  const doOne = async (job: { kind: string; subject: string }): Promise<boolean> => {
    const { write, dialect, clock } = app();
    return write(async (tx) => {
      const claimed = await sql`select 1 from jobs where kind = ${job.kind} and subject = ${job.subject} and due_at <= ${clock.now()}
        ${dialect.skipLocked}`.execute(tx.db);
      if (claimed.rows.length === 0) return false;
      await tx.db.deleteFrom('jobs').where('kind', '=', job.kind).where('subject', '=', job.subject).execute();
      await kinds.get(job.kind)?.work(app(), tx, job.subject);
      return true;
    });
  };

  const scheduleAll: Jobs['scheduleAll'] = async (tx, jobs) => {
    const filling = { shape: { rows: jobs.length }, values: valuesOfRows(jobs) };
    if (areMany(jobs)) await app().prepared.once(tx.db, scheduleJobs, filling);
    else if (jobs.length > 0) await tx.send(scheduleJobs, filling);
  };

  const runDue = async (): Promise<number> => {
    if (await pausedSince(app().db)) return 0;
    const dueJobs = await app()
      .db.selectFrom('jobs')
      .select(['kind', 'subject'])
      .where('due_at', '<=', app().clock.now())
      .where('kind', 'in', [...kindsThat(true), ''])
      .orderBy('due_at')
      .limit(100)
      .execute();
    let doneCount = 0;
    for (const job of dueJobs)
      try {
        if (await doOne(job)) doneCount++;
      } catch (error) {
        app().log.error(error, `job ${job.kind} failed; it will be tried again`);
      }
    return doneCount;
  };

  return {
    define: (kind, work, isOn = () => true) => void kinds.set(kind, { work, isOn }),
    waiting: () => kindsThat(false),
    schedule: (tx, kind, subject, dueAt) => scheduleAll(tx, [{ kind, subject, due_at: dueAt }]),
    scheduleAll,
    async cancel(tx, kinds, subject) {
      await tx.send(cancelJobs, { where: isOneOf(app().dialect, 'kind', 'kinds', [kinds].flat()), values: { subject } });
    },
    runDue,
    start(everyMs) {
      const round = () => {
        currentRun = runDue().catch((error) => app().log.error(error, 'due jobs could not be read'));
        void currentRun.then(() => {
          if (timer) timer = setTimeout(round, everyMs).unref();
        });
      };
      timer = setTimeout(round, everyMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await currentRun;
    },
  };
}
