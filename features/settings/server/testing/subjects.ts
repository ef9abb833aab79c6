import type { ExamplesByCall } from '#server/testing/subject.ts';

export const exampleCalls: ExamplesByCall = {
  'PUT /api/settings': () => ({ body: { urgentAfterHours: 48 } }),
};
