import type { ClosedGroups, ExamplesByCall, Live } from '#server/testing/subject.ts';
import { firstSteps } from '../../contract/calls.ts';

const body = { done: 'readers' } as const;

export const live: Live = async ({ t, cast }) => {
  await t.call(firstSteps.note, { token: cast.ada.token, body });
};

/** Inserts a test rant directly, because the call refuses it once there are rants. */
export const liveInTheEnd: Live = async ({ t, cast }) => {
  await t.app.writer
    .insertInto('test_rants')
    .values({ n: 1, id: t.app.ids.id(), author_id: cast.ada.id, content: 'A test.', date: 1 })
    .execute();
};

export const exampleCalls: ExamplesByCall = {
  'PUT /api/first-steps': () => ({ body }),
  'POST /api/test-rant': () => ({ body: { content: 'A test.' } }),
  'DELETE /api/test-rant': () => ({}),
};

export const closedGroups: ClosedGroups = { firstSteps: true, testRants: true };
