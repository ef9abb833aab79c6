import { describe, expect, test } from 'vitest';
import { readConfig, StartError } from '../config.ts';
import { isLoopback, mailerOptions, tlsOf } from './smtp-url.ts';

describe('TLS to the mail server', () => {
  test.each(['localhost', 'LOCALHOST', 'mail.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is local', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  test.each([
    '0.0.0.0',
    '127.0.0.1.example.org',
    '127.example.org',
    'localhost.example.org',
    'notlocalhost',
    '128.0.0.1',
    '10.0.0.1',
    '[::]',
    'mail.example.org',
  ])('%s is not known to be local', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  test.each([
    ['smtp://mail.example.org', 'required'],
    ['smtp://u:p@mail.example.org:25?tls.rejectUnauthorized=false', 'required'],
    ['smtp://0.0.0.0:25', 'required'],
    ['smtp://mail.example.org?ignoreTLS=true&requireTLS=false&opportunisticTLS=true', 'required'],
    ['smtp://u:p@mail.example.org/?tls=off', 'off'],
    ['smtp://localhost:25', 'whereOffered'],
    ['smtp://localhost:25?tls=off', 'off'],
    ['smtps://mail.example.org', 'fromTheStart'],
    ['smtps://localhost', 'fromTheStart'],
  ])('%s: %s', (address, tls) => {
    expect(readConfig({ SMTP_URL: address }).smtpUrl).toBe(address);
    expect(tlsOf(new URL(address))).toBe(tls);
    const { url, ...options } = mailerOptions(new URL(address));
    const isHere = isLoopback(new URL(address).hostname);
    expect(options).toEqual({
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      ...(isHere && { tls: { rejectUnauthorized: false } }),
    });
    expect(url).not.toMatch(/requireTLS|ignoreTLS|opportunisticTLS|[?&]tls=/);
    expect(url.includes('tls.rejectUnauthorized=false')).toBe(address.includes('rejectUnauthorized'));
  });

  test.each(['tls=on', 'tls=', 'tls=OFF', 'tls=required', 'tls=off&tls=on'])(
    '?%s is one line at the start that names it and hides the password',
    (query) => {
      const read = () => readConfig({ SMTP_URL: `smtp://u:secretword@mail.example.org?${query}` });
      expect(read).toThrow(StartError);
      expect(read).toThrow(/^SMTP_URL .*tls.*"off"[^\n]*$/);
      expect(read).not.toThrow('secretword');
    },
  );

  test('TLS from the start and no TLS contradict each other', () => {
    expect(() => readConfig({ SMTP_URL: 'smtps://u:p@mail.example.org?tls=off' })).toThrow(/^SMTP_URL .*smtps:\/\/ is TLS/);
  });
});
