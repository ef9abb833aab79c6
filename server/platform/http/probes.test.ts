import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

const metricsToken = 'a-token-of-the-monitoring';

everyEngine(
  'Probes and metrics',
  (stage) => {
    const ask = async (path: string, authorization?: string) => {
      const reply = await fetch(stage().t.url + path, { headers: { ...(authorization && { authorization }) } });
      return { status: reply.status, type: reply.headers.get('content-type') ?? '', text: await reply.text() };
    };
    const ready = async () => {
      const { status, text } = await ask('/readyz');
      return { status, ...(JSON.parse(text) as Record<string, unknown>) };
    };
    const metrics = async () => (await ask('/metrics', `Bearer ${metricsToken}`)).text;
    const reading = async (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics())?.[1]);

    test('live and ready, without a sign-in and without numbers', async () => {
      expect([(await ask('/livez')).status, (await ask('/livez')).text]).toEqual([200, '{"status":"ok"}']);
      const all = { reads: true, writes: true, migrations: true, intact: true, news: true, space: expect.any(Boolean), jobs: true };
      expect(await ready()).toEqual({ status: 'ok', ...all });
      for (const path of ['/healthz', '/metrics.json', '/ready']) expect((await ask(path)).status, path).toBe(404);
    });

    test('read-only storage is reported and stays ready; missing migrations do not', async () => {
      const { app } = stage().t;
      const full = Object.assign(new Error('no space'), { code: app.dialect.name === 'sqlite' ? 'SQLITE_FULL' : '53100' });
      await app.transact(() => Promise.reject(full)).catch(() => {});
      expect(await ready()).toMatchObject({ status: 'ok', writes: false, reads: true });
      expect(await reading('earshot_database_writes')).toBe(0);
      await app.transact(() => Promise.reject(new Error('a refusal'))).catch(() => {});
      expect(await ready()).toMatchObject({ writes: false });
      await submit(stage().t, stage().cast.eli.token, 'It can be written again.');
      expect(await ready()).toMatchObject({ writes: true });
      const [last] = (await sql<{ name: string; at: number }>`select * from migrations order by name desc limit 1`.execute(app.db)).rows;
      await sql`delete from migrations where name = ${last!.name}`.execute(app.writer);
      const reply = await ask('/readyz');
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([503, { status: 'not ready', migrations: false }]);
      await sql`insert into migrations (name, at) values (${last!.name}, ${last!.at})`.execute(app.writer);
    });

    test('due work that waits for minutes is reported', async () => {
      const { app, clock } = stage().t;
      await app.writer
        .insertInto('jobs')
        .values({ kind: 'nobody does it', subject: '', due_at: clock.now() - 400_000 })
        .execute();
      expect(await ready()).toMatchObject({ status: 'ok', jobs: false });
      expect(await reading('earshot_jobs_lag_seconds')).toBeGreaterThan(399);
      expect(await reading('earshot_jobs_due')).toBeGreaterThan(0);
      await app.writer.deleteFrom('jobs').where('kind', '=', 'nobody does it').execute();
    });

    test('alert rules and dashboard of docs/operations use only existing metrics', async () => {
      await stage().t.send('GET', '/api/health');
      const text = await metrics();
      const metricNames = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name));
      for (const file of ['alerts.yml', 'dashboard.json']) {
        const text = readFileSync(join(import.meta.dirname, '../../../docs/operations', file), 'utf8');
        const names = new Set(
          Array.from(text.matchAll(/\b(?:earshot|nodejs|process)_\w+/g), ([name]) => name.replace(/_(count|bucket|sum)$/, '')),
        );
        expect(names.size, file).toBeGreaterThan(8);
        expect(
          [...names].filter((name) => !metricNames.has(name)),
          file,
        ).toEqual([]);
      }
    });

    test('metrics need the token, are text, by route pattern and without persons', async () => {
      const { t, cast } = stage();
      for (const authorization of [undefined, 'Bearer wrong', metricsToken, `bearer ${metricsToken}x`])
        expect((await ask('/metrics', authorization)).status, authorization).toBe(404);
      const id = await submit(t, cast.eli.token, 'A word that is nobody’s business.');
      await t.call(rants.detail, { token: cast.mona.token, params: { id } });
      const { type, text } = await ask('/metrics', `Bearer ${metricsToken}`);
      expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(text).toMatch(/^earshot_call_seconds_count\{route="GET \/api\/rants\/:id",status="200"\} \d+$/m);
      for (const name of [
        'earshot_info',
        'earshot_sockets',
        'earshot_disk_free_bytes',
        'earshot_mails',
        'nodejs_eventloop_lag_p99_seconds',
      ])
        expect(text, name).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? [\\d.e+-]+$`, 'm'));
      expect(await reading('earshot_database_bytes')).toBeGreaterThan(10_000);
      expect(text).not.toMatch(new RegExp(`${id}|Eli|northwind|business`, 'i'));
      // Each line is a comment, empty, or a sample.
      const sample = /^[a-z_][a-z0-9_]*(\{([a-z_]+="[^"\n]*",?)*\})? (NaN|[+-]?[\d.]+(e[+-]?\d+)?)$/i;
      expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !sample.test(line))).toEqual([]);
    });
  },
  { config: { metricsToken } },
);
