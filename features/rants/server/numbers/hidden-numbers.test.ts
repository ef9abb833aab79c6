/** Numbers, marks and states of what somebody may read must not tell him that something happened on what is hidden from him. */

import { expect, test } from 'vitest';
import { type CastName, linkTarget, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { linksOn, resolved } from '#server/testing/links.ts';
import { targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';

bothEngines('A hidden rant shows in no number', (stage) => {
  const { read, link, answer } = linksOn(stage);
  const of = (who: CastName, id: string) => ({ token: stage().cast[who].token, params: { id } });

  test('entries of a conversation are called alike, whatever happened elsewhere between them', async () => {
    const { t, cast } = stage();
    await linkTarget(t, await targetNamed(stage(), 'Eli himself'), cast.eli.id);
    /** The replies that Eli reads about a rant of his own on which there is one of everything. */
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
    // Nor is any of them the number of a row.
    expect(quiet.filter((one) => /\b\d{2,}/.test(one))).toEqual([]);
  });

  test('a rant that is the same as one about its reader shows him no link, and neither follows it nor counts as answered by it', async () => {
    const { t, cast } = stage();
    await linkTarget(t, await targetNamed(stage(), 'Max once more'), cast.max.id);
    const seenBy = async (who: CastName, id: string) => {
      const { status, firstResponseDate, timeline, timelineTotal, clocks, same } = await read(who, id);
      return { status, firstResponseDate, timelineTotal, kinds: timeline.map(({ kind }) => kind), clocks, same };
    };
    const hidden = await submit(t, cast.eve.token, 'About Max.', { target: 'Max once more' });
    const open = await submit(t, cast.eli.token, 'Somebody is loud.');
    await read('max', open);
    const before = await seenBy('max', open);
    expect((await link(open, hidden, 'mona')).status).toBe(200);
    const sees = async () => {
      const now = await seenBy('max', open);
      // The opening by Mona is no secret.
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
    await answer(hidden, 'We talk to him.');
    expect(await sees(), 'answered').toEqual(bare);
    await t.call(rants.setStatus, { ...of('mona', hidden), body: resolved as never });
    expect(await sees(), 'resolved').toEqual(bare);
    // A person who may link both sees the link.
    expect((await read('ada', open)).same).toMatchObject({ as: { _id: hidden }, follows: false });
    expect((await read('ada', open)).timeline.map(({ kind }) => kind)).toContain('linked');
    expect((await link(open, null, 'mona')).status).toBe(200);
    expect(await sees(), 'unlinked').toEqual(bare);
    // About the same person it follows as before.
    const [one, other] = [
      await submit(t, cast.eve.token, 'Max 1', { target: 'Max once more' }),
      await submit(t, cast.eli.token, 'Max 2', { target: 'Max once more' }),
    ];
    await link(one, other, 'mona');
    await answer(other, 'To both.');
    expect((await read('ada', one)).status).toBe('Responded');
  });
});
