/**
 * For tests: compares the manager dashboard, and the list and hours behind it, with a slow and simple count of the rants that somebody
 * sees.
 */
import { addDays } from '@earshot/contract/calendar';
import { expect } from 'vitest';
import { rants } from '#features/rants/contract';
import type { Stage } from '#server/testing/every-engine.ts';
import { dashboards } from '../../contract/calls.ts';
import { dayIn, expectedFigures, type KnownRant, oneDecimal, tally, total } from './second-reading.ts';

const pickTwo = ({ avgResponseTime, answered }: ReturnType<typeof expectedFigures>) => ({ avgResponseTime, answered });

/** `seenRants`: all rants that the owner of the token may see. */
export function compareWithSecondCount(stage: () => Stage) {
  return async (zone: string, from: string, to: string, token: string, seenRants: KnownRant[]): Promise<void> => {
    const dayOf = dayIn(zone);
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const within = (at: number | null, a = from, b = to) => at !== null && dayOf(at) >= a && dayOf(at) <= b;
    const now = seenRants.filter((r) => within(r.date));
    const earlier = [addDays(from, -days), addDays(from, -1)] as const;
    const before = expectedFigures(
      seenRants.filter((r) => within(r.date, ...earlier)),
      3600,
    );
    // A withdrawn rant that was not resolved is never counted as open.
    const opened = seenRants.filter((r) => r.resolved !== null || !r.isWithdrawn);
    const openCountAfter = (day: string) =>
      opened.filter((r) => dayOf(r.date) <= day && (r.resolved === null || dayOf(r.resolved) > day)).length;
    const { body } = await stage().t.call(dashboards.manager, { token, query: { timeRange: `custom:${from}:${to}` } });
    const about = `${zone} ${from} ${to}`;
    expect(body, about).toMatchObject(expectedFigures(now, 3600));
    expect(body.before, about).toEqual(before);
    const [n, was] = [now.length, before.totalRants];
    expect(body.rantsTrend, about).toBe(was === 0 ? (n === 0 ? 0 : null) : oneDecimal(((n - was) / was) * 100) + 0);
    expect(
      body.categoryDistribution.map((c) => [c.name, c.count]),
      about,
    ).toEqual(tally(now.map((r) => r.category)));
    expect(
      body.departmentPerformance.map((d) => [d.name, d.totalRants]),
      about,
    ).toEqual(tally(now.map((r) => r.department)));
    for (const { name, avgResponseTime, answered } of body.departmentPerformance)
      expect({ avgResponseTime, answered }, `${about} ${name}`).toEqual(
        pickTwo(
          expectedFigures(
            now.filter((r) => r.department === name),
            3600,
          ),
        ),
      );
    expect(total(body.trendData.newRants), about).toBe(n);
    expect(total(body.trendData.newRantsBefore), about).toBe(was);
    expect(total(body.trendData.resolvedRants), about).toBe(seenRants.filter((r) => within(r.resolved)).length);
    if (days > 1 && days <= 92) {
      const byDay = (at: (r: KnownRant) => number | null) =>
        body.trendData.labels.map((day) => seenRants.filter((r) => within(at(r), day, day)).length);
      expect(body.trendData.newRants, about).toEqual(byDay((r) => r.date));
      expect(body.trendData.resolvedRants, about).toEqual(byDay((r) => r.resolved));
      const each = body.trendData.labels.map((day) =>
        expectedFigures(
          seenRants.filter((r) => within(r.date, day, day)),
          3600,
        ),
      );
      expect(body.sparklines, about).toEqual({
        totalRants: each.map((day) => day.totalRants),
        responseRate: each.map((day) => day.responseRate),
        resolutionRate: each.map((day) => day.resolutionRate),
        activeCases: body.trendData.labels.map((day) => openCountAfter(day)),
      });
    }
    // The list for each hour has as many rants as the chart says, even on nights when the clocks change.
    if (days === 1 && n > 0)
      for (const [i, count] of body.trendData.newRants.entries())
        for (const dateOf of [undefined, 'resolved'] as const) {
          const query = { startDate: from, endDate: to, limit: 1, hour: i + 1, ...(dateOf && { dateOf }) };
          const { body: rows } = await stage().t.call(rants.list, { token, query });
          expect(rows.total, `${about} hour ${i + 1} ${dateOf}`).toBe(dateOf ? body.trendData.resolvedRants[i] : count);
        }
    const { labelsBefore, newRantsBefore } = body.trendData;
    expect(labelsBefore.length, about).toBe(newRantsBefore.length);
    expect(labelsBefore[0]?.slice(0, 7), about).toBe(earlier[0].slice(0, 7));
    if (body.period.unit === 'day')
      expect(newRantsBefore, about).toEqual(labelsBefore.map((day) => seenRants.filter((r) => within(r.date, day, day)).length));
    expect(body.activeBefore, about).toBe(openCountAfter(addDays(from, -1)));
    // Steps of an hour have no rates.
    if (days === 1)
      expect(body.sparklines, about).toMatchObject({ totalRants: body.trendData.newRants, responseRate: [], resolutionRate: [] });
    if (to <= dayOf(stage().t.clock.now())) expect(body.sparklines.activeCases.at(-1), about).toBe(openCountAfter(to));
    const open = seenRants.filter((r) => r.status !== 'Resolved' && !r.isWithdrawn);
    expect(body.activeCases).toBe(open.length);
    const waiting = open.filter((r) => r.first === null);
    const overdue = waiting.filter(({ due }) => due !== null && due <= stage().t.clock.now());
    expect([body.pendingRants, body.overdueRants]).toEqual([waiting.length, overdue.length]);
    const reply = await stage().t.call(rants.list, { token, query: { overdue: 'true', limit: 1 } });
    expect(reply.body.total).toBe(overdue.length);
    expect(body.pendingSince && Date.parse(body.pendingSince)).toBe(waiting.length === 0 ? null : Math.min(...waiting.map((r) => r.date)));
    expect(body.recentRants.length).toBe(Math.min(50, n));
    const list = await stage().t.call(rants.list, { token, query: { startDate: from, endDate: to, limit: 1 } });
    expect(list.body.total, about).toBe(n);
  };
}
