import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { bothEngines } from '../../testing/every-engine.ts';
import { migrateWithin } from '../db/migrate.ts';
import { type EventType, eventTypes, logOf, type NewEvent, type Targets } from './catalogue.ts';
import { compareTargets } from './event-targets.ts';

const naming = eventTypes.filter((type) => logOf(type)?.byTargets);
const many = Array.from({ length: 1001 }, (_, n) => `target ${n}`);
/** The targets of an event, and the rows expected for it. */
const expectations: [Targets, string[]][] = [
  [
    ['b', 'a', 'b'],
    ['a', 'b'],
  ],
  [many, many.toSorted()],
  [[], ['']],
  [null, []],
];

bothEngines('The targets beside events', (stage) => {
  const rows = async () => {
    const found = await stage().t.app.db.selectFrom('event_targets').selectAll().execute();
    return Map.groupBy(found, ({ event }) => event);
  };
  const targetsOf = async (seq: number) => ((await rows()).get(seq) ?? []).map(({ target_id }) => target_id).toSorted();
  const newest = async () =>
    (await stage().t.app.db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).seq;
  /** Records an event without its reactions, which need more than its targets. */
  const happen = async (type: EventType, data: object) => {
    const event = { type, actorId: null, subject: null, data } as unknown as NewEvent<EventType>;
    await stage().t.app.write((tx) => tx.record(event));
    return newest();
  };
  beforeAll(() => void vi.spyOn(stage().t.app.reactions, 'get').mockReturnValue([]));

  test.each(naming)('are those that %s names, each once', async (type) => {
    for (const [targets, found] of expectations) expect(await targetsOf(await happen(type, { targets }))).toEqual(found);
  });

  test('a missing or extra row is named by the check', async () => {
    const { app } = stage().t;
    const event = await happen(naming[0]!, { targets: ['a', 'b'] });
    const silent = await happen('settings.changed', { key: 'timeZone' });
    const wrongCounts = async () => {
      const { wrong, first } = await compareTargets(app);
      return [wrong, first];
    };
    const add = (row: { event: number; target_id: string }) => app.writer.insertInto('event_targets').values(row).execute();
    const remove = (eventSeq: number, target: string) =>
      app.writer.deleteFrom('event_targets').where('event', '=', eventSeq).where('target_id', '=', target).execute();
    expect(await wrongCounts()).toEqual([0, null]);
    await remove(event, 'b');
    expect(await wrongCounts()).toEqual([1, `event ${event}`]);
    await add({ event, target_id: 'b' });
    await add({ event, target_id: 'c' });
    expect(await wrongCounts()).toEqual([1, `event ${event}`]);
    await remove(event, 'c');
    await add({ event: silent, target_id: 'a' });
    expect(await wrongCounts()).toEqual([1, `event ${silent}`]);
    await remove(silent, 'a');
    expect((await compareTargets(app)).looked).toBeGreaterThan(0);
    expect(await wrongCounts()).toEqual([0, null]);
  });

  test('are found for earlier events when the table is created, and deleted with their event', async () => {
    const { app } = stage().t;
    const old = { at: 1, type: 'export.made', actor_id: null, subject: null };
    const datas = ['{"what":"rants csv","rows":3,"filters":"search=\\"targets\\":["}', '{"filters":"\\"targets\\":[","targets":null}'];
    for (const data of datas)
      await app.writer
        .insertInto('events')
        .values({ ...old, data })
        .execute();
    const before = await rows();
    expect(before.size).toBeGreaterThan(naming.length);
    await sql`drop table event_targets`.execute(app.writer);
    await sql`delete from migrations where name = '080-event-targets'`.execute(app.writer);
    await app.writer.transaction().execute((tx) => migrateWithin(tx, app.dialect));
    const sorted = (found: typeof before) =>
      [...found.values()]
        .flat()
        .map(({ event, target_id }) => `${event} ${target_id}`)
        .toSorted();
    expect(sorted(await rows())).toEqual(sorted(before));
    const [event] = [...before.keys()];
    await sql.raw(`drop trigger events_no_delete ${app.dialect.name === 'sqlite' ? '' : 'on events'}`).execute(app.writer);
    await app.writer.deleteFrom('events').where('seq', '=', event!).execute();
    expect((await rows()).has(event!)).toBe(false);
  });
});
