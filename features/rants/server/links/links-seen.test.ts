/** Links between rants that are the same: each person learns of them only as much as they may see. */
import { accounts } from '@earshot/contract/accounts';
import { afterEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { type CastName, linkTarget, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code, linksOn, resolvedChange } from '#server/testing/links.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { proveUnnoticed, targetNamed } from '#server/testing/unseen.ts';
import { rants } from '../../contract/rants.ts';

afterEach(hangUp);

everyEngine('The two sides of a link', (stage) => {
  const { token, on, read, write, link, answer, decide, pair, told } = linksOn(stage);

  test('the linked rant’s author reads the main one’s answers in their own rant and nowhere else', async () => {
    const { main, id } = await pair();
    expect((await answer(main, 'A new oven comes in May.')).status).toBe(200);
    const detail = await read('eli', id);
    const entry = detail.timeline.find(({ kind }) => kind === 'response');
    expect(entry).toMatchObject({ content: 'A new oven comes in May.', actor: 'Mona', isOfAnother: true, files: [], isMine: false });
    expect(detail.status).toBe('Responded');
    expect(detail.clocks?.answer?.state).toBe('met');
    expect(JSON.stringify(detail)).not.toContain(main);
    expect(JSON.stringify(detail)).not.toContain('says Eve');
    expect(JSON.stringify(detail)).not.toContain((await read('eve', main)).timeline.find(({ kind }) => kind === 'response')?._id);
    expect(detail.responses).toEqual([]);
    expect(await told('eli', id)).toEqual([['Mona responded to a rant like yours', 'A new oven comes in May.']]);
    // The answer is not there for anybody else, neither for people who handle rants nor for other readers.
    for (const castName of ['mona', 'ada', 'eve'] as const)
      expect(JSON.stringify((await read(castName, id)).timeline)).not.toContain('oven');
    const search = (castName: CastName, words: string) => stage().t.call(rants.list, { token: token(castName), query: { search: words } });
    expect((await search('eli', 'oven May')).body.rants.map(({ _id }) => _id)).not.toContain(id);
    // A message of the author stays on his own rant.
    await stage().t.call(rants.write, { ...on('eli', id), body: { content: 'Only mine.' } });
    expect(JSON.stringify(await read('mona', main))).not.toContain('Only mine.');
    expect(JSON.stringify((await stage().t.call(accounts.myData, { token: token('eli') })).body)).not.toContain(main);
  });

  test('a handler who may see both links them; neither author learns of the link', async () => {
    const { t, cast } = stage();
    const target = 'Max in person';
    await linkTarget(t, await targetNamed(stage(), target), cast.max.id);
    const [about, id] = [await write('About Max.', 'eve', { target }), await write('Somebody is loud.')];
    for (const [first, other] of [
      [about, id],
      [id, about],
    ] as const)
      expect(code(await link(first, other, 'max'))).toEqual([404, 'rant_not_found']);
    expect((await link(id, about)).status).toBe(200);
    expect((await read('max', id)).same).toMatchObject({ as: null, follows: false, others: [], total: 0 });
    for (const castName of ['eli', 'eve'] as const) expect((await link(id, null, castName)).status).toBe(403);
    const ownRant = await write('By a manager.', 'max');
    for (const [first, other] of [
      [ownRant, id],
      [id, ownRant],
    ] as const)
      expect(code(await link(first, other, 'max'))).toEqual([403, 'same_as_own']);
    const [third] = [await write('By an employee.')];
    await link(third, ownRant);
    // A manager resolves a rant of his own: the change of the rant that follows names nobody.
    await decide(ownRant, resolvedChange, 'max');
    expect((await read('mona', third)).timeline.findLast(({ kind }) => kind === 'status')).toMatchObject({ to: 'Resolved', actor: null });
    expect((await read('max', ownRant)).same).toBeUndefined();
    expect((await read('max', third)).same).toMatchObject({ as: null, total: 0 });
    expect((await read('mona', ownRant)).same).toMatchObject({ total: 1, others: [{ _id: third }] });
    // The log says that a rant was linked, but not to which, and says nothing to people from whom one of the two is hidden.
    const log = async (castName: CastName) =>
      (await t.call(audit.list, { token: token(castName), query: { action: 'rant' } })).body.filter(
        ({ action }) => action === 'rant.linked',
      );
    expect((await log('ada')).find(({ subject }) => subject?._id === third)?.details).toEqual({});
    const ofAda = 'Ada in person';
    await linkTarget(t, await targetNamed(stage(), ofAda), cast.ada.id);
    const fourth = await write('One more.');
    await link(fourth, await write('About Ada.', 'eve', { target: ofAda }));
    expect((await log('ada')).filter(({ subject }) => subject?._id === fourth)).toEqual([]);
    // Max is the target of the other rant, so he reads no answer to it.
    const own = await write('I am loud myself.', 'max');
    expect(code(await link(own, about))).toEqual([409, 'same_as_hidden']);
  });

  test('the main rant’s author never notices, and the linked one’s author learns neither person nor rant', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const [main, id] = [await write('Flickering lamp over my desk, says Eve.', 'eve'), await write('My lamp flickers.')];
    await read('mona', main);
    await read('mona', id);
    const both = async () => {
      expect((await link(id, main)).status).toBe(200);
      expect((await link(id, null)).status).toBe(200);
      expect((await link(id, main)).status).toBe(200);
    };
    await proveUnnoticed(stage(), 'eve', [main], both);
    await link(id, null);
    await proveUnnoticed(stage(), 'eli', [id], both);
    await proveUnnoticed(stage(), 'eve', [main], async () => {
      await stage().t.call(rants.write, { ...on('eli', id), body: { content: 'Still.' } });
      await answer(id, 'To the other one.');
    });
    await settle(t, { employeeVisibility: 'all' });
  });

  test('hints: an answer notifies the linked author; a link notifies people who may link both', async () => {
    const { t } = stage();
    const [main, id] = [await write('Draught.', 'eve'), await write('A draught.')];
    await decide(id, { status: 'Urgent' });
    const [eve, eli, mona] = [await listen(t, token('eve')), await listen(t, token('eli')), await listen(t, token('mona'))];
    await link(id, main);
    await mona.hears('rantUpdated', main);
    expect(eve.heard).not.toContainEqual(['rantUpdated', main]);
    await answer(main, 'Windows are sealed.');
    await eli.hears('rantUpdated', id);
  });
});
