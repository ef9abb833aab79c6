/** How many rants were behind a plan, as everybody reads it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertUser } from '#features/accounts/server';
import { options } from '#features/options/contract';
import { giveDepartments, linkTarget, newSession, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { actionPlans } from '../contract/calls.ts';
import { makePlan } from './testing/plans.ts';

everyEngine('How many rants were behind a plan', (stage) => {
  const crew: string[] = [];
  /** Tokens of `n` employees who write rants. */
  const people = async (n: number): Promise<string[]> => {
    const { t } = stage();
    while (crew.length < n) {
      const name = `Writer ${randomUUID().slice(0, 8)}`;
      const person = { name, email: `${randomUUID()}@northwind.example`, passwordHash: '', role: 'employee', status: 'approved' } as const;
      crew.push((await t.app.write((tx) => insertUser(t.app, tx, person))).id);
    }
    return Promise.all(crew.slice(0, n).map((id) => newSession(t, id)));
  };
  const add = async (list: string, name: string): Promise<string> => {
    const { t, cast } = stage();
    const token = await newSession(t, cast.mona.id);
    return (await t.call(options.add, { token, params: { list }, body: { name } })).body._id;
  };
  /** Submits `n` rants, each by another person; returns their ids. */
  const write = async (n: number, about: Record<string, string> = {}): Promise<string[]> => {
    const ids: string[] = [];
    for (const token of await people(n)) ids.push(await submit(stage().t, token, 'Something is the matter.', about));
    return ids;
  };
  test('is a class, counted once at completion', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const ids = await write(11);
    await linkTarget(t, await add('targetEmployees', 'Somebody who answers'), cast.mona.id);
    const hiddenIds = await write(10, { target: 'Somebody who answers' });
    const token = await newSession(t, cast.max.id);
    const plan = async (items: readonly string[]) => {
      const plan = await makePlan(
        { ...stage(), cast: { ...cast, mona: { ...cast.mona, token } } },
        { publicNote: `Of ${items.length}.`, rants: items },
      );
      await t.call(actionPlans.update, { token, params: { id: plan._id }, body: { completed: true } });
      return plan._id;
    };
    const classes = async () => {
      const { body } = await t.call(actionPlans.done, { token: await newSession(t, cast.eli.id) });
      return Object.fromEntries(body.map((item) => [item.note, item.rants]));
    };
    const few = await plan(ids.slice(0, 4));
    await plan(ids);
    await plan([...ids.slice(0, 4), ...hiddenIds]);
    expect(await classes()).toMatchObject({ 'Of 4.': null, 'Of 11.': '10+', 'Of 14.': null });
    await t.call(actionPlans.link, { token, params: { id: few }, body: { rants: ids } });
    expect(await classes()).toMatchObject({ 'Of 4.': null });
  });

  test('is shown only if enough people remain after a manager subtracts their own rants', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    const [mill] = [await add('targetDepartments', 'Mill'), await add('targetDepartments', 'Yard')];
    await giveDepartments(t, cast.mona.id, [mill]);
    const [ofMill, ofYard] = [await write(12, { department: 'Mill' }), await write(7, { department: 'Yard' })];
    const token = await newSession(t, cast.ada.id);
    const behind = async (items: readonly string[], note: string) => {
      const { _id } = await makePlan({ ...stage(), cast: { ...cast, mona: { ...cast.mona, token } } }, { publicNote: note, rants: items });
      await t.call(actionPlans.update, { token, params: { id: _id }, body: { completed: true } });
      const { body } = await t.call(actionPlans.done, { token: await newSession(t, cast.eli.id) });
      return body.find((item) => item.note === note)?.rants;
    };
    expect(await behind([...ofMill, ...ofYard.slice(0, 4)], 'Four of the yard.')).toBe(null);
    expect(await behind([...ofMill, ...ofYard.slice(0, 1)], 'One of the yard.')).toBe(null);
    expect(await behind([...ofMill, ...ofYard.slice(0, 5)], 'Five of the yard.')).toBe('10+');
    expect(await behind(ofMill, 'All of the mill.')).toBe('10+');
    expect(await behind(ofYard, 'None of the mill.')).toBe('5+');
  });
});
