/**
 * Answers and messages are searched with the rant (product.md 3.14), notes for colleagues never. Each search is compared with a plain look
 * at all that a person may read.
 */

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fold } from '#server/platform/fold.ts';
import { linkTarget, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import { views } from '../../contract/saved-views.ts';
import { checks } from '../core/checks.ts';
import { backfillConversations } from './backfill.ts';

const vocabulary = ['alphorn', 'béchamel', 'Cúcuta', 'drôle', 'ewer', '会議室', 'qz', '±9'];
/** Seems random, and is the same in each run. */
const drawn = (n: number, most: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 7) % most;
const word = (n: number): string => vocabulary[drawn(n, vocabulary.length)]!;

bothEngines('Searching what was said on rants', (stage) => {
  const token = (castName: 'ada' | 'mona' | 'max' | 'eli' | 'eve') => stage().cast[castName].token;
  const everybody = ['ada', 'mona', 'max', 'eli', 'eve'] as const;
  const find = async (search: string, who: (typeof everybody)[number] = 'mona', query = {}) =>
    (await stage().t.call(rants.list, { token: token(who), query: { search, limit: 100, ...query } })).body;
  const say = (id: string, kind: 'respond' | 'write' | 'note', content: string, who: (typeof everybody)[number] = 'mona') =>
    kind === 'respond'
      ? stage().t.call(rants.respond, { token: token(who), params: { id }, body: { response: content } })
      : stage().t.call(rants[kind], { token: token(who), params: { id }, body: { content } });

  /** All texts of each rant that a person may read, without notes. */
  async function texts(who: (typeof everybody)[number]): Promise<Map<string, string[]>> {
    const { body } = await stage().t.call(rants.list, { token: token(who), query: { limit: 100 } });
    const all = new Map<string, string[]>();
    for (const { _id: id, ...rant } of body.rants) {
      const { timeline } = (await stage().t.call(rants.detail, { token: token(who), params: { id } })).body;
      const texts = timeline.filter(({ kind }) => kind === 'response' || kind === 'message').map(({ content }) => content ?? '');
      const shownTexts = [rant.author ?? 'Anonymous', rant.target, rant.department, rant.categoryType, rant.status, rant.content];
      all.set(id, [...shownTexts, ...texts].map(fold));
    }
    return all;
  }

  async function compareAll(searches: readonly string[]) {
    for (const who of everybody) {
      const all = await texts(who);
      for (const search of searches) {
        const words = search.startsWith('"') ? [search.slice(1, -1)] : search.split(' ');
        const expected = [...all]
          .filter(([, texts]) => words.every((word) => texts.some((text) => text.includes(fold(word)))))
          .map(([id]) => id);
        const { rants: found, total, counts } = await find(search, who);
        expect(
          found.map((rant) => rant._id),
          `${who} ${search}`,
        ).toEqual(expected);
        expect([total, Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0)], `${who} ${search}`).toEqual([
          expected.length,
          expected.length,
        ]);
      }
    }
  }

  const searches = [
    ...vocabulary,
    ...Array.from({ length: 16 }, (_, n) => `${word(n)} ${word(n + 91)}`),
    ...Array.from({ length: 6 }, (_, n) => `${word(n)} ${word(n + 7)} ${['mona', 'eli', 'dana', 'Responded'][n % 4]}`),
    ...['"alphorn drole"', '"alphorn ewer"', '"ewer alphorn"', 'q', '±', 'alph', 'x9', 'secretnote'],
  ];
  const ids: string[] = [];

  beforeAll(async () => {
    for (let n = 0; n < 24; n++) {
      const id = await submit(stage().t, token(n % 2 ? 'eli' : 'eve'), `Rant ${word(n)} x${n}`);
      ids.push(id);
      for (let postNumber = 0; postNumber < drawn(n, 4); postNumber++)
        await say(id, postNumber % 2 ? 'write' : 'respond', `${word(n * 31 + postNumber)} ${word(n * 17 + postNumber + 1)}`);
      if (n % 3 === 0) await say(id, 'note', `secretnote ${word(n)}`);
    }
  });

  test('words are found in every field for each role, with nothing, some and everything indexed', {
    tags: 'slow',
  }, async () => {
    await compareAll(searches);
    await stage().t.earshot.indexing.finish();
    await compareAll(searches);
    // The newest answers and messages are in no index yet.
    for (const [n, id] of ids.entries())
      if (n % 4 === 1) await say(id, n % 8 === 1 ? 'respond' : 'write', `${word(n + 5)} late ${word(n + 6)}`);
    await compareAll([...searches, 'late', `late ${word(6)}`, `"late ${word(7)}"`]);
    await stage().t.earshot.indexing.finish();
    await compareAll([...searches, 'late', `late ${word(6)}`, `"late ${word(7)}"`]);
  });

  test('a searched list shows an excerpt around the hit if only an answer or message matched', async () => {
    const { t } = stage();
    const id = await submit(t, token('eve'), 'The lift in the tower halts.');
    const long = (word: string) => `${'Before it, ßome '.repeat(40)} ${word} ${'and after. '.repeat(40)}`;
    await say(id, 'respond', long('The Übermechanic comes'));
    await say(id, 'write', long('He came with a spännner, the ubermechanic'), 'eve');
    const met = async (search: string) => (await find(search)).rants.find((rant) => rant._id === id)?.found;
    for (const search of ['lift halts', 'tower mona eve pending'.slice(0, 5)]) expect(await met(search), search).toBeNull();
    expect(await met('UBERmechanic lift')).toMatchObject({
      kind: 'response',
      excerpt: expect.stringMatching(/^….*The Übermechanic comes.*…$/),
    });
    expect(await met('spannner')).toMatchObject({ kind: 'message', excerpt: expect.stringContaining('spännner') });
    // The post with more of the words is shown.
    expect(await met('ubermechanic spannner')).toMatchObject({ kind: 'message' });
    const without = await t.call(rants.list, { token: token('mona'), query: { limit: 1 } });
    expect(without.body.rants[0]).not.toHaveProperty('found');
    // A list without a page, which is sent in pieces, and the list of one's own rants have it, too.
    const all = (await t.call(rants.list, { token: token('mona'), query: { search: 'spannner' } })).body.rants;
    expect(all.map((rant) => rant.found?.kind)).toEqual(['message']);
    const own = (await t.call(rants.mine, { token: token('eve'), query: { search: 'spannner' } })).body;
    expect(own.map((rant) => rant.found?.kind)).toEqual(['message']);
    for (const rant of all) expect(rant.found?.excerpt.length).toBeLessThan(250);
  });

  test('notes for colleagues and hand-over texts are never found', async () => {
    const { cast, t } = stage();
    const id = ids[0]!;
    await say(id, 'note', 'nobodyfinds this');
    await t.call(rants.setOwner, { token: token('ada'), params: { id }, body: { userId: cast.mona.id, note: 'handedover thus' } });
    await t.earshot.indexing.finish();
    for (const search of ['nobodyfinds', 'handedover', 'secretnote'])
      for (const who of everybody) expect((await find(search, who)).total, `${who} ${search}`).toBe(0);
  });

  test('hidden rants’ answers affect no list, total, count, view or file', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'Of Dana, hidden from one.');
    await say(id, 'respond', 'The answer is quixotical.');
    const { body } = await t.call(rants.list, { token: token('ada'), query: { limit: 1 } });
    expect(body.rants[0]?._id).toBe(id);
    const view = { name: 'Quixotical', isShared: true, filters: { search: 'quixotical' } };
    await t.call(views.create, { token: token('ada'), body: view });
    const met = async (castName: 'max' | 'mona') => {
      const { total, counts } = await find('quixotical', castName);
      const owners = (await t.call(rants.ownerCounts, { token: token(castName), query: { search: 'quixotical' } })).body;
      const totals = (await t.call(views.list, { token: token(castName) })).body.map((item) => item.total);
      const file = await t.send('GET', '/api/reports/export-rants/csv?searchTerm=quixotical', { token: token(castName) });
      return [total, counts?.Responded, owners.all, totals.at(-1), file.text.includes('hidden from one')];
    };
    const target = (await t.app.db.selectFrom('rants').select('target_id').where('id', '=', id).executeTakeFirstOrThrow()).target_id;
    await linkTarget(t, target, cast.max.id);
    for (const finish of [false, true]) {
      if (finish) await t.earshot.indexing.finish();
      expect(await met('mona')).toEqual([1, 1, 1, 1, true]);
      expect(await met('max')).toEqual([0, 0, 0, 0, false]);
    }
    await linkTarget(t, target, null);
    await settle(t, { employeeVisibility: 'own' });
    expect([(await find('quixotical', 'eve')).total, (await find('quixotical', 'eli')).total]).toEqual([0, 1]);
    await settle(t, { employeeVisibility: 'all' });
  });

  test('answers of an earlier version are found once indexed, with those of meanwhile, and the doctor agrees', async () => {
    const { t } = stage();
    await t.earshot.indexing.finish();
    const id = await submit(t, token('eve'), 'Said before.');
    await say(id, 'respond', 'An olden answer');
    // The rows as an earlier version wrote them.
    await sql`update posts set searched = null where rant_id = ${id}`.execute(t.app.writer);
    await sql`update rants set said = '' where id = ${id}`.execute(t.app.writer);
    expect((await find('olden')).total).toBe(0);
    await say(id, 'write', 'A newer message');
    const well = async () => {
      for (const { name, run } of checks) expect((await run(t.app)).wrong, name).toBe(0);
    };
    await well();
    await t.earshot.indexing.finish();
    await sql`update posts set searched = null where rant_id = ${id} and kind = 'response'`.execute(t.app.writer);
    await backfillConversations(t.app);
    for (const search of ['olden', 'newer', 'olden newer said']) expect((await find(search)).total, search).toBe(1);
    await well();
    await sql`update rants set said = said || 'x' where id = ${id}`.execute(t.app.writer);
    await expect(well()).rejects.toThrow('folded words');
    await sql`update rants set said = substr(said, 1, length(said) - 1) where id = ${id}`.execute(t.app.writer);
  });

  test('withdrawn text leaves the index, even if it was not indexed yet', async () => {
    const { t } = stage();
    for (const finish of [true, false]) {
      const id = await submit(t, token('eve'), 'To be withdrawn.');
      await say(id, 'respond', 'A vanishing answer');
      if (finish) await t.earshot.indexing.finish();
      await say(id, 'respond', 'Another vanishing answer');
      expect((await find('vanishing')).total).toBe(1);
      await t.call(rants.withdraw, { token: token('eve'), params: { id } });
      expect((await find('vanishing')).total).toBe(0);
      await t.earshot.indexing.finish();
      expect((await find('vanishing')).total).toBe(0);
      const [row] = (await sql<{ said: string }>`select said from rants where id = ${id}`.execute(t.app.db)).rows;
      expect(row?.said).toBe('');
    }
    for (const { name, run } of checks) expect((await run(t.app)).wrong, name).toBe(0);
  });
});
