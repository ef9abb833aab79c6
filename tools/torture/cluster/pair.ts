/** Two PostgreSQL servers, a primary and its synchronous standby, set up and operated as docs/operations/cluster.md says. */
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';
import { startProxy, type TcpProxy } from '../../../server/testing/proxy.ts';
import { atEnd, folder } from '../own.ts';
import { put, sample, samples } from './samples.ts';
import { postgresBin, run, Service, stranger } from './service.ts';

const passwords = { password: 'of earshot', replication: 'of the replicator' };

class Member {
  readonly name: string;
  readonly port: number;
  /** The proxy through which the standby follows this server. */
  line!: TcpProxy;
  readonly home = folder('postgres');
  readonly data = join(this.home, 'data');
  readonly config = join(this.home, 'postgresql.conf');
  readonly service = new Service(join(postgresBin()!, 'postgres'), ['-c', `config_file=${this.config}`], stranger);

  constructor(name: string, port: number) {
    this.name = name;
    this.port = port;
    if (stranger.uid !== undefined) chownSync(this.home, stranger.uid, stranger.gid);
    const changes = { "'db1'": `'${name}'`, '10.0.0.11': '127.0.0.1' };
    put(this.home, 'earshot.conf', sample(join(samples, 'postgresql.conf'), changes));
    // The server runs as another user than postgres. Its folder is closed to everybody else, so the local rule `peer` can become `trust`.
    const rules = sample(join(samples, 'pg_hba.conf'), { '10.0.0.0/24': '127.0.0.1/32', peer: 'trust' });
    const hba = put(this.home, 'pg_hba.conf', rules);
    const places = {
      port,
      data_directory: `'${this.data}'`,
      hba_file: `'${hba}'`,
      ident_file: `'${join(this.data, 'pg_ident.conf')}'`,
      unix_socket_directories: `'${this.home}'`,
    };
    const own = Object.entries(places).map(([name, value]) => `${name} = ${value}\n`);
    put(this.home, 'postgresql.conf', `${own.join('')}include 'earshot.conf'\n`);
  }

  get url(): string {
    return `postgres://earshot:${encodeURIComponent(passwords.password)}@127.0.0.1:${this.port}/earshot`;
  }

  run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    return run(join(postgresBin()!, program), args, env, stranger);
  }

  /** Runs psql as postgres, through the socket. Returns the output of the last statement. */
  psql(...args: string[]): Promise<string> {
    return this.run('psql', [
      '-X',
      '-q',
      '-t',
      '-A',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      this.home,
      '-p',
      String(this.port),
      '-U',
      'postgres',
      ...args,
    ]);
  }

  /** Starts the server and waits until it answers. */
  async start(): Promise<void> {
    await this.service.start();
    for (let attempt = 0; attempt < 200; attempt++, await pause(100))
      if (this.service.isRunning && (await this.psql('-c', 'select 1').catch(() => '')) !== '') return;
    throw new Error(`PostgreSQL ${this.name} did not start: ${this.service.said}`);
  }
}

const replicator = (port: number, database: string) =>
  `host=127.0.0.1 port=${port} user=replicator password='${passwords.replication}'${database}`;

export class Pair {
  primary!: Member;
  standby!: Member;

  async open(): Promise<void> {
    const [first, second] = [new Member('db1', await freePort()), new Member('db2', await freePort())];
    this.primary = first;
    this.standby = second;
    for (const member of [first, second]) {
      member.line = await startProxy([member.url]);
      atEnd(() => member.line.close());
    }
    mkdirSync(first.data, { mode: 0o700 });
    if (stranger.uid !== undefined) chownSync(first.data, stranger.uid, stranger.gid);
    await first.run('initdb', ['-D', first.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    await first.start();
    // No standby follows yet, so a commit would wait for ever.
    await first.psql('-c', "alter system set synchronous_standby_names = ''", '-c', 'select pg_reload_conf()');
    const words = Object.entries(passwords).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    await first.psql(...words, '-f', join(samples, 'setup.sql'));
    await second.run('pg_basebackup', [
      '-d',
      replicator(first.line.port, ''),
      '-D',
      second.data,
      '--write-recovery-conf',
      '--checkpoint=fast',
    ]);
    await second.start();
    await this.#follow();
  }

  /** Waits until the standby follows. From then on commits wait for it. */
  async #follow(): Promise<void> {
    await this.primary.psql('-c', 'alter system reset synchronous_standby_names', '-c', 'select pg_reload_conf()');
    const state = "select count(*) from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')";
    for (let attempt = 0; attempt < 200; attempt++, await pause(100)) if ((await this.primary.psql('-c', state)).trim() === '1') return;
    throw new Error(`The standby does not follow: ${this.standby.service.said}`);
  }

  /** Promotes the standby after the primary has stopped. */
  async promote(): Promise<void> {
    const { primary, standby } = this;
    await standby.psql('-f', join(samples, 'promote.sql'));
    this.primary = standby;
    this.standby = primary;
  }

  /** Lets the former primary, which has stopped, follow the new one. */
  async rejoin(): Promise<void> {
    const { primary, standby } = this;
    const source = replicator(primary.line.port, ' dbname=postgres');
    const target = [`--target-pgdata=${standby.data}`, `--config-file=${standby.config}`];
    await standby.run('pg_rewind', [...target, `--source-server=${source}`, '--write-recovery-conf']);
    await standby.start();
    await this.#follow();
  }

  async version(): Promise<string> {
    return (await this.primary.psql('-c', 'show server_version')).trim();
  }

  /** Lets the primary continue without its stopped standby. Returns how many connections were waiting for it. */
  async alone(): Promise<number> {
    const waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";
    const count = Number(await this.primary.psql('-c', waiting));
    await this.primary.psql('-c', "alter system set synchronous_standby_names = ''", '-c', 'select pg_reload_conf()');
    return count;
  }

  /** Starts the standby again and waits until it follows. */
  async followed(): Promise<void> {
    await this.standby.start();
    await this.#follow();
  }
}
