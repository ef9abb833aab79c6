import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApi } from '#contract/openapi.ts';
import { calls } from './calls.ts';

test('a logout token comes as JSON or as a form, as providers send it', async () => {
  const { paths } = await openApi(calls as unknown as Record<string, Record<string, Endpoint>>, { version: 'x' });
  expect(paths).toMatchObject({
    '/api/auth/company/{id}/logout': {
      post: {
        requestBody: { content: { 'application/json': expect.anything(), 'application/x-www-form-urlencoded': expect.anything() } },
      },
    },
  });
});
