/** LemonLDAP::NG's portal with its demonstration users, in a folder of its own, run by Plack. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/testing/free-port.ts';
import { type Client, goThrough, pairOf, type Running, until, visit } from './provider.ts';

export const name = 'LemonLDAP::NG';
export const debian = 'lemonldap-ng';

/** The installed version; null: not installed. */
export function version(): string | null {
  const module = 'Lemonldap::NG::Portal';
  const { status, stdout } = spawnSync('perl', [`-M${module}`, '-e', `print $${module}::VERSION`], { encoding: 'utf8' });
  return status === 0 && spawnSync('plackup', ['--version']).status === 0 ? stdout : null;
}

const sessionsIn = (folder: string) => ({
  Directory: folder,
  LockDirectory: join(folder, 'lock'),
  generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
});

/**
 * The settings that an admin makes in the manager: General Parameters > Issuer modules, OpenID Connect Service, OpenID Connect Relying
 * Parties.
 */
function configuration(portal: string, folder: string, { id, secret, redirect }: Client): object {
  const keys = pairOf();
  const relyingParty = {
    oidcRPMetaDataOptionsClientID: id,
    oidcRPMetaDataOptionsClientSecret: secret,
    oidcRPMetaDataOptionsRedirectUris: redirect,
    oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
    oidcRPMetaDataOptionsRequirePKCE: 1,
    oidcRPMetaDataOptionsBypassConsent: 1,
  };
  return {
    ...{
      cfgNum: 1,
      cfgAuthor: 'Earshot',
      cfgDate: '1',
      cfgVersion: version(),
      portal,
      domain: 'localhost',
      cookieName: 'lemonldap',
      securedCookie: 0,
    },
    ...{
      authentication: 'Demo',
      userDB: 'Same',
      passwordDB: 'Demo',
      registerDB: 'Null',
      demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    },
    ...{ whatToTrace: '_whatToTrace', macros: { _whatToTrace: 'lc($_user)' }, exportedVars: {}, timeout: 72_000 },
    ...{ locationRules: { [new URL(portal).host]: { default: 'accept' } }, exportedHeaders: {}, applicationList: {}, groups: {} },
    ...{ globalStorage: 'Apache::Session::File', globalStorageOptions: sessionsIn(join(folder, 'sessions')) },
    ...{ persistentStorage: 'Apache::Session::File', persistentStorageOptions: sessionsIn(join(folder, 'persistent')) },
    ...{ issuerDBOpenIDConnectActivation: 1, oidcServiceAllowAuthorizationCodeFlow: 1, oidcServiceKeyIdSig: 'first' },
    ...{ oidcServicePrivateKeySig: keys.private, oidcServicePublicKeySig: keys.public },
    oidcRPMetaDataOptions: { earshot: relyingParty },
    oidcRPMetaDataExportedVars: { earshot: { name: 'cn', email: 'mail' } },
  };
}

export async function start(folder: string, client: Client): Promise<Running> {
  const port = await freePort();
  const portal = `http://localhost:${port}/`;
  for (const item of ['conf', 'cache', 'sessions/lock', 'persistent/lock']) mkdirSync(join(folder, item), { recursive: true });
  writeFileSync(join(folder, 'conf/lmConf-1.json'), JSON.stringify(configuration(portal, folder, client)));
  const ini = [
    ...[
      '[all]',
      'logLevel = warn',
      '[configuration]',
      'type = File',
      `dirName = ${join(folder, 'conf')}`,
      'localStorage = Cache::FileCache',
    ],
    `localStorageOptions = { 'namespace' => 'earshot', 'default_expires_in' => 600, 'cache_root' => '${join(folder, 'cache')}', 'cache_depth' => 3 }`,
    ...['[portal]', 'staticPrefix = /static', 'templateDir = /usr/share/lemonldap-ng/portal/templates', 'languages = en', ''],
  ];
  writeFileSync(join(folder, 'lemonldap-ng.ini'), ini.join('\n'));
  writeFileSync(join(folder, 'portal.psgi'), 'use Lemonldap::NG::Portal::Main;\nLemonldap::NG::Portal::Main->run({});\n');
  const env = {
    ...process.env,
    LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini'),
    LLNG_DEFAULTLOGGER: 'Lemonldap::NG::Common::Logger::Std',
  };
  const child = spawn('plackup', ['-s', 'HTTP::Server::PSGI', '--host', '127.0.0.1', '--port', String(port), join(folder, 'portal.psgi')], {
    env,
    stdio: 'ignore',
  });
  await until(`${portal}.well-known/openid-configuration`, child);
  return {
    issuer: portal,
    signIn: (url) => signIn(url),
    stop: () => child.kill(),
  };
}

/** Submits the portal's form as a browser does. */
async function signIn(url: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const page = await (await visit(url, cookies)).text();
  const body = new URLSearchParams({ user: 'dwho', password: 'dwho' });
  for (const [input] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [field, value] = [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]];
    if (field) body.append(field, value ?? '');
  }
  const reply = await visit(new URL(/<form[^>]*action="([^"#]+)"/.exec(page)?.[1] ?? '', url).href, cookies, { method: 'POST', body });
  const to = reply.headers.get('location');
  if (!to)
    throw new Error(`its form was answered with ${reply.status}: ${(await reply.text()).replace(/<[^>]*>|\s+/g, ' ').slice(0, 300)}`);
  return goThrough(new URL(to, url).href, cookies);
}
