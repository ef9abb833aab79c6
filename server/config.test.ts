import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

test('nothing set is the embedded database on this machine alone', () => {
  expect(readConfig({}, '/srv/earshot')).toEqual({
    port: 5008,
    host: '127.0.0.1',
    dataDir: '/srv/earshot/data',
    databaseUrl: null,
    publicUrl: null,
    smtpUrl: null,
    secretKey: null,
    securityContact: null,
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
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'http://u:secretword@mail.example.org'],
  ['SMTP_URL', 'smtp:secretword'],
  ['SMTP_URL', 'smtp://'],
  ['SECRET_KEY', 'short secretword'],
  ['SECRET_KEY_FILE', '/nowhere/key'],
  ['SECURITY_CONTACT', 'ask Ada'],
  ['SECURITY_CONTACT', 'http://northwind.example'],
  ['TRUST_PROXY', 'yes please'],
  ['TRUST_PROXY', '10.0.0.0/8,'],
  ['LOG_LEVEL', 'loud'],
  ['SERVICE_WORKER', 'maybe'],
  ['ADMIN_EMAIL', 'a@b'],
  ['ADMIN_PASSWORD', 'secretword'],
])('%s=%s is a line that names it and keeps secrets', ([name, value]) => {
  const read = () => readConfig({ [name!]: value! });
  expect(read).toThrow(StartError);
  expect(read).toThrow(name!);
  expect(read).not.toThrow('secretword');
});

test('proxies are a number of hops or a list; addresses lose the stroke at the end', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(readConfig({ SMTP_URL: 'smtps://u:p%40@mail.example.org:465' }).smtpUrl).toBe('smtps://u:p%40@mail.example.org:465');
  expect(readConfig({ PUBLIC_URL: 'https://earshot.example.org/' }).publicUrl).toBe('https://earshot.example.org');
  expect(readConfig({ SECURITY_CONTACT: 'security@northwind.example' }).securityContact).toBe('mailto:security@northwind.example');
  expect(readConfig({ SECURITY_CONTACT: 'https://northwind.example/security' }).securityContact).toBe('https://northwind.example/security');
  expect(readConfig({ DATABASE_URL: 'postgresql://h/d', RATE_LIMIT: 'off' })).toMatchObject({
    databaseUrl: 'postgresql://h/d',
    rateLimit: false,
  });
});

test('the key of secrets comes from the environment or from a file, and from one of them alone', () => {
  const key = 'k'.repeat(32);
  const folder = mkdtempSync(join(tmpdir(), 'earshot-'));
  try {
    writeFileSync(join(folder, 'key'), `${key}\n`);
    expect(readConfig({ SECRET_KEY: key }).secretKey).toBe(key);
    expect(readConfig({ SECRET_KEY_FILE: 'key' }, folder).secretKey).toBe(key);
    expect(() => readConfig({ SECRET_KEY: key, SECRET_KEY_FILE: 'key' }, folder)).toThrow('not both');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
