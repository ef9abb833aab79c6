/** The service worker's script, as browsers get it. */
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
] as const)('the service worker is asked for anew at each visit (switched on: %s)', async ([serviceWorker, said]) => {
  const t = await startApp({ around: { webDir }, config: { serviceWorker } });
  try {
    const { status, text, headers } = await t.send('GET', '/sw.js');
    expect([status, text, headers.get('cache-control')]).toEqual([200, expect.stringMatching(said), 'no-cache']);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    // It fetches from here alone, and nothing else may be run in it.
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await t.send('GET', '/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  } finally {
    await t.close();
  }
});
