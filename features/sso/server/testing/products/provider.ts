/** The parts that every provider here has: a program on the loopback with one client and one person, and a client that visits its pages. */
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export interface Client {
  id: string;
  secret: string;
  redirect: string;
}

export interface Running {
  issuer: string;
  /** Signs the person in on the page at this address. Returns the query of the callback. */
  signIn(url: string): Promise<Record<string, string>>;
  stop(): unknown;
}

export const pairOf = (): { private: string; public: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    public: String(publicKey.export({ type: 'spki', format: 'pem' })),
  };
};

/** How a product is found, set up with the client, and started in this folder. */
export interface Product {
  name: string;
  debian: string;
  /** The installed version; null: the product is not installed. */
  version(): string | null;
  start(folder: string, client: Client): Promise<Running>;
}

/** Waits until the address answers. Throws if the program has ended, or after half a minute. */
export async function until(url: string, child: ChildProcess): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(250);
  }
  child.kill();
  throw new Error(`nothing answers at ${url}`);
}

export async function visit(url: string, cookies: Map<string, string>, init: RequestInit = {}, type?: string): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...(type && { 'content-type': type }) } });
  for (const line of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return reply;
}

/** Follows the provider's redirects to the callback page. */
export async function goThrough(url: string, cookies: Map<string, string>): Promise<Record<string, string>> {
  for (let next = url, hops = 0; hops < 12; hops++) {
    const nextUrl = new URL(next);
    if (nextUrl.pathname.endsWith('/sign-in/company')) return Object.fromEntries(nextUrl.searchParams);
    const reply = await visit(next, cookies);
    const to = reply.headers.get('location');
    if (!to)
      throw new Error(`it stops at ${nextUrl.href}: ${reply.status} ${(await reply.text()).replace(/<[^>]*>|\s+/g, ' ').slice(0, 300)}`);
    next = new URL(to, next).href;
  }
  throw new Error('it sends round in circles');
}
