/** 'Needs you' counts what the list finds, for everybody who handles rants, and tells nobody of a rant that the person may not see. */
import { addDays } from '@earshot/contract/calendar';
import { beforeAll, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type Rant, rants } from '#features/rants/contract';
import { type CastName, giveDepartments, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { dashboards, type Need } from '../contract/calls.ts';
import { dayIn, dice } from './testing/second-reading.ts';

const hour = 3_600_000;
const zone = 'Pacific/Kiritimati';
const about = ['Dana Whitfield', 'Max himself'] as const;
const departments = ['Warehouse', 'Kitchen'] as const;

bothEngines('Needs you', (stage) => {
  const ask = async (castName: CastName, rows?: number) => {
    const { t, cast } = stage();
    const reply = await t.call(dashboards.needsYou, { token: cast[castName].token, query: rows ? { rows } : {} });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const seenBy = async (castName: CastName, query: Record<string, string> = {}) =>
    (await stage().t.call(rants.list, { token: stage().cast[castName].token, query: { page: 1, limit: 100, ...query } })).body.rants;
  const optionId = async (list: string, name: string) =>
    (await stage().t.call(options.add, { token: stage().cast.ada.token, params: { list }, body: { name } })).body._id;

  beforeAll(async () => {
    const { t, cast } = stage();
    const target = await optionId('targetEmployees', about[1]);
    await optionId('targetDepartments', departments[1]);
    await linkTarget(t, target, cast.max.id);
    await settle(t, { timeZone: zone });
    const roll = dice(21);
    for (let n = 0; n < 40; n++) {
      const author = cast[(['eli', 'eve', 'mona', 'max'] as const)[roll(4)]!];
      const id = await submit(t, author.token, `Rant ${n}`, { target: about[roll(2)]!, department: departments[roll(2)]! });
      const params = { id };
      // Some of these are refused, such as an owner whom the rant is about. The comparison reads what has come of it.
      const owner = [cast.mona, cast.max, cast.ada][roll(3)]!;
      if (roll(2) === 0) await t.call(rants.setOwner, { token: cast.ada.token, params, body: { userId: owner.id } });
      const { token } = cast[(['ada', 'mona'] as const)[roll(2)]!];
      const act = roll(6);
      if (act === 0) await t.call(rants.respond, { token, params, body: { response: 'Looked into it.' } });
      if (act === 1) await t.call(rants.setStatus, { token, params, body: { status: 'Resolved', reason: 'explained' } });
      if (act === 2) await t.call(rants.withdraw, { token: author.token, params });
      t.clock.forward(roll(6) * hour);
    }
    await t.app.jobs.runDue();
  });

  /** Tells what a rant of the list needs of a person, by the fields that the list shows. */
  const needsOf = (rant: Rant, castName: CastName, since: string): Need[] => {
    const isOpen = rant.status !== 'Resolved' && !rant.withdrawn;
    const isNew = isOpen && rant.responses.length === 0 && dayIn(zone)(Date.parse(rant.date)) >= since;
    return [
      ...(rant.clocks?.answer?.state === 'over' ? (['overdue'] as const) : []),
      ...(isOpen && rant.owner?._id === stage().cast[castName].id ? (['mine'] as const) : []),
      ...(isNew ? (['fresh'] as const) : []),
    ];
  };

  const compare = async (castName: CastName) => {
    const { t } = stage();
    const { rows, since, ...numbers } = await ask(castName);
    expect([rows, since]).toEqual([[], addDays(dayIn(zone)(t.clock.now()), -1)]);
    const needs = await seenBy(castName);
    const has = (need: Need) => needs.filter((rant) => needsOf(rant, castName, since).includes(need)).length;
    expect(numbers, castName).toEqual({ overdue: has('overdue'), mine: has('mine'), fresh: has('fresh') });
    const behind = [{ overdue: 'true' }, { owner: 'me', queue: 'open' }, { queue: 'waiting', startDate: since }];
    const lists = await Promise.all(behind.map(async (query) => (await seenBy(castName, query)).length));
    expect(lists, `${castName}: the lists behind the numbers`).toEqual([numbers.overdue, numbers.mine, numbers.fresh]);
    const listedRows = (await ask(castName, 5)).rows;
    const all = needs.filter((rant) => needsOf(rant, castName, since).length > 0);
    expect(listedRows.length, castName).toBe(Math.min(5, all.length));
    expect(new Set(listedRows.map(({ rant }) => rant._id)).size).toBe(listedRows.length);
    for (const { need, rant } of listedRows) expect(needsOf(rant, castName, since)[0], rant.content).toBe(need);
    return numbers;
  };

  test('overdue, owned and new ones are counted as the list shows them to each reader', async () => {
    const [ada, mona, max] = [await compare('ada'), await compare('mona'), await compare('max')];
    // The comparison means something only where there is something to count, and where readers differ.
    for (const { overdue, mine, fresh } of [ada, mona, max]) expect(Math.min(overdue, mine, fresh)).toBeGreaterThan(0);
    expect(max.overdue).toBeLessThan(ada.overdue);
  });

  test('a manager with departments counts only visible ones', async () => {
    const { t, cast } = stage();
    const { body } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } });
    const own = body.find(({ name }) => name === departments[1])!;
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    await giveDepartments(t, cast.max.id, [own._id]);
    const needs = await compare('max');
    await giveDepartments(t, cast.max.id, []);
    await compare('max');
    await settle(t, { employeeVisibility: 'all', managersSee: 'all' });
    const all = await compare('max');
    expect(needs.overdue + needs.fresh).toBeLessThan(all.overdue + all.fresh);
  });

  test('a rant about the reader changes no number and no row', async () => {
    const { t, cast } = stage();
    for (const later of [0, 80]) {
      t.clock.forward(80 * hour);
      await t.app.jobs.runDue();
      const [before, otherNeeds] = [await ask('max', 5), await ask('mona')];
      await submit(t, cast.eli.token, 'About Max.', { target: about[1] });
      t.clock.forward(later * hour);
      await t.app.jobs.runDue();
      const [after, now] = [await ask('max', 5), await ask('mona')];
      expect({ ...after, since: before.since }).toEqual(before);
      expect(later === 0 ? now.fresh - otherNeeds.fresh : now.overdue - otherNeeds.overdue).toBe(1);
    }
  });
});
