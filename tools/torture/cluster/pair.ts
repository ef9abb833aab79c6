/** Two PostgreSQL, one the primary and one its synchronous standby, set up and handled with what docs/operations/cluster.md says. */
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
  /** The connection by which its standby follows it. */
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
    // Its own folder is entered by its own user only, who is not called postgres.
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

  /** As postgres, by its socket. Returns what the last of the statements said. */
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

  /** Starts and waits until it answers. */
  async start(): Promise<void> {
    await this.service.start();
    for (let tries = 0; tries < 200; tries++, await pause(100))
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
    const [one, two] = [new Member('db1', await freePort()), new Member('db2', await freePort())];
    this.primary = one;
    this.standby = two;
    for (const member of [one, two]) {
      member.line = await startProxy([member.url]);
      atEnd(() => member.line.close());
    }
    mkdirSync(one.data, { mode: 0o700 });
    if (stranger.uid !== undefined) chownSync(one.data, stranger.uid, stranger.gid);
    await one.run('initdb', ['-D', one.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    await one.start();
    // No standby follows it yet: a commit would wait for ever.
    await one.psql('-c', "alter system set synchronous_standby_names = ''", '-c', 'select pg_reload_conf()');
    const words = Object.entries(passwords).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    await one.psql(...words, '-f', join(samples, 'setup.sql'));
    await two.run('pg_basebackup', ['-d', replicator(one.line.port, ''), '-D', two.data, '--write-recovery-conf', '--checkpoint=fast']);
    await two.start();
    await this.#follow();
  }

  /** The standby follows: from now on a commit waits for it. */
  async #follow(): Promise<void> {
    await this.primary.psql('-c', 'alter system reset synchronous_standby_names', '-c', 'select pg_reload_conf()');
    const state = "select count(*) from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')";
    for (let tries = 0; tries < 200; tries++, await pause(100)) if ((await this.primary.psql('-c', state)).trim() === '1') return;
    throw new Error(`The standby does not follow: ${this.standby.service.said}`);
  }

  /** The standby takes over from a primary that is off. */
  async promote(): Promise<void> {
    const { primary, standby } = this;
    await standby.psql('-f', join(samples, 'promote.sql'));
    this.primary = standby;
    this.standby = primary;
  }

  /** The one that was primary before, which is off, follows the new one. */
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

  /** The primary goes on without its standby, which is off. Returns how many connections waited for it. */
  async alone(): Promise<number> {
    const waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";
    const count = Number(await this.primary.psql('-c', waiting));
    await this.primary.psql('-c', "alter system set synchronous_standby_names = ''", '-c', 'select pg_reload_conf()');
    return count;
  }

  /** The standby is back and followed again. */
  async followed(): Promise<void> {
    await this.standby.start();
    await this.#follow();
  }
}
