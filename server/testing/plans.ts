/** Action plans for tests, and the moving of time around them. */
import { actionPlans, type PlanDetail } from '@earshot/contract/action-plans';
import type { Notification } from '@earshot/contract/notifications';
import { notifications } from '@earshot/contract/notifications';
import { expect } from 'vitest';
import { type CastName, lists } from './cast.ts';
import type { Stage } from './every-engine.ts';

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

/** Everybody signed in afresh: a session does not outlive weeks. */
export async function signAllIn({ t, cast }: Stage): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const)
    cast[name].token = await t.app.write((tx) => t.app.sessions.start(tx, cast[name].id, { agent: 'test', address: '::1' }));
}

/** Moves the clock to an instant. */
export async function goTo(stage: Stage, iso: string): Promise<void> {
  stage.t.clock.forward(Date.parse(iso) - stage.t.clock.now());
  await signAllIn(stage);
}

/** Nobody has been told anything yet. */
export const forgetTold = ({ t }: Stage): Promise<unknown> => t.app.writer.deleteFrom('notifications').execute();

/** What a person was told of plans, newest first. */
export async function toldOf({ t, cast }: Stage, who: CastName, kind: Notification['kind']): Promise<Notification[]> {
  const { body } = await t.call(notifications.list, { token: cast[who].token, query: { limit: 100 } });
  return body.filter((one) => one.kind === kind);
}
