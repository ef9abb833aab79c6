/** An address can be written in many ways. Whichever is sent, the call is counted, logged and measured as the route that it leads to. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { limits } from '@earshot/contract/limits';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { bothEngines } from '../../testing/every-engine.ts';

afterEach(() => void vi.restoreAllMocks());

/** `fetch` would normalise the address. */
async function requestPath(url: string, path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(url);
  const call = request({ hostname, port, path, method, headers }).end();
  const [reply] = await once(call, 'response');
  return { status: reply.statusCode as number, headers: reply.headers as Record<string, string>, text: await text(reply) };
}

const webDir = mkdtempSync(join(tmpdir(), 'earshot-pages-'));
writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Earshot</title>');
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

const inHex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;
/** Ways to write one path below `/api/`. */
const spellings = (path: string): string[] => [
  path,
  path.replace('a', '%61'),
  path.replace('api', '%61%70%69'),
  path.replace(/[a-z]/g, inHex),
  path.replace(/[a-z]/g, (sign) => inHex(sign).toUpperCase()),
  path.replace(/.$/, inHex),
  `${path}/`,
  `${path}?a=/api/health`,
  `${path}#/api/health`,
  `http://elsewhere.example${path}`,
  `HTTPS://elsewhere.example:8443${path.replace('p', '%70')}?x`,
];
/** Addresses that lead to no route must not circumvent the limits either. */
const nearly = (path: string): string[] => [
  path.toUpperCase(),
  `/${path}`,
  path.replaceAll('/', '//'),
  path.replace('a', '%2561'),
  path.replace('api/', 'api%2f'),
  path.replace('api/', 'api;v=1/'),
  `/./${path.slice(1)}`,
  `/rants/..${path}`,
  `${path}%00`,
  `${path};x`,
];

for (const base of ['', '/feedback'])
  bothEngines(
    `An address in any spelling${base && ' below a path'}`,
    (stage) => {
      const ask = (path: string, method = 'GET', headers = {}) => {
        const [, host = '', rest = path] = /^(https?:\/\/[^/]*)(.*)/i.exec(path) ?? [];
        return requestPath(stage().t.url, host + base + rest, method, headers);
      };
      const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => [path, (await ask(path)).status] as const));

      test('is counted among the calls of its address', { tags: 'slow' }, async () => {
        const { t } = stage();
        // No session has used this address lately, so it gets no additional calls.
        t.clock.forward(limits.rate.here.forMs + 1);
        t.clock.stop();
        const paths = spellings('/api/setup');
        const open = (await statuses(paths)).filter(([, status]) => status === 200);
        expect(open.length).toBeGreaterThan(paths.length - 4);
        for (const [path, status] of await statuses(nearly('/api/setup'))) expect(status, path).toBe(404);
        for (let n = 0; n < limits.rate.calls.max; n++) await ask(paths[n % 6]!);
        for (const [path] of open) expect((await ask(path)).status, path).toBe(429);
        for (const path of ['/api', '/%61pi/nothing', '/api/%6eothing', '/%41PI/setup']) expect((await ask(path)).status, path).toBe(429);
        t.clock.goOn();
      });

      test('a flood of unlogged calls leaves no line, id or metric', async () => {
        const { t } = stage();
        t.clock.forward(61_000);
        const lines: unknown[] = [];
        for (const level of ['debug', 'info', 'warn', 'error'] as const)
          vi.spyOn(t.app.log, level).mockImplementation(((...line: unknown[]) => void lines.push(line)) as never);
        const metrics = async () => (await ask('/metrics', 'GET', { authorization: 'Bearer m' })).text;
        const called = (page: string) =>
          page.split('\n').filter((line) => /^earshot_calls|sealed|other/.test(line) && !line.includes('/metrics'));
        const before = called(await metrics());
        const path = '/api/sealed/keys';
        const all = [...spellings(path), ...nearly(path), '/api/%73ealed/nothing', '/%2561pi/se%61led/nothing', '/api/sealed/rants/x'];
        const answers = await Promise.all(all.map((item) => ask(item)));
        const posted = await Promise.all(['/api/%73ealed/box', '/%61pi/sealed/box/'].map((item) => ask(item, 'POST')));
        expect(posted.map(({ status }) => status)).toEqual([400, 400]);
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
        expect([...answers, ...posted].filter(({ headers }) => headers['x-request-id'] !== undefined)).toEqual([]);
        await ask('/api/settings');
        await expect.poll(() => JSON.stringify(lines)).toContain('/api/settings');
        expect(JSON.stringify(lines)).not.toMatch(/sealed|other/);
        expect(called(await metrics()).filter((line) => !line.includes('/api/settings'))).toEqual(before);
      });

      test('an unknown path below /api gets JSON, not a page', async () => {
        stage().t.clock.forward(61_000);
        for (const path of ['/%61pi/nothing', '/api%2Fnothing', '/Api/nothing', '/socket%2eio/nothing', '/%61ssets/nothing.js'])
          expect((await ask(path)).headers['content-type'], path).toContain('json');
        expect((await ask('/nothing')).headers['content-type']).toContain('html');
      });
    },
    {
      rateLimit: true,
      environment: { webDir },
      config: { metricsToken: 'm', ...(base && { publicUrl: `https://northwind.example${base}` }) },
    },
  );
