/** Faults of PostgreSQL under one instance. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { lists } from '../../server/testing/cast.ts';
import type { Fault } from './fault.ts';
import { familyOf, freeze } from './own.ts';
import { readinessText, type Stage } from './stage.ts';

async function connect(stage: Stage, options = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stage.databaseUrl, options, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Opens a connection besides the server's while `work` runs. */
async function beside<T>(stage: Stage, work: (client: pg.Client) => Promise<T>, options?: string): Promise<T> {
  const client = await connect(stage, options);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const othersOf = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const cutAll = (client: pg.Client) => client.query(`select pg_terminate_backend(pid) ${othersOf}`);

/** Takes all connections that PostgreSQL has left. */
async function takeAll(stage: Stage, clients: pg.Client[]): Promise<void> {
  try {
    for (;;) clients.push(await connect(stage));
  } catch {
    // No connection is left.
  }
}

/** Ends all connections except these. Returns whether there were any. */
async function cutOthers(ours: pg.Client[]): Promise<boolean> {
  const pids = ours.map((client) => (client as unknown as { processID: number }).processID);
  const text = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1::int[])';
  return (await ours[0]!.query(text, [pids])).rowCount !== 0;
}

/** Seconds until PostgreSQL accepts connections. */
async function answersAfter(stage: Stage): Promise<number> {
  const startedAt = performance.now();
  for (;;)
    try {
      await beside(stage, (client) => client.query('select 1'));
      return (performance.now() - startedAt) / 1000;
    } catch {
      await pause(50);
    }
}

export const postgresFaults: Fault[] = [
  {
    name: 'restart',
    title: 'PostgreSQL is restarted, 2 s away',
    engine: 'postgres',
    async happens(stage) {
      const at = performance.now();
      const [noticed] = await Promise.all([stage.noticedAfter('reads', at, 5000), stage.postgres!.restart(() => pause(2000))]);
      await stage.over();
      return readinessText('reads', noticed);
    },
  },
  {
    name: 'connections-cut',
    title: 'All connections are terminated',
    engine: 'postgres',
    async happens(stage) {
      await beside(stage, cutAll);
      await stage.over();
      return '';
    },
  },
  {
    name: 'backend-killed',
    title: 'One backend is killed (kill -9), which makes PostgreSQL end them all and recover',
    engine: 'postgres',
    async happens(stage) {
      const pid = await beside(stage, async (client) => {
        const { rows } = await client.query<{ pid: number }>(`select pid ${othersOf} and backend_type = 'client backend' limit 1`);
        return rows[0]!.pid;
      });
      const own = familyOf(stage.postgres!.process().pid!);
      if (!own.includes(pid)) throw new Error('The backend is none of ours.');
      process.kill(pid, 'SIGKILL');
      const seconds = await answersAfter(stage);
      await stage.over();
      return `PostgreSQL itself took ${seconds.toFixed(1)} s to recover; back after: from then`;
    },
  },
  {
    name: 'hung',
    title: 'PostgreSQL hangs for 12 s (SIGSTOP of all its processes)',
    engine: 'postgres',
    async happens(stage) {
      const goOn = freeze(familyOf(stage.postgres!.process().pid!));
      const noticed = await stage.readinessDuring('reads', 12_000);
      goOn();
      await stage.over();
      return noticed;
    },
  },
  {
    name: 'row-lock',
    title: 'Another program locks one option for 20 s, which every rant names',
    engine: 'postgres',
    async happens(stage) {
      await beside(stage, async (client) => {
        await client.query('begin');
        await client.query('select 1 from options where name = $1 for update', [lists.targetEmployees]);
        await pause(20_000);
        await client.query('rollback');
      });
      await stage.over();
      const otherFailures = stage.load.failed('reads') + stage.load.failed('sign-ins');
      return `${otherFailures} reads and sign-ins failed, which do not need it`;
    },
  },
  {
    name: 'read-only',
    title: 'default_transaction_read_only is on for 6 s',
    engine: 'postgres',
    async happens(stage) {
      const name = new URL(stage.databaseUrl).pathname.slice(1);
      const setTo = async (client: pg.Client, value: 'on' | 'off') => {
        await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
        await cutAll(client);
      };
      const readOnly = async (client: pg.Client) => {
        await setTo(client, 'on');
        const noticed = await stage.readinessDuring('writes', 6000);
        await setTo(client, 'off');
        return noticed;
      };
      const noticed = await beside(stage, readOnly, '-c default_transaction_read_only=off');
      await stage.over();
      return noticed;
    },
  },
  {
    name: 'connections-used',
    title: 'Others take every connection (max_connections) for 6 s',
    engine: 'postgres',
    async happens(stage) {
      const clients: pg.Client[] = [await connect(stage)];
      let isServed = true;
      // The server competes for connections that become free, so this is repeated until it has none.
      for (let n = 0; n < 100 && isServed; n++) {
        await takeAll(stage, clients);
        isServed = await cutOthers(clients);
      }
      await pause(6000);
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
      await stage.over();
      return `${clients.length} connections were taken${isServed ? ', and some were left' : ''}`;
    },
  },
  {
    name: 'disk-full',
    title: 'The disk of PostgreSQL is full for 6 s',
    engine: 'postgres',
    ownDisk: true,
    async happens(stage) {
      const free = stage.fillDisk();
      const noticed = await stage.readinessDuring('writes', 6000);
      free();
      const { exitCode, signalCode } = stage.postgres!.process();
      const hasEnded = exitCode !== null || signalCode !== null;
      if (hasEnded) await stage.postgres!.restart(async () => {});
      await stage.over();
      return `a disk of its own in memory; ${noticed}${hasEnded ? '; PostgreSQL itself ended and was started again' : ''}`;
    },
  },
];
