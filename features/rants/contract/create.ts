/** The call that submits a rant. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/text.ts';
import { fileIds } from '#features/files/contract';
import { rantFields } from './fields.ts';
import { limits } from './limits.ts';
import { rant } from './shapes.ts';

export const create = {
  submit: endpoint({
    method: 'POST',
    path: '/api/rants',
    allow: 'rant.submit',
    summary: 'Submits a rant; the same `_id` twice makes one rant',
    body: z.object({ _id: uuid.optional(), ...rantFields, files: fileIds }),
    reply: rant,
    status: 201,
    bodyLimit: limits.body,
    fallback: 'rant_failed',
  }),
};
