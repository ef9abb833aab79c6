import { afterEach, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { options } from '../contract/calls.ts';

afterEach(hangUp);

const everywhere = ['list', 'search', 'counts', 'detail', 'actions', 'file', 'dashboard', 'metrics', 'bell', 'ownData'];
const unknownId = '00000000-0000-4000-8000-000000000000';

everyEngine('A name that looks like an account', (stage) => {
  const { target, account, link, decide, read, shown, askedAbout, notificationsOf, doors } = names(stage);
  const token = (castName: 'ada' | 'mona' | 'max' | 'eli') => stage().cast[castName].token;
  let n = 0;
  /** Submits a rant by eli about the target, with a unique word. */
  const write = async (about: string) => {
    const word = `wrdofrant${++n}x`;
    return { word, id: await submit(stage().t, token('eli'), `He shouts. ${word}`, { target: about }) };
  };
  const entries = async (token: string, action: string) => (await stage().t.call(audit.list, { token, query: { action } })).body;

  for (const first of ['the account', 'the target'] as const)
    test(`the person is kept out by every door until an admin has said no; ${first} came first`, async () => {
      const { t } = stage();
      const name = freshName();
      const early = first === 'the account' ? await account(name) : null;
      const id = await target(name);
      const martin = early ?? (await account(name));
      expect(await shown(id, token('eli'))).toMatchObject({ hasAccount: false, isUndecided: true, isAnswerable: true });
      const [martinsSocket, monasSocket] = [await listen(t, martin.token), await listen(t, token('mona'))];
      const rant = await write(id);
      await monasSocket.hears('newRant', rant.id);
      expect(await doors(martin.token, rant.id, rant.word)).toEqual([]);
      expect(await doors(token('mona'), rant.id, rant.word)).toEqual(everywhere);
      expect(martinsSocket.heard.map(([event]) => event)).not.toContain('newRant');
      expect((await t.call(rants.detail, { token: token('eli'), params: { id: rant.id } })).body).toMatchObject({
        targetHasAccount: false,
        targetIsUndecided: true,
      });
      // The admin decided that he is somebody else of that name: the rant is then like any other.
      const reply = await decide(id, martin.id, false);
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ hasAccount: false, isUndecided: false, questions: [] })]);
      expect(await doors(martin.token, rant.id, rant.word)).toEqual(everywhere.filter((door) => door !== 'bell' && door !== 'ownData'));
      const next = await write(id);
      await martinsSocket.hears('newRant', next.id);
      expect(await doors(martin.token, next.id, next.word)).toEqual(everywhere);
    });

  test('an admin links it in its row: it stays hidden, like any link', async () => {
    const name = freshName();
    const martin = await account(name);
    const id = await target(name);
    const rant = await write(id);
    const reply = await decide(id, martin.id, true);
    expect(reply.body).toMatchObject({ hasAccount: true, isUndecided: false, account: { _id: martin.id, name }, questions: [] });
    expect(await doors(martin.token, rant.id, rant.word)).toEqual([]);
    expect((await entries(token('ada'), 'option.linked'))[0]).toMatchObject({ actor: { name: 'Ada' }, details: { from: null, to: name } });
  });

  test('earlier notifications are hidden with the first look-alike name, in bell and personal data, and return after a no', async () => {
    const { t } = stage();
    const martin = await account(freshName());
    const other = freshName();
    const id = await target(other);
    const rant = await write(id);
    expect(await doors(martin.token, rant.id, rant.word)).toEqual(everywhere);
    const renamed = await t.call(people.update, { token: token('ada'), params: { id: martin.id }, body: { name: other } });
    expect(renamed.status).toBe(200);
    expect(await doors(martin.token, rant.id, rant.word)).toEqual([]);
    expect((await decide(id, martin.id, false)).status).toBe(200);
    expect(await doors(martin.token, rant.id, rant.word)).toEqual(everywhere);
  });

  test('only admins are asked, once per group, by the bell and on the page', async () => {
    const { cast } = stage();
    const before = async (token: string) => (await notificationsOf(token, 'lookAlike')).length;
    const [adas, monas] = [await before(token('ada')), await before(token('mona'))];
    const name = freshName();
    const id = await target(name);
    const martin = await account(name);
    expect((await read(token('ada'))).find((item) => item._id === id)?.questions).toEqual([{ _id: martin.id, name, email: martin.email }]);
    for (const reader of [token('mona'), martin.token, token('eli')]) {
      expect(await shown(id, reader)).not.toHaveProperty('questions');
      expect(await shown(id, reader)).not.toHaveProperty('account');
    }
    expect([await before(token('ada')), await before(token('mona'))]).toEqual([adas + 1, monas]);
    expect(await before(martin.token)).toBe(0);
    expect((await notificationsOf(token('ada'), 'lookAlike'))[0]).toMatchObject({
      title: 'A name looks like an account',
      message: expect.stringContaining(`“${name}”`),
    });
    expect((await entries(token('ada'), 'option.matched'))[0]).toMatchObject({
      actor: null,
      subject: { kind: 'user', _id: martin.id, name },
      details: { option: name },
    });
    for (const castName of ['mona', 'max', 'eli'] as const)
      expect((await decide(id, martin.id, false, token(castName))).body.code).toBe('not_your_role');
    await decide(id, martin.id, false);
    expect(cast.ada.id).not.toBe(martin.id);
  });

  test('an admin whose name it may be sees no question in any call and cannot answer; another can', async () => {
    const { t } = stage();
    const name = freshName();
    const [martin, other] = [await account(name, 'admin'), await account(freshName(), 'admin')];
    const id = await target(name);
    const own = await shown(id, martin.token);
    expect(own).toMatchObject({ isMine: true, questions: [], account: null });
    expect([(await notificationsOf(martin.token, 'lookAlike')).length, (await notificationsOf(other.token, 'lookAlike')).length]).toEqual([
      0, 1,
    ]);
    const traces = async (token: string) => JSON.stringify(await entries(token, 'option')).includes(martin.id);
    expect([await traces(martin.token), await traces(other.token)]).toEqual([false, true]);
    expect((await t.send('GET', '/api/audit/csv?action=option.matched', { token: martin.token })).text).not.toContain(name);
    const missing = await decide(id, unknownId, false, other.token);
    for (const isSame of [true, false]) {
      const reply = await decide(id, martin.id, isSame, martin.token);
      expect([reply.status, reply.text]).toEqual([404, missing.text]);
    }
    for (const userId of [martin.id, other.id]) expect((await link(id, userId, martin.token)).body.code).toBe('own_link');
    expect((await decide(id, martin.id, false, other.token)).status).toBe(200);
    expect([await traces(martin.token), await traces(other.token)]).toEqual([false, true]);
    expect((await entries(other.token, 'option.notLinked'))[0]).toMatchObject({ actor: { _id: other.id }, subject: { _id: martin.id } });
  });

  test('an admin’s decision about a name and an account is final, whatever their later names', async () => {
    const { t } = stage();
    const [name, other] = [freshName(), freshName()];
    const martin = await account(name);
    const [apart, unlinked] = [await target(name), await target(other)];
    await decide(apart, martin.id, false);
    await link(unlinked, martin.id);
    await link(unlinked, null);
    for (const called of [other, name]) {
      const body = { name: called };
      expect((await t.call(people.update, { token: token('ada'), params: { id: martin.id }, body })).status).toBe(200);
    }
    expect([await askedAbout(apart), await askedAbout(unlinked)]).toEqual([[], []]);
    expect((await decide(apart, martin.id, true)).body.code).toBe('question_not_found');
  });

  test('linking one account leaves the question about another of the same name open', async () => {
    const name = freshName();
    const [first, second] = [await account(name), await account(name)];
    const id = await target(name);
    expect((await askedAbout(id)).toSorted()).toEqual([first.id, second.id].toSorted());
    await decide(id, first.id, true);
    const rant = await write(id);
    for (const { token } of [first, second]) expect(await doors(token, rant.id, rant.word)).toEqual([]);
    expect(await askedAbout(id)).toEqual([second.id]);
    // The second account is the target, so the first one is no longer kept out.
    await decide(id, second.id, true);
    expect(await doors(second.token, rant.id, rant.word)).toEqual([]);
    expect(await doors(first.token, rant.id, rant.word)).toContain('detail');
  });

  test('only one of two simultaneous decisions counts, and the other admin learns of it', async () => {
    const other = await account(freshName(), 'admin');
    for (let attempt = 0; attempt < 5; attempt++) {
      const name = freshName();
      const martin = await account(name);
      const id = await target(name);
      const replies = await Promise.all([decide(id, martin.id, true), decide(id, martin.id, false, other.token)]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 404]);
      const linked = replies[0].status === 200;
      expect(await shown(id)).toMatchObject({ hasAccount: linked, isUndecided: false });
    }
  });

  test('a question stays open if every manager and admin is or may be the person', async () => {
    const { t, cast } = stage();
    const name = freshName();
    const [martin, twin] = [await account(name, 'admin'), await account(name, 'admin')];
    const id = await target(name);
    await decide(id, martin.id, true);
    const only = (ids: string[]) =>
      t.app.writer.updateTable('users').set({ is_active: 0 }).where('role', '!=', 'employee').where('id', 'not in', ids).execute();
    await only([martin.id, twin.id]);
    expect(await shown(id, token('eli'))).toMatchObject({ hasAccount: true, isUndecided: true, isAnswerable: false });
    await t.app.writer.updateTable('users').set({ is_active: 1 }).execute();
    await t.app.writer.updateTable('users').set({ is_active: 0 }).where('id', '=', cast.dee.id).execute();
  });

  test('the call takes one of two words, about a target employee', async () => {
    const { t } = stage();
    for (const body of [{}, { userId: 7, isSame: true }, { userId: unknownId, isSame: 'yes' }])
      expect((await t.call(options.decide, { token: token('ada'), params: { list: 'targetEmployees', id: unknownId }, body })).status).toBe(
        400,
      );
    for (const list of ['targetEmployees', 'categoryTypes'])
      expect(
        (await t.call(options.decide, { token: token('ada'), params: { list, id: unknownId }, body: { userId: unknownId, isSame: true } }))
          .body.code,
      ).toBe('option_not_found');
  });
});
