import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApi } from '#contract/openapi.ts';
import { calls } from './calls.ts';

test('a file is uploaded as a form with its allowed types, and downloaded as bytes', async () => {
  const { paths } = await openApi(calls as unknown as Record<string, Record<string, Endpoint>>, { version: 'x' });
  const { '/api/files': all, '/api/files/{id}': one } = paths as Record<string, Record<string, Record<string, unknown>>>;
  expect(all?.post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        encoding: { file: { contentType: expect.stringMatching(/^image\/png, .*application\/pdf/) } },
      },
    },
  });
  expect(one?.get?.responses).toMatchObject({
    200: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  });
});
