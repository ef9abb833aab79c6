import { expect } from 'vitest';
import type { ExamplesByCall, Live } from '#server/testing/subject.ts';
import { legalTexts } from '../../contract/calls.ts';

export const exampleCalls: ExamplesByCall = {
  'GET /api/legal/{page}': () => ({ id: 'privacy' }),
  'PUT /api/legal/{page}': () => ({ id: 'terms', body: { markdown: '' } }),
};

export const live: Live = async ({ t, cast }) => {
  const own = { token: cast.ada.token, params: { page: 'terms' }, body: { markdown: '# Ours' } };
  expect((await t.call(legalTexts.change, own)).status).toBe(200);
};
