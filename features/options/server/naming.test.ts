import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { trash } from '#features/trash/contract';
import { emailOf, password, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { notificationRows } from '#server/testing/notifications.ts';
import { people } from '../../../features/accounts/contract/index.ts';
import { createImporter, type ImportLine, readLine } from '../../rants/server/import/import.ts';
import { options } from '../contract/calls.ts';
import { findConfusables } from './confusables.ts';

const list = 'targetEmployees';
let n = 0;

everyEngine('Giving a name', (stage) => {
  const { target, account, rename, remove, link, shown, askedAbout, notificationsOf } = names(stage);
  const token = (castName: 'ada' | 'mona' | 'eli') => stage().cast[castName].token;
  const call: ReturnType<typeof stage>['t']['call'] = (endpoint, request) => stage().t.call(endpoint, request);
  const fresh = () => ({ email: emailOf(`named${++n}`), password });
  const idOf = async (email: string) => (await call(people.list, { token: token('ada'), query: { search: email } })).body[0]!._id;

  /** Each gives an account the name `name`, and returns the reply and the account's id. */
  const namePerson: Record<string, (name: string) => Promise<[{ status: number; text: string }, string]>> = {
    async 'by registering'(name) {
      const body = { name, ...fresh(), role: 'employee' };
      return [await call(accounts.register, { body }), await idOf(body.email)];
    },
    async 'by a manager who adds him'(name) {
      const reply = await call(people.create, { token: token('mona'), body: { name, ...fresh(), role: 'employee' } });
      return [reply, reply.body._id];
    },
    async 'by an admin who adds him'(name) {
      const reply = await call(people.create, { token: token('ada'), body: { name, ...fresh(), role: 'manager' } });
      return [reply, reply.body._id];
    },
    async 'by an import of people'(name) {
      const { email } = fresh();
      const csv = `name,email\n${name},${email}\nSomebody Else,${fresh().email}`;
      return [await call(people.import, { token: token('ada'), body: { csv, write: true } }), await idOf(email)];
    },
    async 'by an admin who renames him'(name) {
      const { id } = await account(freshName());
      return [await call(people.update, { token: token('ada'), params: { id }, body: { name } }), id];
    },
    async 'by a manager who renames him'(name) {
      const { id } = await account(freshName(), 'employee');
      return [await call(people.update, { token: token('mona'), params: { id }, body: { name } }), id];
    },
    async 'by himself, on the profile'(name) {
      const person = await account(freshName(), 'employee');
      return [await call(accounts.profile, { token: person.token, body: { name, email: person.email } }), person.id];
    },
  };

  /** Each gives a target employee the name `name`, and returns the reply and the option's id. */
  const nameTarget: Record<string, (name: string) => Promise<[{ status: number; text: string }, string]>> = {
    async 'by adding it'(name) {
      const reply = await call(options.add, { token: token('mona'), params: { list }, body: { name } });
      return [reply, reply.body._id];
    },
    async 'by renaming it'(name) {
      const id = await target(freshName());
      return [await rename(id, name), id];
    },
    async 'by adding an archived one again'(name) {
      const id = await target(freshName());
      await submit(stage().t, token('eli'), 'Used.', { target: id });
      await remove(id);
      const old = (await shown(id, token('ada'), 'true'))!.name;
      expect((await call(options.add, { token: token('mona'), params: { list }, body: { name: old } })).status).toBe(201);
      return [await rename(id, name), id];
    },
    async 'by restoring a deleted one'(name) {
      const id = await target(name);
      await remove(id);
      return [await call(trash.restore, { token: token('ada'), params: { kind: 'option', id } }), id];
    },
    async 'by an import of rants'(name) {
      const cells = { date: '2026-01-01', department: 'Warehouse', target: name, category: 'Workload', content: `${++n}` };
      await createImporter(stage().t.app, 'file.csv').add([readLine(cells, { now: stage().t.clock.now(), timeZone: 'UTC' }) as ImportLine]);
      const all = await call(options.list, { token: token('mona'), params: { list } });
      return [{ status: 0, text: '' }, all.body.find((item) => item.name === name)!._id];
    },
  };

  /** A reply without values that always differ. */
  const shape = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replace(/"(_id|id|email|name|createdAt|link)":"[^"]*"/g, '$1').replace(/"isUndecided":(true|false)/, ''),
  ];

  for (const [way, give] of Object.entries(namePerson))
    test(`an account gets a target’s name ${way}: it waits for an admin, and the call answers as ever`, async () => {
      const name = freshName();
      const id = await target(name);
      const [ordinary] = await give(freshName());
      const [reply, userId] = await give(name);
      expect(reply.status, reply.text).toBeLessThan(300);
      expect(shape(reply)).toEqual(shape(ordinary));
      expect(await askedAbout(id)).toEqual([userId]);
      const news = stage().t.app.db.selectFrom(notificationRows(stage().t.app.db)).select('kind').where('user_id', '=', userId);
      expect((await news.execute()).map((row) => row.kind)).not.toContain('lookAlike');
    });

  for (const [way, give] of Object.entries(nameTarget))
    test(`a target gets an account’s name ${way}: it waits for an admin, and the call answers as ever`, async () => {
      const name = freshName();
      const martin = await account(name);
      const [ordinary] = await give(freshName());
      const [reply, id] = await give(name);
      expect(shape(reply)).toEqual(shape(ordinary));
      expect(await askedAbout(id)).toEqual([martin.id]);
      expect(await notificationsOf(token('mona'), 'lookAlike')).toEqual([]);
    });

  test('a deleted person raises no questions, and does again when restored', async () => {
    const name = freshName();
    const { id } = await account(name, 'employee');
    await call(people.remove, { token: token('ada'), params: { id } });
    const optionId = await target(name);
    expect(await shown(optionId)).toMatchObject({ isUndecided: false, questions: [] });
    const reply = await call(trash.restore, { token: token('ada'), params: { kind: 'user', id } });
    expect([reply.status, await askedAbout(optionId)]).toEqual([200, [id]]);
  });

  test('names are compared by their look, and differ where people can see it', async () => {
    const name = 'Marta Illner';
    const { id } = await account(name);
    const looks = [
      'MARTA ILLNER',
      'Illner, Marta',
      'Marta   Illner.',
      'M\u00e1rta Illn\u00e9r',
      'Mar\u200bta Illner',
      'Marta Ill\u00adner',
      'Marta\u3164Illner',
      'MartaIllner',
      'Mаrtа Illnеr',
      'Мarta Illner',
      'Μarta Ιllner',
      'Marta I\u200dIIner',
      'Ｍａｒｔａ Illner',
      'Mɑrta 1llner',
      'мarта iллner'.replace('лл', 'll'),
    ];
    for (const look of looks) {
      const lookAlike = await target(look);
      expect(await askedAbout(lookAlike), JSON.stringify(look)).toEqual([id]);
      await remove(lookAlike);
    }
    for (const other of ['Marta Illne', 'Marta', 'Illner', 'Marta Illner Weber', 'Martha Illner', '???'])
      expect(await askedAbout(await target(other)), other).toEqual([]);
  });

  test('two people named at the same moment are both asked about, as is a name added meanwhile', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const name = freshName();
      const register = () => call(accounts.register, { body: { name, ...fresh(), role: 'employee' } });
      const [, , added] = await Promise.all([
        register(),
        register(),
        call(options.add, { token: token('mona'), params: { list }, body: { name } }),
        rename(await target(freshName()), name.replace('M', 'М')),
      ]);
      const found = await stage().t.app.db.selectFrom('users').select('id').where('name', '=', name).execute();
      expect(found).toHaveLength(2);
      expect((await askedAbout(added.body._id)).toSorted()).toEqual(found.map((row) => row.id).toSorted());
    }
  });

  test('a purged account takes its names and questions along', async () => {
    const { t } = stage();
    const name = freshName();
    const { id } = await account(name, 'employee');
    const option = await target(name);
    await call(people.remove, { token: token('ada'), params: { id } });
    expect(await shown(option)).toMatchObject({ isUndecided: false, questions: [] });
    await call(trash.purge, { token: token('ada'), params: { kind: 'user', id } });
    const rows = [
      ...(await t.app.db.selectFrom('held_names').select('subject').where('subject', '=', id).execute()),
      ...(await t.app.db.selectFrom('possible_links').select('user_id').where('user_id', '=', id).execute()),
    ];
    expect(rows).toEqual([]);
  });

  test('the first start compares existing names once, also former names of an option', async () => {
    const { t } = stage();
    const [name, before] = [freshName(), freshName()];
    const [now, renamed] = [await target(name), await target(before)];
    await rename(renamed, freshName());
    const [first, second] = [await account(name), await account(freshName())];
    await link(renamed, second.id);
    const look = await target(before.replace('e', 'е'));
    // The state that an older version leaves.
    await t.app.writer.deleteFrom('held_names').execute();
    await t.app.writer.deleteFrom('possible_links').execute();
    const bell = (await notificationsOf(token('ada'), 'lookAlike')).length;
    await findConfusables(t.app);
    expect([await askedAbout(now), await askedAbout(look)]).toEqual([[first.id], [second.id]]);
    const [news, ...rest] = await notificationsOf(token('ada'), 'lookAlike');
    expect(rest).toHaveLength(bell);
    expect(news!.title).toMatch(/^\d+ names look like accounts$/);
    const rows = () => t.app.db.selectFrom('events').select('seq').where('type', '=', 'option.matched').execute();
    const rowCount = (await rows()).length;
    await findConfusables(t.app);
    expect(await rows()).toHaveLength(rowCount);
  });
});
