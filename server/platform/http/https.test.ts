import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';

describe('With a PUBLIC_URL of https', () => {
  let secure: TestApp;
  let plain: TestApp;
  beforeAll(async () => {
    secure = await startApp({ config: { publicUrl: 'https://earshot.example.org', strictTransport: { subdomains: true } } });
    plain = await startApp({ config: { publicUrl: 'http://earshot.example.org' } });
  });
  afterAll(() => Promise.all([secure?.close(), plain?.close()]));

  test('HSTS is sent, and no Referer to other sites', async () => {
    for (const path of ['/', '/login', '/nothing', '/sw.js', '/api/health', '/api/nothing', '/api/rants']) {
      const headers = (t: TestApp) => t.send('GET', path).then((reply) => reply.headers);
      expect((await headers(secure)).get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
      expect((await headers(plain)).get('strict-transport-security'), path).toBeNull();
      expect((await headers(secure)).get('referrer-policy'), path).toBe('same-origin');
    }
  });
});
