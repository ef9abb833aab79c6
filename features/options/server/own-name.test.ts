import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { trash } from '#features/trash/contract';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { options } from '../contract/calls.ts';

const list = 'targetEmployees';

everyEngine('A name of one’s own', (stage) => {
  const { target, account, rename, remove, link, decide, shown, askedAbout } = names(stage);
  const token = (castName: 'ada' | 'mona' | 'eli') => stage().cast[castName].token;
  const call: ReturnType<typeof stage>['t']['call'] = (endpoint, request) => stage().t.call(endpoint, request);

  test('people cannot rename, remove, restore or unlink their own name; others can', async () => {
    const [called, fresh] = [freshName(), freshName()];
    const linked = await account(freshName());
    const [ofLinked, name] = [await target(freshName()), freshName()];
    await link(ofLinked, linked.id);
    const undecided = await account(name, 'admin');
    const ofUndecided = await target(name);
    for (const [id, { token: asToken }] of [
      [ofLinked, linked],
      [ofUndecided, undecided],
    ] as const) {
      expect(await shown(id, asToken)).toMatchObject({ isMine: true });
      for (const reply of [await rename(id, called, asToken), await remove(id, asToken)])
        expect([reply.status, reply.body.code]).toEqual([403, 'own_name']);
      await submit(stage().t, token('eli'), 'Used.', { target: id });
      const old = (await shown(id))!.name;
      expect((await remove(id)).status).toBe(200);
      const addAgain = (actorToken: string) => call(options.add, { token: actorToken, params: { list }, body: { name: old } });
      const own = await addAgain(asToken);
      expect([own.status, own.body.code]).toEqual([403, 'own_name']);
      expect([(await addAgain(token('mona'))).status, await shown(id, asToken)]).toEqual([201, expect.objectContaining({ isMine: true })]);
    }
    const unlinked = await link(ofUndecided, null, undecided.token);
    expect([unlinked.status, unlinked.body.hasAccount]).toEqual([200, false]);
    expect((await rename(ofLinked, fresh)).status).toBe(200);
    expect(await shown(ofLinked, linked.token)).toMatchObject({ isMine: true });
  });

  test('people cannot restore, erase or replace a deleted name of their own', async () => {
    const name = freshName();
    const martin = await account(freshName(), 'admin');
    const id = await target(name);
    await link(id, martin.id);
    await remove(id);
    const params = { kind: 'option', id };
    for (const reply of [
      await call(trash.restore, { token: martin.token, params }),
      await call(trash.purge, { token: martin.token, params }),
      await rename(await target(freshName()), name, martin.token),
    ])
      expect([reply.status, reply.body.code]).toEqual([403, 'own_name']);
    // Somebody else removes the name for good; added again, it waits for a decision again.
    expect((await call(trash.purge, { token: token('ada'), params })).status).toBe(200);
    expect(await askedAbout(await target(name, martin.token))).toEqual([martin.id]);
  });

  test('renaming and adding it again does not escape, whoever renames and however it is spelled', async () => {
    const called = freshName();
    const martin = await account(freshName());
    const id = await target(called);
    await link(id, martin.id);
    expect((await rename(id, freshName(), martin.token)).status).toBe(403);
    // Somebody else renames it for him.
    const since = freshName();
    await rename(id, since);
    for (const [i, look] of [
      called,
      `${called.slice(0, 3)}\u200b${called.slice(3)}`.replace('M', 'М'),
      since.replace('M', 'М'),
      since.replace('a', 'а'),
    ].entries())
      expect(await askedAbout(await target(look, martin.token)), `${i}`).toEqual([martin.id]);
    // Neither a look-alike name added before the link nor a second name lets him escape.
    const early = await target(`${called}\u00ad`.replace('k', 'к'), martin.token);
    expect(await askedAbout(early)).toEqual([martin.id]);
    const [second, before] = [freshName(), freshName()];
    const [first, look] = [await target(second), await target(second.replace('e', 'е'))];
    await link(first, martin.id);
    expect(await askedAbout(look)).toEqual([martin.id]);
    const other = await account(before);
    await call(accounts.profile, { token: other.token, body: { name: freshName(), email: other.email } });
    expect(await askedAbout(await target(before, other.token))).toEqual([other.id]);
  });

  test('a name with an undecided account counts too; one that nobody has does not', async () => {
    const [name, since, free] = [freshName(), freshName(), freshName()];
    const martin = await account(name);
    const id = await target(name);
    await rename(id, since);
    expect(await askedAbout(await target(since.replace('a', 'а')))).toEqual([martin.id]);
    const nobodys = await target(free);
    await rename(nobodys, freshName());
    expect(await askedAbout(nobodys)).toEqual([]);
    await account(free);
    expect(await askedAbout(nobodys)).toEqual([]);
    await decide(id, martin.id, false);
    expect(await askedAbout(await target(since.replace('e', 'е')))).toEqual([martin.id]);
  });
});
