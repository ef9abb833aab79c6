/** Linking by hand and resolving as a duplicate make the same link: what it brings, how it ends, and who learns of it. */
import { afterEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { type CastName, linkTarget, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code, linksOn, resolved } from '#server/testing/links.ts';
import { hangUp } from '#server/testing/socket.ts';
import { proveUnnoticed, targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';
import { checks } from '../core/checks.ts';

everyEngine('One link between rants', (stage) => {
  const { token, on, read, write, link, answer, decide, told, rowOf, jobsOf } = linksOn(stage);
  const repeats = (id: string, duplicateOf: string | null, who: CastName = 'mona') =>
    decide(id, { status: 'Resolved', reason: 'duplicate', duplicateOf }, who);
  const linkOf = async (id: string) => {
    const { same_as, is_duplicate } = await rowOf(id);
    return [same_as, is_duplicate];
  };
  afterEach(async () => {
    hangUp();
    for (const check of checks) expect([check.name, (await check.run(stage().t.app)).wrong]).toEqual([check.name, 0]);
  });

  test('resolved as a duplicate, it is linked where both may be seen, and its author meets no answer to the original; its status does not follow', async () => {
    await settle(stage().t, { employeeVisibility: 'own' });
    const [main, id] = [await write('The door sticks, says Eve.', 'eve'), await write('A sticking door.')];
    await repeats(id, main);
    const before = await told('eli', id);
    await answer(main, 'It is planed on Monday.');
    const mine = await read('eli', id);
    expect(mine).toMatchObject({ status: 'Resolved', resolvedReason: 'duplicate', duplicateOf: null, timeline: expect.any(Array) });
    for (const hidden of [main, 'says Eve', 'planed']) expect(JSON.stringify(mine)).not.toContain(hidden);
    expect(await told('eli', id)).toEqual(before);
    await decide(main, resolved);
    expect((await read('eli', id)).resolvedReason).toBe('duplicate');
    await decide(main, { status: 'Urgent' });
    expect((await read('eli', id)).status).toBe('Resolved');
    expect((await read('mona', main)).duplicates.map(({ _id }) => _id)).toEqual([id]);
    await settle(stage().t, { employeeVisibility: 'all' });
  });

  test('either way of ending it changes nothing else', async () => {
    const ways: Record<string, (id: string) => Promise<{ status: number }>> = {
      unlinked: (id) => link(id, null),
      'none in particular': (id) => repeats(id, null),
    };
    for (const [name, end] of Object.entries(ways)) {
      const [main, id] = [await write('Dust.', 'eve'), await write('Dust again.')];
      await repeats(id, main);
      const [before, jobs] = [await rowOf(id), await jobsOf(id)];
      expect([before.same_as, before.is_duplicate, before.first_response_at], name).toEqual([main, 1, null]);
      expect((await end(id)).status, name).toBe(200);
      expect(await rowOf(id), name).toEqual({ ...before, same_as: null, is_duplicate: 0, follows: null });
      expect(await jobsOf(id), name).toEqual(jobs);
    }
    // The original is withdrawn.
    const [main, id] = [await write('Drips.', 'eve'), await write('It drips.')];
    await repeats(id, main);
    await stage().t.call(rants.withdraw, on('eve', main));
    expect(await read('mona', id)).toMatchObject({ status: 'Resolved', resolvedReason: 'duplicate', duplicateOf: null });
    expect(code(await repeats(id, main))).toEqual([409, 'rant_withdrawn']);
  });

  test('an author was told of an answer to the other rant: unlinked by hand it stays told, and with that rant its words are erased', async () => {
    const [main, id] = [await write('A draught.', 'eve'), await write('It draws.')];
    await answer(main, 'Sealed with putty.');
    const words = async () => JSON.stringify(await told('eli', id)).includes('putty');
    await link(id, main);
    await link(id, null);
    expect(await words()).toBe(true);
    await link(id, main);
    await stage().t.call(rants.withdraw, on('eve', main));
    expect(await words()).toBe(false);
  });

  test('linked by hand and then resolved as its duplicate, it is one link that everybody who may see both sees', async () => {
    const [main, id] = [await write('Slow lift.', 'eve'), await write('The lift is slow.')];
    await answer(main, 'It is oiled.');
    await link(id, main);
    expect((await read('eli', id)).duplicateOf).toBe(null);
    const before = (await told('eli', id)).length;
    await repeats(id, main);
    expect(await linkOf(id)).toEqual([main, 1]);
    for (const who of ['mona', 'eli', 'eve'] as const) expect((await read(who, id)).duplicateOf?._id).toBe(main);
    expect((await read('mona', id)).same).toMatchObject({ as: null, total: 0 });
    // Of the status alone, not of the answer once more.
    expect((await told('eli', id)).length).toBe(before + 1);
    await decide(main, resolved);
    expect((await read('eli', id)).resolvedReason).toBe('duplicate');
    // Opened again by its author, it is linked no more.
    await stage().t.call(rants.write, { ...on('eli', id), body: { content: 'Mine is the other lift.' } });
    expect(await linkOf(id)).toEqual([null, 0]);
    // By hand from one resolved as a duplicate: the link by hand is seen by those who may link both.
    const [third, other] = [await write('A lift.'), await write('Stairs.', 'eve')];
    await repeats(third, main);
    expect((await link(third, other)).body).toMatchObject({ status: 'Pending', duplicateOf: null, same: { as: { _id: other } } });
    expect((await read('eli', third)).duplicateOf).toBe(null);
  });

  test('one that is resolved as a duplicate takes along all that are linked to it; linked by hand, those linked by hand', async () => {
    const [main, mid, byHand, named, top] = [
      ...[await write('One.', 'eve'), await write('Two.'), await write('Three.')],
      ...[await write('Four.'), await write('Five.', 'eve')],
    ] as [string, string, string, string, string];
    await link(byHand, mid);
    await repeats(named, mid);
    await repeats(mid, main);
    expect([await linkOf(mid), await linkOf(byHand), await linkOf(named)]).toEqual([
      [main, 1],
      [main, 0],
      [main, 1],
    ]);
    // It did not follow the one it was linked to, but the new main one.
    expect((await read('eli', byHand)).status).toBe('Pending');
    await link(main, top);
    expect([await linkOf(byHand), await linkOf(mid), await linkOf(named)]).toEqual([
      [top, 0],
      [main, 1],
      [main, 1],
    ]);
    // What everybody may see says nothing of the link by hand.
    expect([(await read('eve', main)).duplicatesTotal, (await read('eve', top)).duplicatesTotal]).toEqual([2, 0]);
    // Linked the other way round, it is turned.
    await repeats(top, main);
    expect([await linkOf(top), await linkOf(main), await linkOf(byHand)]).toEqual([
      [main, 1],
      [null, 0],
      [main, 0],
    ]);
  });

  test('a person who may see one of the two alone notices nothing, whichever of them it is, and however they are linked', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    const target = 'Max himself';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const [hidden, again] = [await write('About Max.', 'eve', { target }), await write('About Max too.', 'eve', { target })];
    const [open, seen] = [await write('Somebody shouts.'), await write('Somebody shouts, says Max.', 'max')];
    await repeats(open, null);
    await read('mona', seen);
    await proveUnnoticed(stage(), 'max', [open, seen], async () => {
      for (const original of [hidden, null, hidden]) expect((await repeats(open, original)).status).toBe(200);
      expect((await answer(hidden, 'We speak with him.')).status).toBe(200);
      expect((await link(open, null)).status).toBe(200);
      for (const main of [hidden, null]) expect((await link(open, main)).status).toBe(200);
      expect((await repeats(hidden, seen)).status).toBe(200);
      expect((await link(again, seen)).status).toBe(200);
      expect((await link(again, null)).status).toBe(200);
    });
    expect(code(await repeats(seen, hidden, 'max'))[0]).toBe(404);
    // Its author is the target of the original: no answer is read, none is told.
    await repeats(seen, hidden);
    await answer(hidden, 'We spoke.');
    expect(JSON.stringify(await read('max', seen))).not.toContain('We spoke');
    const { text } = await t.call(notifications.list, { token: token('max') });
    expect(text).not.toContain('We spoke');
  });

  test('two at once, by hand and as a duplicate: one link each, and no circle', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b, c] = [await write('This.'), await write('That.'), await write('Those.')];
      const replies = await Promise.all([repeats(a, b), link(b, a, 'max'), link(a, c, 'ada'), answer(b, 'Both.', 'max')]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const id of [a, b, c]) {
        const seen = [id];
        for (let at = (await rowOf(id)).same_as; at !== null; at = (await rowOf(at)).same_as) {
          expect(seen).not.toContain(at);
          seen.push(at);
        }
      }
    }
  });
});
