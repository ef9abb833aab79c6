/** Glewlwyd in a folder of its own, on SQLite; its admin's settings are made by its API. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { freePort } from '#server/testing/free-port.ts';
import { type Client, goThrough, pairOf, type Running, until, visit } from './provider.ts';

export const name = 'Glewlwyd';
export const debian = 'glewlwyd';

const tables = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const sample = '/etc/glewlwyd/glewlwyd.conf';
const person = { username: 'dora', password: 'correct horse battery' };

/** The installed version; null: not installed. */
export function version(): string | null {
  const { stdout, error } = spawnSync('glewlwyd', ['--version'], { encoding: 'utf8' });
  return error || !existsSync(tables) ? null : (/\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? '');
}

export async function start(folder: string, client: Client): Promise<Running> {
  const port = await freePort();
  const file = join(folder, 'glewlwyd.db');
  new Database(file).exec(readFileSync(tables, 'utf8')).close();
  const external = `http://localhost:${port}/`;
  const own = { port: `${port}`, external_url: `"${external}"`, log_mode: '"console"', log_level: '"WARNING"' };
  const configText = readFileSync(sample, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('@include') && !Object.keys(own).some((key) => line.startsWith(`${key}=`)));
  const more = [
    ...Object.entries(own).map((pair) => pair.join('=')),
    'bind_address="127.0.0.1"',
    `database = { type = "sqlite3" path = "${file}" }`,
  ];
  writeFileSync(join(folder, 'glewlwyd.conf'), [...configText, ...more, ''].join('\n'));
  const child = spawn('glewlwyd', ['-c', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' });
  await until(`${external}config`, child);
  const issuer = `${external}api/oidc`;
  await setUp(`${external}api`, issuer, client);
  return { issuer, signIn: (url) => signIn(`${external}api`, client.id, url), stop: () => child.kill() };
}

async function ask(api: string, cookies: Map<string, string>, method: string, path: string, body: object): Promise<void> {
  const reply = await visit(`${api}${path}`, cookies, { method, body: JSON.stringify(body) }, 'application/json');
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
}

/** Makes a plugin of the type Glewlwyd OpenID Connect, the scopes, a person, and the client. */
async function setUp(api: string, issuer: string, { id, secret, redirect }: Client): Promise<void> {
  const cookies = new Map<string, string>();
  const keys = pairOf();
  const plugin = {
    ...{ iss: issuer, 'jwt-type': 'rsa', 'jwt-key-size': '256', key: keys.private, cert: keys.public, 'jwks-show': true },
    ...{ 'code-duration': 600, 'access-token-duration': 3600, 'refresh-token-duration': 1_209_600, 'subject-type': 'public' },
    ...{ 'auth-type-code-enabled': true, 'auth-type-id-token-enabled': true, 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
    ...{ 'name-claim': 'on-demand', 'name-claim-scope': ['profile'], 'email-claim': 'on-demand', 'email-claim-scope': ['email'] },
  };
  const earshot = {
    ...{ client_id: id, name: 'Earshot', client_secret: secret, confidential: true, enabled: true },
    ...{
      redirect_uri: [redirect],
      authorization_type: ['code'],
      token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    },
  };
  const user = { ...person, name: 'Dora Vogt', email: 'dora@northwind.example', enabled: true, scope: ['openid', 'email', 'profile'] };
  await ask(api, cookies, 'POST', '/auth/', { username: 'admin', password: 'password' });
  await ask(api, cookies, 'POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OIDC',
    enabled: true,
    parameters: plugin,
  });
  for (const scope of ['email', 'profile'])
    await ask(api, cookies, 'POST', '/scope/', { name: scope, display_name: scope, password_required: false });
  await ask(api, cookies, 'POST', '/user/?source=database', user);
  await ask(api, cookies, 'POST', '/client/?source=database', earshot);
}

/** Glewlwyd redirects to its page. This signs in and consents by its API, and then follows the original address. */
async function signIn(api: string, clientId: string, url: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const to = (await visit(url, cookies)).headers.get('location') ?? '';
  const callbackUrl = URL.canParse(to) ? new URL(to).searchParams.get('callback_url') : null;
  if (!callbackUrl) throw new Error(`it sends nobody to its page, but to ${to}`);
  await ask(api, cookies, 'POST', '/auth/', person);
  await ask(api, cookies, 'PUT', `/auth/grant/${clientId}`, { scope: 'openid email profile' });
  return goThrough(`${callbackUrl}&g_continue`, cookies);
}
