import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { basePathOf, cutAtHash, misspelt, readConfig, StartError, warningsOf } from './config.ts';

test('the default is the embedded database, on this machine only', () => {
  expect(readConfig({}, '/srv/earshot')).toEqual({
    port: 5008,
    host: '127.0.0.1',
    dataDir: '/srv/earshot/data',
    databaseUrl: null,
    publicUrl: null,
    strictTransport: null,
    smtpUrl: null,
    secretKey: null,
    clamdUrl: null,
    securityContact: null,
    updatesUrl: null,
    metricsToken: null,
    backupPassphraseFile: null,
    trustProxy: false,
    logLevel: 'info',
    firstAdmin: null,
    rateLimit: true,
    serviceWorker: true,
  });
});

test.for([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'NaN'],
  ['DATABASE_URL', 'secretword'],
  ['DATABASE_URL', 'sqlite:secretword'],
  ['DATABASE_URL', 'http://secretword@h'],
  ['PUBLIC_URL', 'earshot'],
  ['PUBLIC_URL', 'ftp://x'],
  ['PUBLIC_URL', 'https://x.test/../feedback'],
  ['PUBLIC_URL', 'https://x.test/./feedback'],
  ['PUBLIC_URL', 'https://x.test//feedback'],
  ['PUBLIC_URL', 'https://x.test/feed%2fback'],
  ['PUBLIC_URL', 'https://x.test/feed back'],
  ['PUBLIC_URL', 'https://x.test\\feedback'],
  ['PUBLIC_URL', 'https://x.test/feedback?a=b'],
  ['PUBLIC_URL', 'https://x.test/feedback/#a'],
  ['PUBLIC_URL', 'https://x.test/?a=b'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'http://u:secretword@mail.example.org'],
  ['SMTP_URL', 'smtp:secretword'],
  ['SMTP_URL', 'smtp://'],
  ['SECRET_KEY', 'short secretword'],
  ['SECRET_KEY_FILE', '/nowhere/key'],
  ['CLAMD_URL', 'clamd'],
  ['CLAMD_URL', 'tcp://clamd'],
  ['CLAMD_URL', 'http://clamd:3310'],
  ['SECURITY_CONTACT', 'ask Ada'],
  ['UPDATES_URL', 'earshot.example'],
  ['UPDATES_URL', 'file:///etc/passwd'],
  ['SECURITY_CONTACT', 'http://northwind.example'],
  ['TRUST_PROXY', 'yes please'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['LOG_LEVEL', 'loud'],
  ['SERVICE_WORKER', 'maybe'],
  ['HSTS', 'yes'],
  ['SMTP_URL_FILE', '/nowhere/secret'],
  ['ADMIN_EMAIL', 'a@b'],
  ['ADMIN_PASSWORD', 'secretword'],
])('%s=%s is one line that names it and hides secrets', ([name, value]) => {
  const read = () => readConfig({ [name!]: value! });
  expect(read).toThrow(StartError);
  expect(read).toThrow(name!);
  expect(read).not.toThrow('secretword');
});

test('Earshot is served at the root of its host, or below the path of PUBLIC_URL', () => {
  const base = (address: string) => basePathOf(readConfig({ PUBLIC_URL: address }));
  expect([base(''), base('https://x.test'), base('https://x.test/')]).toEqual(['/', '/', '/']);
  expect([base('https://x.test/feedback'), base('https://x.test/a/b//')]).toEqual(['/feedback/', '/a/b/']);
});

test('proxies are a number of hops or a list; addresses lose their trailing slash', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({ SMTP_URL: 'smtps://u:p%40@mail.example.org:465' }).smtpUrl).toBe('smtps://u:p%40@mail.example.org:465');
  expect(readConfig({ PUBLIC_URL: 'https://earshot.example.org/' }).publicUrl).toBe('https://earshot.example.org');
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Example.org:8443/Feed-back/.our_own~1//' }).publicUrl).toBe(
    'HTTPS://Example.org:8443/Feed-back/.our_own~1',
  );
  expect(readConfig({ SECURITY_CONTACT: 'security@northwind.example' }).securityContact).toBe('mailto:security@northwind.example');
  expect(readConfig({ SECURITY_CONTACT: 'https://northwind.example/security' }).securityContact).toBe('https://northwind.example/security');
  expect(readConfig({ DATABASE_URL: 'postgresql://h/d', RATE_LIMIT: 'off' })).toMatchObject({
    databaseUrl: 'postgresql://h/d',
    rateLimit: false,
  });
});

test('a secret may come from a file with or without a final line break; given twice it is refused without showing it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'smtps://u:secretword@mail.example.org\n');
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://u:secretword@mail.example.org');
  const both = () => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtps://u:otherword@mail.example.org' });
  expect(both).toThrow(/SMTP_URL and SMTP_URL_FILE are both set/);
  expect(both).not.toThrow(/word/);
  rmSync(folder, { recursive: true });
});

test('an almost right variable name is reported; unrelated ones are not', () => {
  const warnings = misspelt({
    DATABSE_URL: 'x',
    SMPT_URL: 'x',
    DATADIR: 'x',
    HOME: '/',
    PATH: '/',
    HOSTNAME: 'h',
    HTTP_PROXY: 'p',
    LOG_LEVEL: 'info',
  });
  expect(warnings).toEqual([
    'DATABSE_URL is not a setting and is not read. Is DATABASE_URL meant?',
    'SMPT_URL is not a setting and is not read. Is SMTP_URL meant?',
    'DATADIR is not a setting and is not read. Is DATA_DIR meant?',
  ]);
  expect(JSON.stringify(warnings)).not.toContain('"x"');
});

test('each variable of the example file is recognised, also with a typo', () => {
  const names = [...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^#? ?([A-Z_]{6,})=/gm)].map(
    ([, name]) => name!,
  );
  expect(names).toContain('BACKUP_PASSPHRASE_FILE');
  for (const name of names) {
    expect(misspelt({ [name]: 'x' }), name).toEqual([]);
    const wrongName = name.replace(/.$/, 'X');
    expect(misspelt({ [wrongName]: 'x' })).toEqual([`${wrongName} is not a setting and is not read. Is ${name} meant?`]);
  }
});

test('listening beyond this machine without TLS gives a warning, but not behind a proxy', () => {
  const warned = (env: Record<string, string>) => warningsOf(readConfig(env)).length;
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7']) expect(warned({ HOST }), HOST).toBe(1);
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', '[::1]', 'localhost', '']) expect(warned({ HOST }), HOST).toBe(0);
  expect(warned({ HOST: '0.0.0.0', PUBLIC_URL: 'https://e.example' })).toBe(0);
  expect(warned({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBe(0);
  expect(readConfig({ HOST: '[::1]' }).host).toBe('::1');
});

test('HSTS is sent if the address is https, for the chosen hosts', () => {
  const mode = (env: Record<string, string>) => readConfig({ PUBLIC_URL: 'https://e.example', ...env }).strictTransport;
  expect([mode({}), mode({ HSTS: 'host' }), mode({ HSTS: 'off' })]).toEqual([{ subdomains: true }, { subdomains: false }, null]);
  expect(mode({ PUBLIC_URL: 'http://e.example', HSTS: 'subdomains' })).toBe(null);
});

test('the secret key comes from the environment or a file, not from both', () => {
  const key = 'k'.repeat(32);
  const folder = mkdtempSync(join(tmpdir(), 'earshot-'));
  try {
    writeFileSync(join(folder, 'key'), `${key}\n`);
    expect(readConfig({ SECRET_KEY: key }).secretKey).toBe(key);
    expect(readConfig({ SECRET_KEY_FILE: 'key' }, folder).secretKey).toBe(key);
    expect(() => readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: 'key' }, folder)).toThrow('both set');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a value cut at # by its file is reported by name; quotes, comments and unrelated names are not', () => {
  const file = [
    'ADMIN_PASSWORD=Correct-Horse#42-battery',
    'export METRICS_TOKEN=a#b#c',
    'SECRET_KEY=#starts-with-one',
    "SMTP_URL='smtps://u:p#w@mail.northwind.example'",
    'DATABASE_URL="postgres://u:p#w@h/d"',
    'PORT=5008 # where it listens',
    'HOST= # this machine',
    '# LOG_LEVEL=in#fo',
    'SOMETHING_ELSE=a#b',
  ].join('\n');
  const errorText = cutAtHash(['--expose-gc', '--env-file=/etc/earshot/earshot.env'], () => file);
  expect(errorText.map((line) => line.split(' ')[0])).toEqual(['ADMIN_PASSWORD', 'METRICS_TOKEN', 'SECRET_KEY']);
  expect(errorText[0]).toBe(
    'ADMIN_PASSWORD in /etc/earshot/earshot.env holds a # and is not in quotes: what follows it is not read. Put the value in single quotes.',
  );
  expect(errorText.join()).not.toMatch(/Horse|battery/);
  expect(cutAtHash(['--env-file-if-exists=/nowhere/.env'])).toEqual([]);
});
