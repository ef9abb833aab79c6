/** The kept installation had two kinds of links between rants: each becomes the one link (migration 081), on both engines. */
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '#server/platform/db/beside.ts';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { removeFolders } from '#server/testing/archives.ts';
import { emailOf, newSession } from '#server/testing/cast.ts';
import { bothEngineNames } from '#server/testing/every-engine.ts';
import { keptAt, placeOfKept } from '#server/testing/kept-installation.ts';
import { rants } from '../../contract/rants.ts';

afterAll(removeFolders);

/** `by hand` and `duplicate of`: ids; `gone`: withdrawn. Each is a copy of a rant of eli's. */
const added: Record<string, { byHand?: string; duplicateOf?: string; gone?: true; aboutMax?: true; open?: true }> = {
  main: { open: true },
  other: { open: true },
  duplicate: { duplicateOf: 'main' },
  chain: { duplicateOf: 'duplicate' },
  'by hand': { byHand: 'main', open: true },
  'both, one main': { byHand: 'main', duplicateOf: 'main' },
  'both, two mains': { byHand: 'main', duplicateOf: 'other' },
  'duplicate of a linked one': { duplicateOf: 'by hand' },
  'leads to one that leads back': { duplicateOf: 'leads back' },
  'leads back': { byHand: 'leads to one that leads back', open: true },
  gone: { gone: true, open: true },
  'of a withdrawn one': { duplicateOf: 'gone' },
  'withdrawn itself': { duplicateOf: 'main', gone: true },
  'about Max': { aboutMax: true, open: true },
  'of one about Max': { duplicateOf: 'about Max' },
};

const before = [
  ...Object.entries(added).map(([id, { gone, aboutMax, open }]) => {
    const [status, at, reason] = open ? [`'Pending'`, 'null', 'null'] : [`'Resolved'`, 'date', `'duplicate'`];
    const target = aboutMax ? `(select id from options where name = 'Max at work')` : 'target_id';
    return `insert into rants (id, author_id, target_id, department_id, category_id, date, status, urgent, resolved_at, resolved_reason, content, folded,
        withdrawn_at) select '${id}', author_id, ${target}, department_id, category_id, date, ${status}, 0, ${at}, ${reason}, '${gone ? '' : id}',
        '${gone ? '' : id}', ${gone ? 'date' : 'null'} from rants where same_as is not null and id not like '% %' limit 1`;
  }),
  ...Object.entries(added).map(
    ([id, { byHand, duplicateOf }]) => `update rants set duplicate_of = ${duplicateOf ? `'${duplicateOf}'` : 'null'},
      same_as = ${byHand ? `'${byHand}', follows = ${duplicateOf ? 0 : 1}, before_link = '{"status":"Pending"}'` : 'null'} where id = '${id}'`,
  ),
  `insert into posts (id, rant_id, kind, author_id, date, content) select 'answer', 'main', 'response', users.id, rants.date, 'For the author of the main one.'
    from users, rants where users.name = 'Mona' and rants.id = 'main'`,
  `update rants set first_response_at = date, status = 'Responded' where id = 'main'`,
];

async function change({ dataDir, databaseUrl }: Place): Promise<void> {
  if (databaseUrl === null) {
    const file = new Sqlite(join(dataDir, 'earshot.db'));
    for (const statement of before) file.exec(statement);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of before) await client.query(statement);
  await client.end();
}

describe.each(bothEngineNames)('Links of the installation of 26 November 2026 on %s', (engine) => {
  let t: TestApp;
  const token = { eli: '', mona: '', max: '' };
  beforeAll(async () => {
    const place = await placeOfKept(engine);
    await change(place);
    t = await startApp({ config: place });
    t.clock.forward(keptAt(engine) - t.clock.now());
    for (const who of ['eli', 'mona', 'max'] as const) {
      const user = t.app.db.selectFrom('users').select('id').where('email', '=', emailOf(who));
      token[who] = await newSession(t, (await user.executeTakeFirstOrThrow()).id);
    }
  });
  afterAll(() => t?.close());
  const read = async (who: keyof typeof token, id: string) => (await t.call(rants.detail, { token: token[who], params: { id } })).body;

  test('one link each, to one main rant, by hand or as a duplicate; none where one of the two has no words, and no circle', async () => {
    const rows = await t.app.db.selectFrom('rants').select(['id', 'same_as', 'is_duplicate', 'follows']).execute();
    const links = Object.fromEntries(rows.map(({ id, same_as, is_duplicate, follows }) => [id, [same_as, is_duplicate, follows]]));
    expect(Object.keys(added).map((id) => [id, links[id]])).toEqual([
      ['main', [null, 0, null]],
      ['other', [null, 0, null]],
      ['duplicate', ['main', 1, null]],
      ['chain', ['main', 1, null]],
      ['by hand', ['main', 0, 1]],
      ['both, one main', ['main', 1, 0]],
      ['both, two mains', ['main', 0, 0]],
      ['duplicate of a linked one', ['by hand', 1, null]],
      ['leads to one that leads back', [null, 0, null]],
      ['leads back', ['leads to one that leads back', 0, 1]],
      ['gone', [null, 0, null]],
      ['of a withdrawn one', [null, 0, null]],
      ['withdrawn itself', [null, 0, null]],
      ['about Max', [null, 0, null]],
      ['of one about Max', ['about Max', 1, null]],
    ]);
    // What was kept for the end of a link stays until the next version.
    const { before_link } = await t.app.db.selectFrom('rants').select('before_link').where('id', '=', 'by hand').executeTakeFirstOrThrow();
    expect(before_link).toBe('{"status":"Pending"}');
    // The two that the installation itself had.
    const theirs = Object.entries(links).filter(([id, [main]]) => !(id in added) && main !== null);
    expect(theirs.map(([, [, ...how]]) => how).toSorted()).toEqual([
      [0, 1],
      [1, null],
    ]);
  });

  test('each reader sees of them what he saw, and the author of a duplicate reads no answer that was not written for him', async () => {
    const { duplicateOf, same, timeline } = await read('mona', 'duplicate');
    expect([duplicateOf?._id, same?.as, timeline.some(({ kind }) => kind === 'linked')]).toEqual(['main', null, false]);
    const main = await read('mona', 'main');
    expect(main.duplicates.map(({ _id }) => _id).toSorted()).toEqual(['both, one main', 'chain', 'duplicate']);
    expect(main.same?.others.map(({ _id }) => _id).toSorted()).toEqual(['both, two mains', 'by hand']);
    expect((await read('mona', 'of one about Max')).duplicateOf?._id).toBe('about Max');
    expect(await read('max', 'of one about Max')).toMatchObject({ resolvedReason: 'duplicate', duplicateOf: null, same: { as: null } });
    const reads = async (id: string) => (await read('eli', id)).timeline.some(({ isOfAnother }) => isOfAnother);
    expect([await reads('by hand'), await reads('both, one main'), await reads('duplicate'), await reads('chain')]).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
    const body = { response: 'New for those by hand.' };
    expect((await t.call(rants.respond, { token: token.mona, params: { id: 'main' }, body })).status).toBe(200);
    expect([await reads('duplicate'), (await read('eli', 'duplicate')).firstResponseDate]).toEqual([false, null]);
  });

  test('the end of a link of before restores nothing; a duplicate that is linked anew by hand brings answers', async () => {
    const { status } = await read('mona', 'by hand');
    const ended = await t.call(rants.sameAs, { token: token.mona, params: { id: 'by hand' }, body: { rant: null } });
    expect(ended.body).toMatchObject({ status, same: { as: null } });
    const repeats = (duplicateOf: string | null) =>
      t.call(rants.setStatus, {
        ...{ token: token.mona, params: { id: 'duplicate' } },
        body: { status: 'Resolved', reason: 'duplicate', duplicateOf },
      });
    for (const original of [null, 'main', null])
      expect((await repeats(original)).body).toMatchObject({ status: 'Resolved', duplicateOf: original && { _id: original } });
    const byHand = { token: token.mona, params: { id: 'duplicate' }, body: { rant: 'main' } };
    expect((await t.call(rants.sameAs, byHand)).status).toBe(200);
    expect((await read('eli', 'duplicate')).timeline.some(({ isOfAnother }) => isOfAnother)).toBe(true);
  });
});
