/**
 * Work that is due at a time: one row a job (kind, subject, due_at), claimed in the transaction that does it by whichever instance is
 * free. A job that fails stays and is tried again at the next round; one that is done is gone with the commit.
 */
import { type OnConflictBuilder, sql } from 'kysely';
import type { App, Tx } from './app.ts';
import { placeholder } from './db/placeholder.ts';
import { statement } from './db/prepared-statements.ts';
import { areMany } from './db/rows.ts';
import type { Schema } from './db/schema.ts';
import { heldSince } from './paused-after-restore.ts';

type Work = (app: App, tx: Tx, subject: string) => Promise<void>;

export interface Job {
  kind: string;
  subject: string;
  due_at: number;
}

export interface Jobs {
  /**
   * Says what a kind of job does. Called while the features are mounted. While `isOn` returns false, jobs of this kind wait. They run late rather than never,
   * so each job checks itself whether there is still anything to do.
   */
  define(kind: string, work: Work, isOn?: () => boolean): void;
  /** Sets the time of a job, moving it where it exists. */
  schedule(tx: Tx, kind: string, subject: string, dueAt: number): Promise<void>;
  /** The same for several, of which no two are of one kind and subject. */
  scheduleAll(tx: Tx, jobs: readonly Job[]): Promise<void>;
  cancel(tx: Tx, kind: string, subject: string): Promise<void>;
  /** Does what is due now, at most 100 rows. Returns how many were done. */
  runDue(): Promise<number>;
  start(everyMs: number): void;
  stop(): Promise<void>;
  /** Kinds of jobs that wait because their feature is off. */
  waiting(): string[];
}

const moves = (c: OnConflictBuilder<Schema, 'jobs'>) =>
  c.columns(['kind', 'subject']).doUpdateSet({ due_at: sql<number>`excluded.due_at` });

const scheduleJob = statement('jobs.schedule', ({ db }) =>
  db
    .insertInto('jobs')
    .values({ kind: placeholder<string>('kind'), subject: placeholder<string>('subject'), due_at: placeholder<number>('due_at') })
    .onConflict(moves),
);

const cancelJob = statement('jobs.cancel', ({ db }) =>
  db.deleteFrom('jobs').where('kind', '=', placeholder<string>('kind')).where('subject', '=', placeholder<string>('subject')),
);

export function createJobs(app: () => App): Jobs {
  const kinds = new Map<string, { work: Work; isOn: () => boolean }>();
  const kindsThat = (isOn: boolean) => [...kinds].flatMap(([kind, one]) => (one.isOn() === isOn ? kind : []));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

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

  const runDue = async (): Promise<number> => {
    if (await heldSince(app().db)) return 0;
    const due = await app()
      .db.selectFrom('jobs')
      .select(['kind', 'subject'])
      .where('due_at', '<=', app().clock.now())
      .where('kind', 'in', [...kindsThat(true), ''])
      .orderBy('due_at')
      .limit(100)
      .execute();
    let done = 0;
    for (const job of due)
      try {
        if (await doOne(job)) done++;
      } catch (error) {
        app().log.error(error, `job ${job.kind} failed; it will be tried again`);
      }
    return done;
  };

  return {
    define: (kind, work, isOn = () => true) => void kinds.set(kind, { work, isOn }),
    waiting: () => kindsThat(false),
    schedule: (tx, kind, subject, dueAt) => tx.send(scheduleJob, { values: { kind, subject, due_at: dueAt } }),
    async scheduleAll(tx, jobs) {
      if (areMany(jobs)) await tx.db.insertInto('jobs').values(jobs).onConflict(moves).execute();
      else for (const job of jobs) await tx.send(scheduleJob, { values: { ...job } });
    },
    async cancel(tx, kind, subject) {
      await tx.send(cancelJob, { values: { kind, subject } });
    },
    runDue,
    start(everyMs) {
      const round = () => {
        running = runDue().catch((error) => app().log.error(error, 'due jobs could not be read'));
        void running.then(() => {
          if (timer) timer = setTimeout(round, everyMs).unref();
        });
      };
      timer = setTimeout(round, everyMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
