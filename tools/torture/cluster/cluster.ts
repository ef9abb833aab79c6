/**
 * A whole installation on the loopback: nginx with TLS, HAProxy, three instances, pgbouncer (session pooling) before two of them, HAProxy
 * again, and two PostgreSQL servers. The configuration comes from the samples of docs/operations/cluster and the release's sample for
 * nginx. Everything ends with the run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { root } from '../../../scripts/run.ts';
import { lists, rantAbout } from '../../../server/testing/cast.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { admin, ask, type Program, signIn, start } from '../../../server/testing/program.ts';
import { startProxy, type TcpProxy } from '../../../server/testing/proxy.ts';
import { gather } from '../../bench/crowd.ts';
import { atEnd, folder } from '../own.ts';
import { Pair } from './pair.ts';
import { Pages } from './people.ts';
import { put, sample, samples } from './samples.ts';
import { run, Service, stranger } from './service.ts';

export interface Instance {
  env: Record<string, string>;
  program: Program;
}

const isRoot = process.getuid?.() === 0;
/** Managers get a notification of each rant, the others only a hint. */
const people = { crowd: 40, managers: 4 };

export class Cluster {
  readonly pair = new Pair();
  readonly instances: Instance[] = [];
  /** The proxy between the last instance and its database. */
  line!: TcpProxy;
  pooler!: Service;
  pages!: Pages;
  /** The address that people use. */
  url = '';
  databaseUrl = '';
  token = '';
  /** Tokens of the people with open pages. */
  tokens: string[] = [];
  readonly home = folder('cluster');
  /** The database address of each instance. The first uses no pooler, the last goes through our own proxy. */
  #databaseUrls: string[] = [];
  readonly #ports = { database: 0, pooler: 0, pages: 0, http: 0, https: 0 };
  readonly #appPorts: number[] = [];

  /**
   * Starts everything. `before`: the folder of another version's build, which the instances run instead of this one. Resolves when people
   * have signed in.
   */
  async open(before?: string): Promise<void> {
    for (const name of ['database', 'pooler', 'pages', 'http', 'https'] as const) this.#ports[name] = await freePort();
    for (let n = 0; n < 3; n++) this.#appPorts.push(await freePort());
    this.url = `https://127.0.0.1:${this.#ports.https}`;
    await this.pair.open();
    await this.#startHaproxy();
    await this.#startPooler();
    await this.#startInstances(before);
    await this.#startNginx();
    await this.#meet();
  }

  async #startHaproxy(): Promise<void> {
    const changes: Record<string, string> = {
      '127.0.0.1:5433': `127.0.0.1:${this.#ports.database}`,
      '127.0.0.1:5008': `127.0.0.1:${this.#ports.pages}`,
      '10.0.0.11:5432': `127.0.0.1:${this.pair.primary.port}`,
      '10.0.0.12:5432': `127.0.0.1:${this.pair.standby.port}`,
    };
    for (const [n, port] of this.#appPorts.entries()) changes[`10.0.0.2${n + 1}:5010`] = `127.0.0.1:${port}`;
    const file = put(this.home, 'haproxy.cfg', sample(join(samples, 'haproxy.cfg'), changes));
    await run('haproxy', ['-c', '-f', file]);
    await new Service('haproxy', ['-db', '-f', file]).start();
  }

  async #startPooler(): Promise<void> {
    const { username, password } = new URL(this.pair.primary.url);
    const users = put(this.home, 'userlist.txt', `"${username}" "${decodeURIComponent(password)}"\n`);
    const changes = {
      'port=5433': `port=${this.#ports.database}`,
      'listen_port = 6432': `listen_port = ${this.#ports.pooler}`,
      '/etc/pgbouncer/userlist.txt': users,
    };
    const file = put(this.home, 'pgbouncer.ini', sample(join(samples, 'pgbouncer.ini'), changes));
    this.pooler = new Service('pgbouncer', [file], stranger);
    await this.pooler.start();
    this.databaseUrl = Object.assign(new URL(this.pair.primary.url), { port: String(this.#ports.pooler) }).href;
    await this.#answers();
    this.line = await startProxy([this.databaseUrl]);
    atEnd(() => this.line.close());
    const at = (port: number) => Object.assign(new URL(this.databaseUrl), { port: String(port) }).href;
    this.#databaseUrls = [at(this.#ports.database), this.databaseUrl, at(this.line.port)];
  }

  async #answers(): Promise<void> {
    for (let attempt = 0; ; attempt++, await pause(100)) {
      const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 1000 });
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (attempt === 20) throw new Error(`No database is reached: ${(error as Error).message}. ${this.pooler.said}`);
      }
    }
  }

  async #startInstances(before?: string): Promise<void> {
    const starting = this.#appPorts.map(async (port, n) => {
      const env = {
        ...admin,
        DATA_DIR: folder('data'),
        DATABASE_URL: this.#databaseUrls[n]!,
        PORT: String(port),
        PUBLIC_URL: this.url,
        TRUST_PROXY: '2',
        SECRET_KEY: 'the same for all of the instances, as mail wants it',
        LOG_LEVEL: 'error',
        RATE_LIMIT: 'off',
      };
      return { env, program: await start(env, before) };
    });
    this.instances.push(...(await Promise.all(starting)));
    for (const instance of this.instances) this.#leadToItself(instance);
  }

  /** An instance reports its public address, but the test calls it directly. */
  #leadToItself({ program, env }: Instance): void {
    program.url = `http://127.0.0.1:${env.PORT}`;
  }

  async #startNginx(): Promise<void> {
    const [certificate, key] = [join(this.home, 'certificate.pem'), join(this.home, 'key.pem')];
    const about = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...about, '-out', certificate, '-keyout', key]);
    setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
    const { http, https, pages } = this.#ports;
    const site = sample(join(root, 'tools/release/archive/proxy/nginx.conf'), {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen [::]:80;': '',
      'listen 443 ': `listen 127.0.0.1:${https} `,
      'listen [::]:443 ssl http2;': '',
      '127.0.0.1:5008': `127.0.0.1:${pages}`,
      '/etc/letsencrypt/live/earshot.example.org/fullchain.pem': certificate,
      '/etc/letsencrypt/live/earshot.example.org/privkey.pem': key,
    });
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const tempPaths = kinds.map((kind) => `${kind}_temp_path ${join(this.home, kind)};\n`).join('');
    const before = `daemon off;\n${isRoot ? 'user root;\n' : ''}pid ${this.home}/nginx.pid;\nerror_log stderr;\nevents {}\n`;
    const file = put(this.home, 'nginx.conf', `${before}http {\naccess_log off;\n${tempPaths}${site}\n}\n`);
    const nginx = new Service('nginx', ['-e', 'stderr', '-c', file]);
    await nginx.start();
    for (let attempt = 0; attempt < 100; attempt++, await pause(100))
      if (
        await fetch(`${this.url}/readyz`).then(
          (reply) => reply.ok,
          () => false,
        )
      )
        return;
    throw new Error(`Nobody is reached at ${this.url}: ${nginx.said}`);
  }

  async #meet(): Promise<void> {
    this.token = await signIn({ url: this.url } as Program);
    for (const [list, name] of Object.entries(lists)) await this.ask('POST', `/api/manage/${list}`, { name });
    await this.ask('PUT', '/api/settings', { employeeVisibility: 'all' });
    this.tokens = await gather({ dataDir: folder('gather'), databaseUrl: this.databaseUrl }, people);
    atEnd(async () => this.pages?.close());
  }

  /** Opens everybody's page again, so that each instance has connections. */
  async openPages(): Promise<void> {
    this.pages?.close();
    this.pages = new Pages(this.url, this.tokens);
    if (!(await this.pages.untilAll())) throw new Error(`Of ${this.pages.size} pages ${this.pages.connected} are connected.`);
  }

  /** Makes a call by the address that people use, or by `on`. */
  ask(method: string, path: string, body?: unknown, on: { url: string } = { url: this.url }) {
    return ask(on, method, path, body, this.token);
  }

  /** Submits a rant and returns how many of these pages receive its event. */
  async tells(pages = this.pages, on?: { url: string }): Promise<number> {
    const { status, body } = await this.ask('POST', '/api/rants', { ...rantAbout, content: 'Who hears of this?' }, on);
    if (status !== 201) throw new Error(`A rant was answered ${status}.`);
    return pages.heard(body._id as unknown as string);
  }

  /** Ends an instance. Returns its exit code, or the signal that ended it. */
  end({ program }: Instance, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string | null> {
    program.process.kill(signal);
    return program.ended;
  }

  /** Starts an instance at its former address, in this version or in that of `tree`. Resolves when it is ready. */
  async startAgain(instance: Instance, tree?: string): Promise<void> {
    instance.program = await start(instance.env, tree);
    this.#leadToItself(instance);
    for (let attempt = 0; attempt < 100; attempt++, await pause(100))
      if (
        await fetch(`${instance.program.url}/readyz`).then(
          (reply) => reply.ok,
          () => false,
        )
      )
        return;
    throw new Error('An instance that was started again is not ready.');
  }
}
