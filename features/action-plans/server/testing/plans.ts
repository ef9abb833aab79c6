/** Action plans for tests. */

import { expect } from 'vitest';
import { type CastName, lists } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { actionPlans, type PlanDetail } from '../../contract/calls.ts';

export const planBody = (over: Record<string, unknown> = {}) => ({
  title: 'Two more people on the dock',
  description: 'Ask the board, post the jobs, hire.',
  department: lists.targetDepartments,
  deadline: '2030-01-01',
  ...over,
});

export async function makePlan({ t, cast }: Stage, over: Record<string, unknown> = {}, who: CastName = 'mona'): Promise<PlanDetail> {
  const reply = await t.call(actionPlans.create, { token: cast[who].token, body: planBody(over) });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
