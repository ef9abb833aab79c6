/** The health of the program at this moment, for probes, metrics and the page System. It reads little and never waits long. */
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import type { App } from './app.ts';
import type { Fault } from './db/dialect.ts';
import { migrationNames } from './db/migrate.ts';
import type { Transact } from './db/open.ts';

/** Each value is true where all is well. */
export interface State {
  /** The database answers. */
  reads: boolean;
  /** The last transaction was stored. There is one about every ten seconds, because the audit log is sealed that often. */
  writes: boolean;
  /** The database has every migration of this version. */
  migrations: boolean;
  /** Events of other instances arrive. */
  news: boolean;
  /** No part of the database was found damaged. */
  intact: boolean;
  /** The disk of DATA_DIR has space. */
  space: boolean;
  /** No due work waits for long. */
  jobs: boolean;
}

/** Whether the database stores transactions: a fault lasts until a later transaction succeeds. */
export interface Writes {
  transact: Transact;
  fault(): Fault | null;
}

export function watchWrites(transact: Transact, faultOf: (error: unknown) => Fault | null): Writes {
  let fault: Fault | null = null;
  return {
    fault: () => fault,
    async transact(work) {
      try {
        const result = await transact(work);
        fault = null;
        return result;
      } catch (error) {
        // A refusal says nothing about the state of the database.
        fault = faultOf(error) ?? fault;
        throw error;
      }
    },
  };
}

/** Returns the bytes on the disk of DATA_DIR: those that this user can still write, and all. */
export async function spaceOf({ config }: App): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Selects all jobs except those that wait because their feature is off. */
const awake = (app: App) => app.db.selectFrom('jobs').where('kind', 'not in', [...app.jobs.waiting(), '']);

/** Returns how many jobs are due, and how long the oldest of them has waited, in milliseconds. */
export async function dueJobs(app: App): Promise<{ due: number; lagMs: number }> {
  const dueSteps = awake(app).where('due_at', '<=', app.clock.now());
  const { n } = await dueSteps.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { due: n, lagMs: await jobsLag(app) };
}

/** Returns how long the oldest due job has waited, in milliseconds. */
export async function jobsLag(app: App): Promise<number> {
  const { due } = await awake(app)
    .select((eb) => eb.fn.min<number | null>('due_at').as('due'))
    .executeTakeFirstOrThrow();
  return Math.max(0, app.clock.now() - (due ?? Number.POSITIVE_INFINITY));
}

async function isMigrated({ db }: App): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const doneNames = new Set(rows.map((row) => row.name));
  return migrationNames.every((name) => doneNames.has(name));
}

/** Never throws. A value that cannot be read in time counts as false. */
export async function stateOf(app: App): Promise<State> {
  const { answerMs } = limits.health;
  const inTime = async <T>(reading: Promise<T>): Promise<T | null> =>
    Promise.race([reading.catch(() => null), pause(answerMs, null, { ref: false })]);
  const [read, migrated, space, lag] = await Promise.all([
    inTime(sql`select 1`.execute(app.db)),
    inTime(isMigrated(app)),
    inTime(spaceOf(app)),
    inTime(jobsLag(app)),
  ]);
  return {
    reads: read !== null,
    writes: app.writes.fault() === null,
    migrations: migrated === true,
    intact: app.damage.seen === null,
    news: !app.bus.state().isDeaf,
    space: space !== null && space.free >= space.total * limits.space.leastShare,
    jobs: lag !== null && lag <= limits.jobs.lateMs,
  };
}

/**
 * Whether a load balancer should send people here. Writes do not count: people can still read without them, and otherwise the balancer
 * would drop every instance at once.
 */
export const isReady = ({ reads, migrations, news }: State): boolean => reads && migrations && news;
