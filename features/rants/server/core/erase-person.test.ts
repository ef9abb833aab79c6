import type { erasedWords } from '@earshot/contract/erasure';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { insertUser } from '#features/accounts/server';
import { audit } from '#features/audit/contract';
import { serverFeature as auditFeature, verifyChain } from '#features/audit/server';
import { notifications } from '#features/notifications/contract';
import { rants } from '#features/rants/contract';
import { trash } from '#features/trash/contract';
import { type CastName, emailOf, newSession, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code } from '#server/testing/links.ts';
import { wordsOn } from '#server/testing/one-word.ts';

everyEngine('A person is erased', (stage) => {
  const { kept } = wordsOn(stage);
  const token = (castName: CastName) => stage().cast[castName].token;
  const make = async (name: string) => {
    const { t } = stage();
    await proveAnew(t);
    const body = { name, email: emailOf(name.toLowerCase()), role: 'employee' as const, password: 'plain words of it' };
    const id = (await t.call(people.create, { token: token('ada'), body })).body._id;
    return { id, token: await newSession(t, id) };
  };
  const erase = async (id: string, words: (typeof erasedWords)[number], castName: CastName = 'ada') => {
    await proveAnew(stage().t);
    return stage().t.call(trash.erase, { token: token(castName), params: { id }, body: { words } });
  };
  const list = async () => (await stage().t.call(rants.list, { token: token('mona') })).body.rants;

  /** Makes a person with a rant that has an answer and a message, a line on somebody else's rant, and a changed name and address. */
  async function live(name: string) {
    const { t } = stage();
    const person = await make(name);
    const rant = await submit(t, person.token, `The words of ${name} themselves.`);
    await t.call(rants.respond, { token: token('mona'), params: { id: rant }, body: { response: 'Yes.' } });
    await t.call(rants.write, { token: person.token, params: { id: rant }, body: { content: 'Once more.' } });
    const other = await submit(t, token('eli'), 'Of somebody else.');
    await t.call(rants.voice, { token: person.token, params: { id: other }, body: { content: `A lineof${name} beside.` } });
    const newBody = { name: `${name} Later`, email: emailOf(`${name.toLowerCase()}later`) };
    expect((await t.call(people.update, { token: token('ada'), params: { id: person.id }, body: newBody })).status).toBe(200);
    return { ...person, token: await newSession(t, person.id), rant, other };
  }

  test('name, address and all references are erased at once; texts stay as Anonymous; the log’s chain is whole', async () => {
    const { t } = stage();
    const person = await live('Zebedia');
    expect(await kept('Zebedia')).toEqual(expect.arrayContaining(['event_values', 'notices', 'rants', 'users', 'voices']));
    await t.app.writer
      .updateTable('rants')
      .set({ content: 'These words.', folded: 'these words.' })
      .where('id', '=', person.rant)
      .execute();
    await auditFeature.sweep(t.app);
    expect((await erase(person.id, 'keep')).status).toBe(200);
    for (const word of ['Zebedia', 'zebedia']) expect(await kept(word), word).toEqual([]);
    expect((await t.send('GET', '/api/auth', { token: person.token })).status).toBe(401);
    const rant = (await list()).find(({ _id }) => _id === person.rant);
    expect(rant).toMatchObject({ author: null, content: 'These words.', withdrawn: false });
    const { body: notificationList } = await t.call(notifications.list, { token: token('mona') });
    expect(JSON.stringify(notificationList)).not.toContain('Zebedia');
    // The account is not in the trash either. The log says only that it was erased.
    expect(code(await t.call(trash.restore, { token: token('ada'), params: { kind: 'user', id: person.id } }))).toEqual([
      404,
      'deleted_not_found',
    ]);
    const { body: log } = await t.call(audit.list, { token: token('ada'), query: { action: 'account.erased' } });
    expect(log[0]).toMatchObject({ details: { words: 'keep' }, subject: { name: null } });
    await auditFeature.sweep(t.app);
    expect((await verifyChain(t.app.db, [])).broken).toBeNull();
  });

  test('with texts erased, no rant, answer or message of that person remains; what others wrote does', async () => {
    const { t } = stage();
    const person = await live('Barnabee');
    await t.earshot.indexing.finish();
    expect((await erase(person.id, 'erase')).status).toBe(200);
    await t.earshot.indexing.finish();
    for (const word of ['Barnabee', 'barnabee']) expect(await kept(word), word).toEqual([]);
    const rows = await list();
    expect(rows.find(({ _id }) => _id === person.rant)).toMatchObject({
      author: null,
      content: '',
      withdrawn: true,
      removed: { reason: 'erasure' },
    });
    expect(rows.find(({ _id }) => _id === person.other)).toMatchObject({ author: 'Eli', content: 'Of somebody else.' });
    const { body } = await t.call(rants.detail, { token: token('mona'), params: { id: person.other } });
    expect(body.voices).toBe(1);
  });

  test('all admins are notified who did it and with which choice, without the name', async () => {
    const { t, cast } = stage();
    const second = { name: 'Second Admin', email: emailOf('second.admin'), passwordHash: 'x', role: 'admin', status: 'approved' } as const;
    const { id } = await t.app.write((tx) => insertUser(t.app, tx, second));
    const notificationsOf = async (of: string) => {
      const { body } = await t.call(notifications.list, { token: await newSession(t, of) });
      return body.filter(({ kind }) => kind === 'accountErased').map(({ message }) => message);
    };
    const before = (await notificationsOf(id)).length;
    for (const [words, name, says] of [
      ['erase', 'Dorothea', 'Ada erased an account. Every rant of that person was erased too.'],
      ['keep', 'Emmeline', 'Ada erased an account. Their rants and answers are kept without a name.'],
    ] as const) {
      const person = await live(name);
      expect((await erase(person.id, words)).status).toBe(200);
      expect((await notificationsOf(id))[0]).toBe(says);
    }
    expect(await notificationsOf(id)).toHaveLength(before + 2);
    expect(await notificationsOf(cast.mona.id)).toEqual([]);
  });

  test('also for already deleted people; not for an admin, not by a manager, and not twice', async () => {
    const { t, cast } = stage();
    const { id } = await make('Cordelius');
    expect(code(await erase(id, 'keep', 'mona'))).toEqual([403, 'not_your_role']);
    await proveAnew(t);
    expect((await t.call(people.remove, { token: token('ada'), params: { id } })).status).toBe(200);
    expect((await erase(id, 'keep')).status).toBe(200);
    expect(await kept('Cordelius')).toEqual([]);
    for (const personId of [id, 'nothing']) expect(code(await erase(personId, 'erase'))).toEqual([404, 'deleted_not_found']);
    expect(code(await erase(cast.ada.id, 'erase'))).toEqual([403, 'admin_stays']);
    expect((await t.send('GET', '/api/auth', { token: token('ada') })).status).toBe(200);
  });
});
