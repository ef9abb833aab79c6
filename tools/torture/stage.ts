/** The place of one fault: a fresh database, its servers and the people who use them. `close` ends all of it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lists, password, rantAbout } from '../../server/testing/cast.ts';
import { freshDatabase, type OwnPostgres, startOwnPostgres } from '../../server/testing/postgres.ts';
import { admin, ask, type Program, run, signIn, start } from '../../server/testing/program.ts';
import { startProxy } from '../../server/testing/proxy.ts';
import { type Fault, NotTried } from './fault.ts';
import { Load } from './load.ts';
import { type Meddler, meddler } from './meddle.ts';
import { atEnd, folder, removeDisk, smallDisk } from './own.ts';

const diskMegabytes = { sqlite: 32, postgres: 256 };

export interface Instance {
  env: Record<string, string>;
  program: Program;
}

/** Describes when `/readyz` reported a fault, `after` seconds from its beginning. */
export const readinessText = (what: string, after: number | null): string =>
  after === null ? '/readyz did not tell' : `/readyz: ${what} false after ${after.toFixed(1)} s`;

export interface CheckResult {
  isWell: boolean;
  output: string;
}

/** Runs one of our programs that check a database. All is well if it exits with 0. */
export async function checkedIn(place: { DATA_DIR: string; DATABASE_URL: string }, main: string, ...args: string[]): Promise<CheckResult> {
  const program = run(place, { main, args });
  const timer = setTimeout(() => program.process.kill('SIGKILL'), 30_000);
  const code = await program.ended;
  clearTimeout(timer);
  return { isWell: code === 0, output: program.out + program.err };
}

export class Stage {
  readonly fault: Fault;
  readonly instances: Instance[] = [];
  /** The data folder of the server, or of the first instance. */
  dataDir = '';
  databaseUrl = '';
  postgres: OwnPostgres | null;
  /** The mount point of the database's own disk; null: it has none. */
  disk: string | null = null;
  meddler: Meddler | null = null;
  /** While true, notifications from PostgreSQL reach no instance. Works only with two instances. */
  isDeaf = false;
  token = '';
  load!: Load;
  /** When the data was gone for good (performance.now()); null: it was not. */
  goneAt: number | null = null;
  /** The longest time in seconds until all was well again; null: it never was. */
  backAfter: number | null = 0;
  #isClosed = false;
  readonly #ends: (() => Promise<unknown>)[] = [];

  constructor(fault: Fault, postgres: OwnPostgres | null) {
    this.fault = fault;
    this.postgres = postgres;
  }

  /** Starts everything. People are using it when it resolves. */
  async open(): Promise<void> {
    await this.#place();
    const urls: string[] = [];
    for (let n = 0; n < (this.fault.instances ?? 1); n++) urls.push((await this.#startInstance(n)).program.url);
    this.token = await signIn(this.first.program);
    for (const [list, name] of Object.entries(lists)) await this.ask('POST', `/api/manage/${list}`, { name });
    const isSlow = this.fault.limited;
    this.load = new Load({
      url: urls.length > 1 ? await this.#before(urls) : urls[0]!,
      token: this.token,
      about: rantAbout,
      signIn: { email: admin.ADMIN_EMAIL, password },
      writers: isSlow ? 1 : 8,
      pauseMs: isSlow ? 700 : 25,
    });
    this.#ends.push(() => this.load.stop());
    await this.load.more(isSlow ? 2 : 100);
  }

  get first(): Instance {
    return this.instances[0]!;
  }

  async #place(): Promise<void> {
    const { engine, ownDisk, meddles } = this.fault;
    if (ownDisk) {
      this.disk = smallDisk(diskMegabytes[engine]);
      const { disk } = this;
      if (disk) this.#ends.push(async () => removeDisk(disk));
    }
    if (engine === 'postgres') return this.#placeOnPostgres();
    if (!meddles && !(ownDisk && !this.disk)) return;
    this.meddler = meddler();
    if (!this.meddler) throw new NotTried('it needs a C compiler (cc) on Linux');
  }

  async #placeOnPostgres(): Promise<void> {
    if (this.fault.ownDisk) {
      if (!this.disk) throw new NotTried('it needs a disk in memory, which only root may mount');
      const own = await startOwnPostgres({ within: this.disk, wished: { max_wal_size: '64MB', fsync: 'on' } });
      this.#ends.push(atEnd(() => own.stop()));
      this.postgres = own;
    }
    this.databaseUrl = await freshDatabase(this.postgres!.url);
  }

  async #startInstance(n: number): Promise<Instance> {
    const DATA_DIR = join((!this.databaseUrl && this.disk) || folder('data'), 'data');
    if (n === 0) this.dataDir = DATA_DIR;
    mkdirSync(DATA_DIR, { mode: 0o700 });
    const env = {
      ...admin,
      ...this.meddler?.env,
      DATA_DIR,
      DATABASE_URL: this.databaseUrl && (this.fault.instances ? await this.#listening() : this.databaseUrl),
      LOG_LEVEL: 'error',
      RATE_LIMIT: this.fault.limited ? '' : 'off',
    };
    const program = await start(env);
    const instance = { env: { ...env, PORT: new URL(program.url).port }, program };
    this.instances.push(instance);
    this.#ends.push(async () => this.kill(instance));
    return instance;
  }

  /** The address of the database through a proxy that can hold notifications back. */
  async #listening(): Promise<string> {
    const proxy = await startProxy([this.databaseUrl], () => this.isDeaf);
    this.#ends.push(atEnd(() => proxy.close()));
    return Object.assign(new URL(this.databaseUrl), { port: String(proxy.port) }).href;
  }

  async #before(urls: string[]): Promise<string> {
    const proxy = await startProxy(urls);
    this.#ends.push(atEnd(() => proxy.close()));
    return `http://127.0.0.1:${proxy.port}`;
  }

  ask(method: string, path: string, body?: unknown, on = this.first) {
    return ask(on.program, method, path, body, this.token);
  }

  async kill({ program }: Instance): Promise<void> {
    program.process.kill('SIGKILL');
    await program.ended;
  }

  /** Starts an instance again at its former address. */
  async startAgain(instance = this.first): Promise<void> {
    if (this.#isClosed) throw new Error('too late: the fault is over');
    instance.program = await start(instance.env);
  }

  /** Waits until all is well, and records the longest time this took. `since`: when the cause ended. */
  async over(since = performance.now()): Promise<void> {
    const seconds = await this.load.untilWell(since);
    this.backAfter = seconds === null || this.backAfter === null ? null : Math.max(this.backAfter, seconds);
  }

  /** Fills the disk of the database completely. Returns a function that frees it. */
  fillDisk(disk = this.disk): () => void {
    if (!disk) {
      this.meddler!.disk('ENOSPC');
      return () => this.meddler!.disk(null);
    }
    const ballast = join(disk, 'ballast');
    for (const size of [1 << 20, 4096])
      for (;;)
        try {
          writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch {
          break;
        }
    return () => rmSync(ballast, { force: true });
  }

  /** Seconds from `startedAt` until `/readyz` reports `check` as false; null after `atMostMs`. */
  async noticedAfter(check: string, startedAt: number, atMostMs: number, on = this.first): Promise<number | null> {
    while (performance.now() < startedAt + atMostMs) {
      const state = await ask(on.program, 'GET', '/readyz').catch(() => null);
      if ((state?.body as Record<string, unknown> | undefined)?.[check] === false) return (performance.now() - startedAt) / 1000;
      await pause(200);
    }
    return null;
  }

  /** Waits `ms` milliseconds. Returns what `/readyz` reported meanwhile. */
  async readinessDuring(check: string, ms: number): Promise<string> {
    const startedAt = performance.now();
    const after = await this.noticedAfter(check, startedAt, ms);
    await pause(Math.max(0, startedAt + ms - performance.now()));
    return readinessText(check, after);
  }

  checked(main: string, ...args: string[]): Promise<CheckResult> {
    return checkedIn({ DATA_DIR: this.first.env.DATA_DIR!, DATABASE_URL: this.databaseUrl }, main, ...args);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const end of this.#ends.splice(0).reverse()) await end();
  }
}
