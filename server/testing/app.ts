/** A whole Earshot on a free port with a clock of its own, called over HTTP like any other. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, SentBody, SentQuery, WireRefusal } from '@earshot/contract/endpoint';
import { keyPrefix } from '@earshot/contract/scopes';
import { prepareFirstStart } from '../../features/accounts/server/index.ts';
import { createEarshot, type Earshot, type Surroundings } from '../app.ts';
import { basePathOf, type Config, readConfig } from '../config.ts';
import type { App } from '../platform/app.ts';

/** A clock that goes on by itself, can be moved, and can stand still: then what is reckoned from it is known exactly. */
export class TestClock {
  #ahead = 0;
  #stoppedAt: number | null = null;
  now = (): number => (this.#stoppedAt ?? Date.now()) + this.#ahead;
  forward(ms: number): void {
    this.#ahead += ms;
  }
  stop(): void {
    this.#stoppedAt ??= Date.now();
  }
  /** From where it stood. */
  goOn(): void {
    this.#ahead = this.now() - Date.now();
    this.#stoppedAt = null;
  }
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

export interface Given<E> {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: SentQuery<E>;
  body?: SentBody<E> | Record<string, unknown>;
}

export interface Sending {
  token?: string | undefined;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** The means of calling a server over HTTP, wherever it runs. */
export interface Calls {
  /** Calls an endpoint; the body is the reply or the refusal. */
  call<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<Answer<ReplyOf<E> & WireRefusal>>;
  /** A call as bytes. */
  send(method: string, path: string, init?: Sending): Promise<Answer<WireRefusal>>;
}

export interface TestApp extends Calls {
  earshot: Earshot;
  app: App;
  clock: TestClock;
  /** With the path of PUBLIC_URL, if it has one. */
  url: string;
  /** The secret of the setup link of this first start. */
  setupSecret: string;
  close(): Promise<void>;
}

export interface Wishes {
  /** A PostgreSQL database; none: the embedded one in a folder of its own. */
  databaseUrl?: string;
  rateLimit?: boolean;
  /** Other values of the configuration. */
  config?: Partial<Config>;
  /** Passwords are hashed as in an office: for tests of passwords, guessing and timing. */
  hasRealHashes?: true;
  /** The surroundings that differ from the usual. */
  around?: Partial<Surroundings>;
}

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** The header that says who asks: by a session, or by a key for programs. */
export const asks = (token: string): Record<string, string> =>
  token.startsWith(keyPrefix) ? { authorization: `Bearer ${token}` } : { 'x-auth-token': token };

/** `always`: headers of each call. */
export function callsTo(url: string, always: Record<string, string> = {}): Calls {
  const send: Calls['send'] = async (method, path, { token, body, type = 'application/json', headers: given } = {}) => {
    const headers = {
      ...(token && asks(token)),
      ...(body !== undefined && { 'content-type': type }),
      ...always,
      ...given,
    };
    const reply = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
    const text = await reply.text();
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
    return { status: reply.status, body: json, headers: reply.headers, text };
  };
  return {
    send,
    call: (endpoint, { token, params, query, body } = {}) =>
      send(endpoint.method, pathOf(endpoint, params, query), { token, ...(body !== undefined && { body: JSON.stringify(body) }) }) as never,
  };
}

/** The least that argon2id takes. */
const cheapHashes = { memory: 8, passes: 1, parallelism: 1 };

export async function startApp(wishes: Wishes = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG ?? 'fatal', PORT: '0' }),
    databaseUrl: wishes.databaseUrl ?? null,
    rateLimit: wishes.rateLimit ?? false,
    ...wishes.config,
  };
  const clock = new TestClock();
  const webDir = join(import.meta.dirname, '../../dist/web');
  const earshot = await createEarshot(config, {
    clock,
    webDir,
    version: 'test',
    startsWithAll: true,
    ...(!wishes.hasRealHashes && { hashCost: cheapHashes }),
    ...wishes.around,
  });
  const setupSecret = (await prepareFirstStart(earshot.app, () => {})) ?? '';
  await earshot.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = earshot.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${basePathOf(config).slice(0, -1)}`;

  return {
    earshot,
    app: earshot.app,
    clock,
    url,
    setupSecret,
    ...callsTo(url),
    async close() {
      await earshot.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
