/** PostgreSQL: frequent statements are named unless a pooler stands in between; a failed sent statement makes its transaction fail. */
import { connect, createServer } from 'node:net';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { rants } from '../../../features/rants/contract/index.ts';
import { startApp } from '../../testing/app.ts';
import { fillLists, meetCast, submit } from '../../testing/cast.ts';
import { bothEngines, optionsForEngine } from '../../testing/every-engine.ts';

/** Like a real pooler, it tells clients a process id that is not the server's. */
function pooler(url: string): Promise<{ url: string; close(): void }> {
  const { hostname, port, pathname } = new URL(url);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    upstream.on('data', (bytes) => {
      const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (key >= 0) bytes.writeInt32BE(1, key + 5);
      client.write(bytes);
    });
    client.pipe(upstream);
    for (const [first, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      first.on('close', () => other.destroy()).on('error', () => {});
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const at = (server.address() as { port: number }).port;
      resolve({ url: `postgres://postgres@127.0.0.1:${at}${pathname}`, close: () => server.close() });
    }),
  );
}

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

test.each([false, true])('statements are named unless a pooler is between (pooler: %s)', { tags: 'slow' }, async (isPooled) => {
  const { databaseUrl = '' } = await optionsForEngine('postgres');
  const between = isPooled ? await pooler(databaseUrl) : null;
  const t = await startApp({ databaseUrl: between?.url ?? databaseUrl });
  closing.push(() => t.close().then(() => between?.close()));
  const cast = await meetCast(t);
  await fillLists(t, cast);
  for (let n = 0; n < 8; n++) {
    await submit(t, cast.eli.token, `Rant ${n}`);
    // One statement has two texts here. Each needs a name of its own, or the connection refuses the second.
    for (const order of ['desc', 'asc'] as const) {
      const { body } = await t.call(rants.list, { token: cast.mona.token, query: { page: 1, limit: 10, order } });
      expect(body.rants).toHaveLength(n + 1);
    }
  }
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`.execute(t.app.db);
  expect(rows.some(({ name }) => name.startsWith('rants.list '))).toBe(!isPooled);
  expect(rows.length === 0).toBe(isPooled);
});

bothEngines('A statement that is sent without waiting', (stage) => {
  test('fails the whole transaction with its own error, and the next one works', async () => {
    const { app } = stage().t;
    const mark = (name: string, value: number) =>
      sql`insert into marks (name, value) values (${name}, ${value})`.compile(app.db) as CompiledQuery;
    const failing = app.transact(async (db, send) => {
      await send(mark('sent', 1));
      await send(mark('sent', 2));
      await db.selectFrom('marks').selectAll().execute();
    });
    await expect(failing).rejects.toSatisfy((error) => app.dialect.isUniqueViolation(error));
    const alone = app.transact((_, send) => send(mark('twice', 1)).then(() => send(mark('twice', 2))));
    await expect(alone).rejects.toSatisfy((error) => app.dialect.isUniqueViolation(error));
    await app.transact((_, send) => send(mark('sent', 3)));
    const { rows } = await sql<{ value: number }>`select value from marks where name in ('sent', 'twice')`.execute(app.db);
    expect(rows).toEqual([{ value: 3 }]);
  });
});
