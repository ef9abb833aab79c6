/**
 * `node features/sso/server/testing/products/main.ts`: signs in to Earshot with other vendors' providers, as their Debian packages bring
 * them, and with a client secret as `openssl rand -base64` makes it. It reports which ones are not installed. Everything runs on the
 * loopback, in folders that are removed afterwards.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '#contract/accounts.ts';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { clientAuths, providers, sso } from '../../../contract/calls.ts';
import * as glewlwyd from './glewlwyd.ts';
import * as lemonldap from './lemonldap.ts';
import type { Client, Product, Running } from './provider.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const publicUrl = 'http://localhost:4321';

/** A secret with each of the characters that form encoding changes. */
function secretWithSigns(): string {
  for (;;) {
    const secret = randomBytes(32).toString('base64');
    if (/\+/.test(secret) && /\//.test(secret) && secret.endsWith('=')) return secret;
  }
}

async function setUp(t: TestApp): Promise<string> {
  const body = { secret: t.setupSecret, name: 'Ada', email: 'ada@northwind.example', password: 'correct horse battery' };
  const more = { organisationName: 'Northwind', timeZone: 'UTC', employeeVisibility: 'all' as const };
  return (await t.call(accounts.setUp, { body: { ...body, ...more } })).body.token;
}

/** Returns the body of a good reply; throws with the status and text of any other. */
function bodyOf<T>({ status, body, text }: { status: number; body: T; text: string }, callName: string): T {
  if (status >= 300) throw new Error(`${callName}: ${status} ${text}`);
  return body;
}

interface Stage {
  t: TestApp;
  token: string;
  running: Running;
  /** The provider's id. */
  id: string;
}

/** The admin's test; it runs twice if the first one used up the code while finding how the provider takes the secret. */
async function tested({ t, token, running, id }: Stage): Promise<string> {
  for (const isFirst of [true, false]) {
    const flow = bodyOf(await t.call(providers.test, { token, params: { id } }), 'beginning the test');
    const reply = await t.call(providers.finishTest, {
      token,
      body: { ...(await running.signIn(flow.url)), secret: flow.secret } as never,
    });
    if (reply.status === 200) return `the test is well by ${reply.body.clientAuth}${reply.body.notes.map((note) => `, ${note}`).join('')}`;
    if (!isFirst || reply.body.code !== 'company_test_again') throw new Error(`the test was answered ${reply.status}: ${reply.body.msg}`);
  }
  return '';
}

async function signedIn({ t, running, id }: Stage): Promise<string> {
  const flow = bodyOf(await t.call(sso.begin, { params: { id }, body: {} }), 'beginning to sign in');
  const finished = await t.call(sso.finish, { body: { ...(await running.signIn(flow.url)), secret: flow.secret } as never });
  const { token, user } = bodyOf(finished, 'signing in');
  const proving = bodyOf(await t.call(sso.beginProof, { token, params: { id } }), 'beginning to prove');
  const proved = await running.signIn(proving.url).then(
    async (parameters) => {
      const { status, body } = await t.call(sso.finishProof, { token, body: { ...parameters, secret: proving.secret } as never });
      return status === 200 ? 'well' : `${status} ${body.msg}`;
    },
    (error: Error) => error.message,
  );
  return `${user.name} <${user.email}> signed in; proving once more: ${proved}`;
}

async function byEach(t: TestApp, running: Running, { id: clientId, secret: clientSecret }: Client, say: (text: string) => void) {
  const token = await setUp(t);
  const usual = {
    ...{ name: 'Northwind', clientId, matchByEmail: false, newcomers: 'approved' as const },
    ...{ roleClaim: '', roles: [], departmentClaim: '', isSecondFactor: false },
  };
  const reply = await t.call(providers.add, { token, body: { ...usual, clientSecret, issuer: running.issuer } });
  const { _id: id } = bodyOf(reply, 'adding the provider');
  const stage = { t, token, running, id };
  for (const clientAuth of clientAuths) {
    const how = clientAuth === '' ? 'nothing set by hand' : `${clientAuth} set by hand`;
    bodyOf(await t.call(providers.change, { token, params: { id }, body: { ...usual, clientSecret, clientAuth } }), 'changing it');
    say(`${how}: ${await tested(stage)}`);
    bodyOf(await t.call(providers.switchOn, { token, params: { id }, body: { on: true } }), 'switching on');
    say(`${how}: ${await signedIn(stage)}`);
  }
}

async function attempt({ name, debian, version, start }: Product): Promise<boolean> {
  const installed = version();
  if (installed === null) {
    print(`${name}: not found (apt-get install ${debian}); nothing was tried.`);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'earshot-provider-'));
  const client = { id: 'earshot', secret: secretWithSigns(), redirect: `${publicUrl}/sign-in/company` };
  const t = await startApp({ config: { publicUrl } });
  let running: Running | null = null;
  try {
    running = await start(folder, client);
    await byEach(t, running, client, (text) => print(`${name} ${installed}, ${text}`));
    return true;
  } catch (error) {
    print(`${name} ${installed}: ${(error as Error).message}`);
    return false;
  } finally {
    running?.stop();
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const all = [await attempt(lemonldap), await attempt(glewlwyd)];
process.exit(all.every(Boolean) ? 0 : 1);
