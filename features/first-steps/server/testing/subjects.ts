import type { Asks, ClosedGroups, Live } from '#server/testing/subject.ts';
import { firstSteps } from '../../contract/calls.ts';

const body = { done: 'readers' } as const;

export const live: Live = async ({ t, cast }) => {
  await t.call(firstSteps.note, { token: cast.ada.token, body });
};

export const asks: Asks = { 'PUT /api/first-steps': () => ({ body }) };

export const closedGroups: ClosedGroups = { firstSteps: true };
