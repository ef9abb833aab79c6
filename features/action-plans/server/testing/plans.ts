/** Action plans for tests. */

import { expect } from 'vitest';
import { type CastName, lists } from '#server/testing/cast.ts';
import type { Stage } from '#server/testing/every-engine.ts';
import { actionPlans, type PlanDetail } from '../../contract/calls.ts';

export const planBody = (changes: Record<string, unknown> = {}) => ({
  title: 'Two more people on the dock',
  description: 'Ask the board, post the jobs, hire.',
  department: lists.targetDepartments,
  deadline: '2030-01-01',
  ...changes,
});

export async function makePlan(
  { t, cast }: Stage,
  changes: Record<string, unknown> = {},
  castName: CastName = 'mona',
): Promise<PlanDetail> {
  const reply = await t.call(actionPlans.create, { token: cast[castName].token, body: planBody(changes) });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
