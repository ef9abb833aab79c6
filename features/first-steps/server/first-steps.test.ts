import { accounts } from '@earshot/contract/accounts';
import { describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { settings } from '#features/settings/contract';
import { startApp, type TestApp, type TestOptions } from '#server/testing/app.ts';
import { emailOf, lists, password } from '#server/testing/cast.ts';
import { engineNames, everyEngine, optionsForEngine } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { choices, decisions, firstSteps, postponed } from '../contract/calls.ts';

/** No step done, without the steps of other features. */
const nothing = {
  people: false,
  lists: false,
  readers: false,
  numbers: false,
  mail: false,
  questions: 0,
  putAway: false,
};

describe.each(engineNames)('The first steps (%s)', (engine) => {
  const withApp = async (options: TestOptions['config'], work: (t: TestApp) => Promise<void>) => {
    const t = await startApp({ ...(await optionsForEngine(engine)), config: options ?? {} });
    await work(t).finally(() => t.close());
  };
  const add = async (t: TestApp, token: string, list: string, name: string) =>
    (await t.call(options.add, { token, params: { list }, body: { name } })).body._id;

  test('each step ticks itself when its thing exists, and unticks when it is gone', () =>
    withApp({}, async (t) => {
      const setUp = await t.call(accounts.setUp, {
        body: {
          secret: t.setupSecret,
          name: 'Ada',
          email: emailOf('ada'),
          password,
          organisationName: 'Northwind',
          timeZone: 'Europe/Berlin',
          employeeVisibility: 'own',
        },
      });
      const { token } = setUp.body;
      const read = async () => (await t.call(firstSteps.read, { token })).body;
      // The readers were chosen at setup.
      expect(await read()).toMatchObject({ ...nothing, readers: true });
      await add(t, token, 'targetEmployees', lists.targetEmployees);
      await add(t, token, 'targetDepartments', lists.targetDepartments);
      expect(await read()).toMatchObject({ lists: false });
      const category = await add(t, token, 'categoryTypes', lists.categoryTypes);
      expect(await read()).toMatchObject({ lists: true });
      await t.call(options.remove, { token, params: { list: 'categoryTypes', id: category } });
      expect(await read()).toMatchObject({ lists: false });
      const reply = await t.call(people.create, {
        token,
        body: { name: 'Eli', email: emailOf('eli'), password: 'plain words of it', role: 'employee' },
      });
      expect(await read()).toMatchObject({ ...nothing, readers: true, people: true });
      await t.call(people.remove, { token, params: { id: reply.body._id } });
      expect(await read()).toMatchObject({ people: false });
    }));

  test('looked-at and hidden marks are stored per organisation; nothing else can be noted', () =>
    withApp({ firstAdmin: { name: 'Ada', email: emailOf('ada'), password }, smtpUrl: 'smtp://127.0.0.1:1' }, async (t) => {
      const { token } = (await t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body;
      const read = async () => (await t.call(firstSteps.read, { token })).body;
      const note = (step: unknown) => t.call(firstSteps.note, { token, body: { done: step } });
      expect(await read()).toMatchObject({ ...nothing, mail: true });
      for (const wrongValue of ['mail', 'people', '', null, 1]) expect((await note(wrongValue)).status).toBe(400);
      expect(await read()).toMatchObject({ ...nothing, mail: true });
      expect((await note('readers')).body).toMatchObject({ ...nothing, mail: true, readers: true });
      expect((await note('readers')).status).toBe(200);
      expect((await note('numbers')).body).toMatchObject({ ...nothing, mail: true, readers: true, numbers: true });
      const all = { ...nothing, mail: true, readers: true, numbers: true };
      for (const choice of [...decisions, ...choices, ...postponed])
        expect((await note(choice)).body).toMatchObject({ ...all, [choice]: true });
      expect((await note('putAway')).body).toMatchObject({ ...all, putAway: true });
      expect(await read()).toMatchObject({ putAway: true });
    }));

  test('setting who reads rants or person numbers ticks it too', () =>
    withApp({ firstAdmin: { name: 'Ada', email: emailOf('ada'), password } }, async (t) => {
      const { token } = (await t.call(accounts.login, { body: { email: emailOf('ada'), password } })).body;
      await t.call(settings.change, { token, body: { employeeVisibility: 'own' } });
      expect((await t.call(firstSteps.read, { token })).body).toMatchObject({ readers: true, numbers: false });
      await t.call(settings.change, { token, body: { personNumbers: 'off' } });
      expect((await t.call(firstSteps.read, { token })).body).toMatchObject({ numbers: true });
    }));
});

everyEngine('Names that look like accounts', (stage) => {
  const { target, account, decide } = names(stage);
  const questions = async (token: string) => (await stage().t.call(firstSteps.read, { token })).body.questions;

  test('are counted for an admin until one has decided, except for the admin whose name it may be', async () => {
    const { token } = stage().cast.ada;
    const before = await questions(token);
    const name = freshName();
    const [martin, id] = [await account(name, 'admin'), await target(name)];
    expect([await questions(token), await questions(martin.token)]).toEqual([before + 1, before]);
    expect((await decide(id, martin.id, false)).status).toBe(200);
    expect([await questions(token), await questions(martin.token)]).toEqual([before, before]);
  });
});
