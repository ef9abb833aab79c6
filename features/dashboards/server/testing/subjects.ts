import type { TellsOfTargets } from '#server/testing/subject.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';
import { dashboards } from '../../contract/calls.ts';

const always = { startDate: '2026-01-01', endDate: '2030-01-01' };

export const unseen = {
  'the dashboard of everybody': async ({ t, token }: DoorVisit) => {
    const { body } = await t.call(dashboards.stats, { token });
    return { ...body, rantsByMonth: body.rantsByMonth.filter((month) => month.count > 0) };
  },
  'the own year': async ({ t, token }: DoorVisit) => {
    const { body } = await t.call(dashboards.trends, { token });
    return [body.filter((week) => week.submitted + week.resolved > 0).length, await t.call(dashboards.categories, { token })];
  },
  // Rants become overdue by the passing of time alone, so that number is left out.
  'the manager dashboard': async ({ t, token }: DoorVisit) => {
    const reply = await t.call(dashboards.manager, { token, query: { timeRange: 'custom:2026-01-01:2030-01-01' } });
    return { ...reply.body, overdueRants: 0 };
  },
  // The numbers of overdue and new rants change with time, so only what the person owns is compared (needs-you.test.ts compares all).
  'what needs the person': async ({ t, token }: DoorVisit) => {
    const { status, body } = await t.call(dashboards.needsYou, { token });
    return { status, mine: body.mine };
  },
  'the department metrics': ({ t, token }: DoorVisit) => t.call(dashboards.metrics, { token, query: always }),
};

export const tellsOfTargets: TellsOfTargets = { 'GET /api/rants/stats': true };
