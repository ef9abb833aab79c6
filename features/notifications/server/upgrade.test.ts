/**
 * A database of an earlier version, in which each person's row held the whole notification, is upgraded in place and restored from an
 * archive.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyChain } from '#features/audit/server';
import { rants } from '#features/rants/contract';
import type { App } from '#server/platform/app.ts';
import { migrations } from '#server/platform/db/migrations/all.ts';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { archiveOf, emptyPlace, fillFrom, placeOf, removeFolders } from '#server/testing/archives.ts';
import { type Cast, type CastName, fillLists, meetCast, submit } from '#server/testing/cast.ts';
import { type Notification, notifications } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const engines = ['sqlite', 'postgres'] as const;
const other = { sqlite: 'postgres', postgres: 'sqlite' } as const;
const before = '024-notices-breaks';
afterAll(removeFolders);

interface OldNotification {
  id: string;
  who: CastName;
  kind: string;
  data: object;
  related: string;
  event: number;
  read?: true;
  deleted?: true;
  in_app?: 0;
  in_digest?: 1;
}

/** Puts the tables back as they were before that migration. Tables of later migrations stay. */
async function goBack({ dialect, writer }: App): Promise<void> {
  const then = migrations
    .slice(
      0,
      migrations.findIndex(({ name }) => name === before),
    )
    .flatMap((migration) => migration.statements(dialect));
  const statements = ['notifications', 'notices', 'recipients'].map((table) => `drop table ${table}`);
  for (const statement of [...statements, ...then.filter((text) => /^(create|alter|drop) .*\bnotifications(_\w+)?\b/s.test(text))])
    await sql.raw(statement).execute(writer);
  await sql`delete from migrations where name = ${before}`.execute(writer);
}

async function insertOld(t: TestApp, cast: Cast, rows: OldNotification[]): Promise<void> {
  const now = t.clock.now();
  for (let from = 0; from < rows.length; from += 200) {
    const values = rows.slice(from, from + 200).map(
      ({ id, who, kind, data, related, event, read, deleted, in_app = 1, in_digest = 0 }) =>
        sql`(${id}, ${cast[who].id}, ${kind}, ${JSON.stringify(data)}, 'Rant', ${related}, cast(${event} as bigint), cast(${now} as bigint),
          cast(${read ? now : null} as bigint), cast(${deleted ? now : null} as bigint), cast(${in_app} as bigint), cast(${in_digest} as bigint))`,
    );
    await sql`insert into notifications (id, user_id, kind, data, related_model, related_id, event_seq, created_at, read_at, deleted_at, in_app,
      in_digest) values ${sql.join(values)}`.execute(t.app.writer);
  }
}

/** More rows than one batch of the migration, so that the rows of one notice lie in two batches. */
const noticeCount = 2501;

function rowsOf(rant: string, spoken: string, event: number): Record<string, OldNotification> & { all: OldNotification[] } {
  const row = (castName: CastName, extra: Partial<OldNotification> = {}): OldNotification => ({
    ...{ id: randomUUID(), who: castName, kind: 'newRant', data: { department: 'Warehouse', excerpt: 'Old.' }, related: rant, event },
    ...extra,
  });
  const message = (castName: CastName, excerpt: string) =>
    row(castName, { kind: 'message', related: spoken, data: { actor: 'Eli', excerpt } });
  const rowsByName = {
    unread: row('mona'),
    read: row('max', { read: true }),
    deleted: row('ada', { deleted: true }),
    twice: row('mona'),
    hidden: row('mona', { kind: 'urgent', data: { hours: 72, excerpt: 'Old.' }, in_app: 0 }),
    response: row('eli', { kind: 'response', data: { actor: 'Mona', excerpt: 'Noted.' } }),
    digest: row('max', { kind: 'urgent', data: { hours: 72, excerpt: 'Old.' }, in_digest: 1 }),
    a: message('mona', 'a'),
    b: message('max', 'a'),
    c: message('mona', 'b'),
  };
  const pair = (n: number) =>
    (['mona', 'ada'] as const).map((who) => row(who, { data: { department: 'Warehouse', excerpt: `No. ${n}` }, read: true }));
  const [rest, first] = [
    Array.from({ length: noticeCount }, (_, n) => pair(n)).flat(),
    row('eve', { kind: 'status', data: { status: 'Resolved' } }),
  ];
  return { ...rowsByName, all: [first, ...rest, ...Object.values(rowsByName)] } as unknown as Record<string, OldNotification> & {
    all: OldNotification[];
  };
}

test.each(engines.flatMap((engine) => [['upgraded in its place', engine, engine] as const, ['restored', engine, other[engine]] as const]))(
  'an earlier database, %s (%s to %s)',
  { tags: 'slow', timeout: 120_000 },
  async (how, engine, to) => {
    const place = await emptyPlace(engine);
    const old = await startApp({ config: place });
    const cast = await meetCast(old);
    await fillLists(old, cast);
    const [rant, spoken] = [await submit(old, cast.eli.token, 'Old.'), await submit(old, cast.eli.token, 'Spoken of.')];
    const { seq: event } = await old.app.db.selectFrom('events').select('seq').where('subject', '=', rant).executeTakeFirstOrThrow();
    await goBack(old.app);
    const rows = rowsOf(rant, spoken, event);
    await insertOld(old, cast, rows.all);
    const mail = { user_id: cast.mona.id, state: 'waiting' as const, attempts: 0, created_at: 1, due_at: 1 };
    const mails = [
      { ...mail, id: 'one', kind: 'response' as const, user_id: cast.eli.id, notification_id: rows.response!.id },
      { ...mail, id: 'again', kind: 'newRant' as const, notification_id: rows.unread!.id },
      { ...mail, id: 'all', kind: 'digest' as const, user_id: cast.max.id, period: '2026-01-01', items: JSON.stringify([rows.digest!.id]) },
    ];
    for (const mail of mails) await old.app.writer.insertInto('mails').values(mail).execute();
    await old.app.writer.insertInto('preferences').values({ user_id: cast.mona.id, kind: 'newRant', app: 1, mail: 1, digest: 0 }).execute();
    const head = await verifyChain(old.app.db);
    const ahead = old.clock.now();
    let where = place;
    if (how === 'restored') {
      const file = await archiveOf(placeOf(old), { at: ahead });
      where = await emptyPlace(to);
      await fillFrom(file, where);
    }
    await old.close();

    const t = await startApp({ config: where });
    const { db } = t.app;
    expect((await db.selectFrom('notifications').select('notice').execute()).length).toBe(rows.all.length);
    // One notice for each of the pairs, and seven for: status; new rant to three; the second to mona; urgent to two; response; messages a
    // and b.
    expect((await db.selectFrom('notices').select('seq').execute()).length).toBe(noticeCount + 7);
    if (how !== 'restored') expect(await verifyChain(t.app.db)).toEqual(head);

    const requestOf = (castName: CastName, id = '') => ({ token: cast[castName].token, params: { id } });
    const list = async (castName: CastName) => (await t.call(notifications.list, { ...requestOf(castName), query: { limit: 100 } })).body;
    const reversed = (castName: CastName) =>
      rows.all.filter((item) => item.who === castName && !item.deleted && item.in_app !== 0).toReversed();
    const shape = (all: OldNotification[]) => all.slice(0, 100).map((item) => [item.kind, item.related, item.read === true]);
    for (const castName of ['mona', 'max', 'ada', 'eli', 'eve'] as const)
      expect(
        (await list(castName)).map((notification: Notification) => [notification.kind, notification.relatedId, notification.read]),
        castName,
      ).toEqual(shape(reversed(castName)));
    expect((await t.call(notifications.unread, requestOf('mona'))).body.unread).toBe(4);

    // The ids from before the migration still work, each only for its owner.
    const last = rows.all.find((item) => item.who === 'mona')!;
    const behind = await t.call(notifications.list, { ...requestOf('mona'), query: { before: rows.unread!.id, limit: 2 } });
    expect(behind.body.map((notification) => notification.message)).toEqual([`No. ${noticeCount - 1}`, `No. ${noticeCount - 2}`]);
    expect((await t.call(notifications.read, requestOf('mona', last.id))).status).toBe(200);
    expect((await t.call(notifications.list, { ...requestOf('max'), query: { before: rows.unread!.id } })).status).toBe(404);
    for (const castName of ['max', 'ada', 'eli'] as const)
      expect((await t.call(notifications.read, requestOf(castName, rows.twice!.id))).status).toBe(404);
    expect((await t.call(notifications.restore, requestOf('ada', rows.deleted!.id))).body).toMatchObject({
      kind: 'newRant',
      relatedId: rant,
    });
    expect((await t.call(notifications.read, requestOf('mona', rows.hidden!.id))).status).toBe(404);
    const hiddenRows = db.selectFrom('notifications').select(['kind', 'read_at']).where('in_app', '=', 0);
    expect(await hiddenRows.execute()).toEqual([{ kind: 'urgent', read_at: null }]);

    // A notification that is grouped with an older one keeps the older one's id.
    await t.call(rants.write, { token: cast.eli.token, params: { id: spoken }, body: { content: 'c' } });
    const folded = async (castName: CastName) =>
      (await list(castName)).find((notification) => notification.relatedId === spoken && notification.kind === 'message')!;
    expect([(await folded('mona')).title, (await folded('max')).title]).toEqual(['3 new messages on a rant', '2 new messages on a rant']);
    expect((await t.call(notifications.read, requestOf('max', rows.b!.id))).body).toEqual({ ...(await folded('max')), read: true });
    expect((await t.call(notifications.read, requestOf('mona', rows.a!.id))).body).toMatchObject({ message: 'c', read: true });

    t.clock.forward(Math.max(0, ahead - t.clock.now()) + limits.mailDelayMs + 1000);
    await t.earshot.mailing.sendDue();
    const sentMails = await db
      .selectFrom('mails')
      .select(['id', 'state'])
      .where('id', 'in', ['one', 'again', 'all'])
      .orderBy('id')
      .execute();
    expect(sentMails).toEqual(['again', 'all', 'one'].map((id) => ({ id, state: 'sent' })));
    const id = await submit(t, cast.eve.token, 'New.');
    expect((await list('mona'))[0]).toMatchObject({ kind: 'newRant', relatedId: id, read: false });
    await t.close();
  },
);
