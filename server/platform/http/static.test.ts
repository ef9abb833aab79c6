/** Files that are served beside the pages: the service worker's script, security.txt and the icon. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../testing/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'earshot-pages-'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Earshot</title>');
writeFileSync(join(webDir, 'sw.js'), '/* the worker of this build */');
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

test.for([
  [true, /the worker of this build/],
  [false, /registration\.unregister\(\)/],
] as const)('the service worker is revalidated at each visit (switched on: %s)', async ([serviceWorker, cacheHeader]) => {
  const t = await startApp({ environment: { webDir }, config: { serviceWorker } });
  try {
    const { status, text, headers } = await t.send('GET', '/sw.js');
    expect([status, text, headers.get('cache-control')]).toEqual([200, expect.stringMatching(cacheHeader), 'no-cache']);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    // The worker may fetch from this server only, and run nothing else.
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await t.send('GET', '/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  } finally {
    await t.close();
  }
});

test('the favicon is at its usual address, also below a path', async () => {
  for (const [config, at] of [
    [{}, ''],
    [{ publicUrl: 'https://northwind.example/feedback' }, '/feedback'],
  ] as const) {
    const t = await startApp({ environment: { webDir }, config });
    try {
      const { status, headers } = await fetch(`${t.url}/favicon.ico`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([302, `${at}/icons/192.png`]);
    } finally {
      await t.close();
    }
  }
});

test('security.txt names the configured contact with an expiry; without one it does not exist', async () => {
  const securityContact = 'mailto:security@northwind.example';
  const t = await startApp({ environment: { webDir }, config: { securityContact, publicUrl: 'https://earshot.northwind.example' } });
  const other = await startApp({ environment: { webDir } });
  try {
    const { status, text, headers } = await t.send('GET', '/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    expect(text).toBe(
      `Contact: ${securityContact}\nExpires: ${expires}\nCanonical: https://earshot.northwind.example/.well-known/security.txt\n`,
    );
    const days = (Date.parse(expires) - t.clock.now()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
    expect((await other.send('GET', '/.well-known/security.txt')).status).toBe(404);
  } finally {
    await Promise.all([t.close(), other.close()]);
  }
});
