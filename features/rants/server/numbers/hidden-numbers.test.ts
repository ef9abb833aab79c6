/** Numbers, ids and states of what a person may read must not reveal that something happened on rants that are hidden from that person. */

import { expect, test } from 'vitest';
import { type CastName, linkTarget, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { linksOn, resolvedChange } from '#server/testing/links.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';

bothEngines('A hidden rant shows in no number', (stage) => {
  const { read, link, answer } = linksOn(stage);
  const of = (castName: CastName, id: string) => ({ token: stage().cast[castName].token, params: { id } });

  test('ids of a conversation’s entries do not depend on events elsewhere', async () => {
    const { t, cast } = stage();
    await linkTarget(t, await targetNamed(stage(), 'Eli himself'), cast.eli.id);
    /**
     * Edits, opens, flags and answers a rant of Eli's, with a call of `between` before each step, and returns the entries that he reads.
     */
    const lived = async (between: () => Promise<unknown>) => {
      const id = await submit(t, cast.eli.token, 'My own.');
      for (const content of ['My own, twice.', 'My own, thrice.']) {
        await between();
        expect((await t.call(rants.edit, { ...of('eli', id), body: { content } })).status).toBe(200);
      }
      await t.call(rants.detail, of('mona', id));
      for (const status of ['Urgent', 'Pending'] as const) {
        await between();
        expect((await t.call(rants.setStatus, { ...of('mona', id), body: { status } })).status).toBe(200);
      }
      await between();
      await t.call(rants.respond, { ...of('mona', id), body: { response: 'We look.' } });
      return (await t.call(rants.timeline, { ...of('eli', id), query: {} })).body.map(({ kind, _id }) =>
        kind === 'response' ? kind : `${kind} ${_id}`,
      );
    };
    const quiet = await lived(async () => {});
    expect(quiet.length).toBeGreaterThan(4);
    for (const between of [
      () => submit(t, cast.eve.token, 'About Eli.', { target: 'Eli himself' }),
      async () =>
        t.call(rants.respond, {
          ...of('max', await submit(t, cast.eve.token, 'Two.', { target: 'Eli himself' })),
          body: { response: 'Yes.' },
        }),
      () => submit(t, cast.mona.token, 'About somebody else.'),
    ])
      expect(await lived(between)).toEqual(quiet);
    // No id contains the number of a row either.
    expect(quiet.filter((item) => /\b\d{2,}/.test(item))).toEqual([]);
  });

  test('a rant linked to one about its reader shows no link, does not follow it and does not count as answered by it', async () => {
    const { t, cast } = stage();
    await linkTarget(t, await targetNamed(stage(), 'Max once more'), cast.max.id);
    const seenBy = async (castName: CastName, id: string) => {
      const { status, firstResponseDate, timeline, timelineTotal, clocks, same } = await read(castName, id);
      return { status, firstResponseDate, timelineTotal, kinds: timeline.map(({ kind }) => kind), clocks, same };
    };
    const hiddenRant = await submit(t, cast.eve.token, 'About Max.', { target: 'Max once more' });
    const open = await submit(t, cast.eli.token, 'Somebody is loud.');
    await read('max', open);
    const before = await seenBy('max', open);
    expect((await link(open, hiddenRant, 'mona')).status).toBe(200);
    const sees = async () => {
      const now = await seenBy('max', open);
      // Everybody concerned may see that Mona opened the rant.
      return {
        ...now,
        kinds: now.kinds.filter((kind) => kind !== 'opened'),
        timelineTotal: now.timelineTotal - now.kinds.filter((kind) => kind === 'opened').length,
      };
    };
    const bare = {
      ...before,
      kinds: before.kinds.filter((kind) => kind !== 'opened'),
      timelineTotal: before.timelineTotal - before.kinds.filter((kind) => kind === 'opened').length,
    };
    expect(await sees(), 'linked').toEqual(bare);
    await answer(hiddenRant, 'We talk to him.');
    expect(await sees(), 'answered').toEqual(bare);
    await t.call(rants.setStatus, { ...of('mona', hiddenRant), body: resolvedChange as never });
    expect(await sees(), 'resolved').toEqual(bare);
    // A person who may link both sees the link.
    expect((await read('ada', open)).same).toMatchObject({ as: { _id: hiddenRant }, follows: false });
    expect((await read('ada', open)).timeline.map(({ kind }) => kind)).toContain('linked');
    expect((await link(open, null, 'mona')).status).toBe(200);
    expect(await sees(), 'unlinked').toEqual(bare);
    // A rant does follow another one about the same person.
    const [first, other] = [
      await submit(t, cast.eve.token, 'Max 1', { target: 'Max once more' }),
      await submit(t, cast.eli.token, 'Max 2', { target: 'Max once more' }),
    ];
    await link(first, other, 'mona');
    await answer(other, 'To both.');
    expect((await read('ada', first)).status).toBe('Responded');
  });
});
