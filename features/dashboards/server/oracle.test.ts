// @module-tag slow
/**
 * Compares every number with a slow and simple second count of the same rants: random ones, in four zones and random spans, on both
 * engines.
 */
import { addDays } from '@earshot/contract/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { giveDepartments, linkTarget, settle, submit } from '#server/testing/cast.ts';
import { oracle, randomCases, randomSeed } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';
import { compareWithSecondCount } from './testing/compare-with-second-count.ts';
import { dayIn, dice, expectedFigures, type KnownRant, seed, tally, total, zones } from './testing/second-reading.ts';

oracle('Numbers and their oracle', (stage) => {
  let knownRants: KnownRant[] = [];

  const metrics = (query: Record<string, string>, token = stage().cast.mona.token) => stage().t.call(dashboards.metrics, { token, query });

  const compareSeen = compareWithSecondCount(stage);
  const compare = (zone: string, from: string, to: string, token = stage().cast.mona.token, rants = knownRants) =>
    compareSeen(zone, from, to, token, rants);

  describe('in order', () => {
    beforeAll(async () => {
      knownRants = await seed(stage());
    });

    test.for(zones)('random periods and nights with clock changes in %s', async (zone) => {
      const roll = dice(zones.indexOf(zone) + 10 + randomSeed);
      await settle(stage().t, { timeZone: zone });
      const today = dayIn(zone)(stage().t.clock.now());
      for (let n = 0; n < randomCases.count(6, 30); n++) {
        const from = addDays(today, -roll(1000));
        const span = [0, 1, 6, 30, 91, 92, 200, 731, 900][roll(9)]!;
        await compare(zone, from, addDays(from, span));
      }
      // Each night on which the clocks change by itself and with the week around it; and a month before anything was written.
      for (const night of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01']) {
        await compare(zone, night, night);
        await compare(zone, addDays(night, -3), addDays(night, 3));
      }
      await compare(zone, '2019-01-01', '2019-01-31');
    });

    test('department metrics by day, for one department or all', async () => {
      const zone = zones[3]!;
      const dayOf = dayIn(zone);
      const roll = dice(12 + randomSeed);
      const today = dayOf(stage().t.clock.now());
      for (let n = 0; n < randomCases.count(6, 30); n++) {
        const from = addDays(today, -roll(800));
        const to = addDays(from, roll(100));
        const department = ['all', 'D0', 'D1', 'D2', 'D3'][roll(5)]!;
        const ownRants = knownRants.filter(
          (r) => (department === 'all' || r.department === department) && dayOf(r.date) >= from && dayOf(r.date) <= to,
        );
        const { body } = await metrics({ department, startDate: from, endDate: to });
        expect(body).toMatchObject(expectedFigures(ownRants, 86_400));
        expect(body.categoryDistribution.map((c) => [c.category, c.count])).toEqual(tally(ownRants.map((r) => r.category)));
        expect(body.departmentDistribution.map((c) => [c.name, c.count])).toEqual(tally(ownRants.map((r) => r.department)));
        expect(total(body.trendData.map((d) => d.totalRants))).toBe(ownRants.length);
        const { unit } = body.period;
        if (unit === 'day') {
          const each = body.trendData.map(({ _id }) =>
            expectedFigures(
              ownRants.filter((r) => dayOf(r.date) === _id),
              86_400,
            ),
          );
          expect(body.sparklines).toEqual({
            totalRants: each.map((day) => day.totalRants),
            resolvedRants: each.map((day) => day.resolvedRants),
            resolutionRate: each.map((day) => day.resolutionRate),
            avgResponseTime: each.map((day) => day.avgResponseTime),
          });
        }
        const resolvedRants = knownRants.filter((r) => (department === 'all' || r.department === department) && r.resolved !== null);
        expect(total(body.trendData.map((d) => d.resolvedRants))).toBe(
          resolvedRants.filter((r) => dayOf(r.resolved!) >= from && dayOf(r.resolved!) <= to).length,
        );
      }
    });

    test('stats: totals, top eight and 24 months; employees without the top employees', async () => {
      const { t, cast } = stage();
      const dayOf = dayIn(zones[3]!);
      const { body } = await t.call(dashboards.stats, { token: cast.mona.token });
      expect(body.totalRants).toBe(500);
      expect(body.topDepartments.map((d) => [d.name, d.count])).toEqual(tally(knownRants.map((r) => r.department)));
      expect(body.topEmployees.map((d) => [d.name, d.count])).toEqual(
        tally(knownRants.filter((r) => r.isSubstantiated).map((r) => r.target)),
      );
      expect(body.rantsByMonth).toHaveLength(24);
      for (const { _id, count } of body.rantsByMonth)
        expect(count, _id).toBe(knownRants.filter((r) => dayOf(r.date).startsWith(_id)).length);
      expect((await t.call(dashboards.stats, { token: cast.eli.token })).body).toEqual({ ...body, topEmployees: [] });
    });

    test('an employee’s year: submitted and answered by week, and by category', async () => {
      const { t, cast } = stage();
      const dayOf = dayIn(zones[3]!);
      const today = dayOf(t.clock.now());
      const first = addDays(today, -364);
      const ownRants = knownRants.filter((r) => r.author === 'eli');
      const { body } = await t.call(dashboards.trends, { token: cast.eli.token });
      expect(body[0]?.date).toBe(first);
      for (const [n, { date, submitted, resolved }] of body.entries()) {
        const next = body[n + 1]?.date ?? addDays(today, 1);
        const within = (at: number | null) => at !== null && dayOf(at) >= date && dayOf(at) < next;
        expect({ submitted, resolved }, date).toEqual({
          submitted: ownRants.filter((r) => within(r.date)).length,
          resolved: ownRants.filter((r) => within(r.first)).length,
        });
      }
      const categories = await t.call(dashboards.categories, { token: cast.eli.token });
      expect(categories.body.map((c) => [c.category, c.count])).toEqual(
        tally(ownRants.filter((r) => dayOf(r.date) >= first).map((r) => r.category)),
      );
    });

    test('a manager’s numbers leave out rants about the manager, an employee’s under `own` those of others', async () => {
      const { t, cast } = stage();
      const list = await t.send('GET', '/api/manage/targetEmployees', { token: cast.ada.token });
      const target = (list.body as unknown as { _id: string; name: string }[]).find((o) => o.name === 'T1')!._id;
      const link = (userId: string | null) =>
        t.send('PUT', `/api/manage/targetEmployees/${target}/link`, { token: cast.ada.token, body: JSON.stringify({ userId }) });
      await link(cast.max.id);
      const zone = zones[3]!;
      const today = dayIn(zone)(t.clock.now());
      const visible = knownRants.filter((r) => r.target !== 'T1');
      await compare(zone, addDays(today, -400), today, cast.max.token, visible);
      await compare(zone, addDays(today, -400), today);
      expect((await t.call(dashboards.stats, { token: cast.max.token })).body.totalRants).toBe(visible.length);
      await link(null);
      await settle(t, { employeeVisibility: 'own' });
      expect((await t.call(dashboards.stats, { token: cast.eli.token })).body.totalRants).toBe(
        knownRants.filter((r) => r.author === 'eli').length,
      );
      await settle(t, { employeeVisibility: 'all' });
    });

    test('a manager with departments has the numbers of visible rants, not shared with readers of others', async () => {
      const { t, cast } = stage();
      const zone = zones[3]!;
      const today = dayIn(zone)(t.clock.now());
      const list = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } });
      const ids = (names: string[]) => list.body.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);
      const seenBy = (author: string, departments: string[]) =>
        knownRants.filter((r) => r.author === author || departments.includes(r.department));
      const compareAll = async (castName: 'mona' | 'max', departments: string[]) => {
        const [{ token }, visible] = [cast[castName], seenBy(castName, departments)];
        for (const [from, to] of [
          [-400, 0],
          [-30, 0],
          [0, 0],
          [-800, -500],
          [-37, -36],
        ] as const)
          await compare(zone, addDays(today, from), addDays(today, to), token, visible);
        await compare(zone, '2026-03-29', '2026-03-29', token, visible);
        const { body } = await t.call(dashboards.stats, { token });
        expect(body.totalRants).toBe(visible.length);
        expect(body.topDepartments.map((d) => [d.name, d.count])).toEqual(tally(visible.map((r) => r.department)));
        expect(body.topEmployees.map((d) => [d.name, d.count])).toEqual(
          tally(visible.filter((r) => r.isSubstantiated).map((r) => r.target)),
        );
        expect((await t.call(rants.list, { token, query: { page: 1 } })).body).toMatchObject({
          total: visible.length,
          counts: { Resolved: visible.filter((r) => r.status === 'Resolved').length },
        });
      };
      await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
      for (const [mona, max] of [
        [['D1'], ['D1']],
        [['D0', 'D2'], ['D1']],
        [[], ['D3']],
        [['D0', 'D1', 'D2', 'D3'], []],
      ] as const) {
        await giveDepartments(t, cast.mona.id, ids([...mona]));
        await giveDepartments(t, cast.max.id, ids([...max]));
        await compareAll('mona', [...mona]);
        await compareAll('max', [...max]);
      }
      await compare(zone, addDays(today, -400), today, cast.ada.token);
      // Numbers stay right for a reader who may not see some rants, because they are about herself.
      const targets = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetEmployees' } });
      const target = targets.body.find(({ name }) => name === 'T1')!._id;
      await linkTarget(t, target, cast.mona.id);
      const monasRants = knownRants.filter((r) => r.author === 'mona' || (['D1', 'D2'].includes(r.department) && r.target !== 'T1'));
      await giveDepartments(t, cast.mona.id, ids(['D1', 'D2']));
      await compare(zone, addDays(today, -400), today, cast.mona.token, monasRants);
      await linkTarget(t, target, null);
      await settle(t, { employeeVisibility: 'all' });
      await compare(zone, addDays(today, -400), today, cast.mona.token);
      await settle(t, { managersSee: 'all' });
      for (const castName of ['mona', 'max'] as const) await giveDepartments(t, cast[castName].id, []);
    });

    test('cached numbers follow every change: submitted, answered, resolved, reopened', async () => {
      const { t, cast } = stage();
      const zone = zones[3]!;
      const today = dayIn(zone)(t.clock.now());
      const about = { target: 'T0', department: 'D0', categoryType: 'C0' };
      const check = async () => {
        await compare(zone, addDays(today, -6), today);
        await compare(zone, today, today);
        expect((await t.call(dashboards.stats, { token: cast.mona.token })).body.totalRants).toBe(knownRants.length);
      };
      await check();
      const id = await submit(t, cast.eli.token, 'Something new', about);
      const fresh: KnownRant = {
        author: 'eli',
        target: 'T0',
        department: 'D0',
        category: 'C0',
        date: t.clock.now(),
        status: 'Pending',
        first: null,
        resolved: null,
        isWithdrawn: false,
        isSubstantiated: true,
        due: null,
      };
      knownRants.push(fresh);
      await check();
      expect((await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Yes.' } })).status).toBe(200);
      Object.assign(fresh, { status: 'Responded', first: t.clock.now() });
      fresh.first = fresh.date;
      await check();
      await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
      Object.assign(fresh, { status: 'Resolved', resolved: t.clock.now() });
      await check();
      await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'Not yet.' } });
      Object.assign(fresh, { status: 'Responded', resolved: null });
      await check();
    });
  });
});
