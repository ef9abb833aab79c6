/** Links between rants and plans, and the people who may know of the plans. */
import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { pruneLog } from '#features/audit/server';
import { mail } from '#features/mail/contract';
import { options } from '#features/options/contract';
import { ownersOfWork } from '#features/rants/server';
import { inSlot } from '#server/platform/slots.ts';
import { giveDepartments, linkTarget, newSession, proveAnew, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { actionPlans } from '../contract/calls.ts';
import { events } from '../events.ts';
import { makePlan } from './testing/plans.ts';

const day = 86_400_000;

everyEngine('Plans and the rants they answer', (stage) => {
  const add = async (list: string, name: string): Promise<string> =>
    (await stage().t.call(options.add, { token: stage().cast.ada.token, params: { list }, body: { name } })).body._id;

  test('a plan’s owner counts as working on its rants; deleted plans do not count', async () => {
    const { t, cast } = stage();
    const [rant, other] = [await submit(t, cast.eli.token, 'The shelf is loose.'), await submit(t, cast.eli.token, 'The lamp hums.')];
    const { _id: id } = await makePlan(stage(), { rants: [rant], assignedTo: cast.max.id });
    const owners = (...rants: string[]) => inSlot(t.app, ownersOfWork)!(t.app.db, rants);
    expect([await owners(rant, other), await owners(other)]).toEqual([[cast.max.id], []]);
    await t.call(actionPlans.remove, { token: cast.mona.token, params: { id } });
    expect(await owners(rant)).toEqual([]);
  });

  test('a plan shows a manager of other departments neither the text nor the existence of a rant', async () => {
    const { t, cast } = stage();
    const word = 'zanzibar';
    await add('targetDepartments', 'Greenhouse');
    const garage = await add('targetDepartments', 'Garage');
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    await giveDepartments(t, cast.max.id, [garage]);
    const rant = await submit(t, cast.eli.token, `Tomatoes of ${word}.`, { department: 'Greenhouse' });
    const over = { title: 'Water them', department: 'Greenhouse', rants: [rant], basis: { search: word } };
    const { _id: id } = await makePlan(stage(), over, 'ada');
    const read = async (castName: 'max' | 'ada') =>
      (await t.call(actionPlans.detail, { token: cast[castName].token, params: { id } })).text;
    expect([await read('max')].map((text) => [text.includes(word), text.includes(rant)])).toEqual([[false, false]]);
    expect([await read('ada')].map((text) => [text.includes(word), text.includes(rant)])).toEqual([[true, true]]);
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
  });

  test('an admin whom a rant is about does not see the mail that notifies its author of a plan', async () => {
    const { t, cast } = stage();
    await t.app.writer.updateTable('users').set({ role: 'admin' }).where('id', '=', cast.max.id).execute();
    const boss = await newSession(t, cast.max.id);
    await linkTarget(t, await add('targetEmployees', 'Ada Lovely'), cast.ada.id);
    await t.app.writer.deleteFrom('mails').execute();
    const about = await submit(t, cast.eli.token, 'Ada never listens.', { target: 'Ada Lovely' });
    const other = await submit(t, cast.eve.token, 'The gate is stuck.');
    const plan = await makePlan(stage(), { rants: [about, other], assignedTo: cast.max.id });
    const body = { completed: true, version: plan.version };
    await t.call(actionPlans.update, { token: cast.mona.token, params: { id: plan._id }, body });
    const kinds = async (token: string) => (await t.call(mail.queue, { token, query: {} })).body.map((row) => `${row.kind} ${row.to}`);
    const everything = (await kinds(boss)).toSorted();
    expect(everything).toEqual(expect.arrayContaining(['planStarted Eli', 'planDone Eli', 'planStarted Eve', 'planDone Eve']));
    expect((await kinds(cast.ada.token)).toSorted()).toEqual(everything.filter((row) => !row.endsWith(' Eli')));
  });

  test('personal data contains everything the person made or wrote', async () => {
    const { t, cast } = stage();
    const { _id: id } = await makePlan(stage(), { title: 'Paint the hall' });
    await t.call(actionPlans.comment, { token: cast.mona.token, params: { id }, body: { content: 'Green, perhaps.' } });
    await proveAnew(t);
    const { plans } = JSON.parse((await t.call(accounts.myData, { token: cast.mona.token })).text);
    expect(plans.plans).toEqual(expect.arrayContaining([expect.objectContaining({ _id: id, title: 'Paint the hall', isMine: true })]));
    expect(plans.comments).toEqual([expect.objectContaining({ plan: id, content: 'Green, perhaps.' })]);
  });

  test('pruning the log leaves a plan unchanged, and a restore erases again what was removed for good', async () => {
    const { t, cast } = stage();
    const { _id: id } = await makePlan(stage());
    t.clock.forward(400 * day);
    const token = await newSession(t, cast.ada.id);
    const read = async () => (await t.call(actionPlans.detail, { token, params: { id } })).body;
    const countCreated = async () => (await t.call(audit.list, { token, query: { action: 'plan.created' } })).body.length;
    const before = await read();
    expect(await countCreated()).toBeGreaterThan(0);
    await settle(t, { auditDays: 365 });
    await pruneLog(t.app);
    expect([await countCreated(), await read()]).toEqual([0, before]);
    expect(events['plan.purged'].erases).toBe('plan');
  });
});
