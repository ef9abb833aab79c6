/** A whole Earshot on a free port with its own clock, called over HTTP like any other. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, ReplyOf, SentBody, SentQuery, WireRefusal } from '@earshot/contract/endpoint';
import { keyPrefix } from '@earshot/contract/scopes';
import { prepareFirstStart } from '../../features/accounts/server/index.ts';
import { createEarshot, type Earshot, type Environment } from '../app.ts';
import { basePathOf, type Config, readConfig } from '../config.ts';
import type { App } from '../platform/app.ts';

/** A clock that runs, can be moved, and can be stopped, so that times computed from it are known exactly. */
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
  /** Runs on from where it was stopped. */
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

export interface CallInput<E> {
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

/** Calls a server over HTTP, wherever it runs. */
export interface Calls {
  /** Calls an endpoint; `body` is the reply or the refusal. */
  call<E extends Endpoint>(endpoint: E, request?: CallInput<E>): Promise<Answer<ReplyOf<E> & WireRefusal>>;
  /** Sends any request. */
  send(method: string, path: string, init?: Sending): Promise<Answer<WireRefusal>>;
}

export interface TestApp extends Calls {
  earshot: Earshot;
  app: App;
  clock: TestClock;
  /** Contains the path of PUBLIC_URL, if it has one. */
  url: string;
  /** The secret of the setup link that the first start printed. */
  setupSecret: string;
  close(): Promise<void>;
}

export interface TestOptions {
  /** A PostgreSQL database; without it the app has an embedded database in its own folder. */
  databaseUrl?: string;
  rateLimit?: boolean;
  /** Values of the configuration that differ from the defaults. */
  config?: Partial<Config>;
  /** Passwords are hashed at the real cost: for tests of passwords, guessing and timing. */
  hasRealHashes?: true;
  /** Parts of the environment that differ from the defaults. */
  environment?: Partial<Environment>;
}

function pathOf(endpoint: Endpoint, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

/** The header that identifies the caller: by a session, or by an API key. */
export const asks = (token: string): Record<string, string> =>
  token.startsWith(keyPrefix) ? { authorization: `Bearer ${token}` } : { 'x-auth-token': token };

/** `always`: headers that every call sends. */
export function callsTo(url: string, always: Record<string, string> = {}): Calls {
  const send: Calls['send'] = async (method, path, { token, body, type = 'application/json', headers: givenHeaders } = {}) => {
    const headers = {
      ...(token && asks(token)),
      ...(body !== undefined && { 'content-type': type }),
      ...always,
      ...givenHeaders,
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

/** The lowest cost that argon2id allows. */
const cheapHashes = { memory: 8, passes: 1, parallelism: 1 };

export async function startApp(options: TestOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'earshot-'));
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: process.env.TEST_LOG ?? 'fatal', PORT: '0' }),
    databaseUrl: options.databaseUrl ?? null,
    rateLimit: options.rateLimit ?? false,
    ...options.config,
  };
  const clock = new TestClock();
  const webDir = join(import.meta.dirname, '../../dist/web');
  const earshot = await createEarshot(config, {
    clock,
    webDir,
    version: 'test',
    startsWithAll: true,
    ...(!options.hasRealHashes && { hashCost: cheapHashes }),
    ...options.environment,
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
