/** Sending a rant. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { text, uuid } from '#contract/text.ts';
import { fileIds } from '#features/files/contract';
import { rant } from './shapes.ts';

const optionRef = text(limits.length.optionName);
/** Fields of the form. */
export const rantFields = {
  target: optionRef,
  department: optionRef,
  categoryType: optionRef,
  content: text(limits.length.rant),
};

export const create = {
  submit: endpoint({
    method: 'POST',
    path: '/api/rants',
    allow: 'rant.submit',
    summary: 'Submits a rant; the same `_id` twice makes one rant',
    body: z.object({ _id: uuid.optional(), ...rantFields, files: fileIds }),
    reply: rant,
    status: 201,
    bodyLimit: limits.body.rant,
    fallback: 'rant_failed',
  }),
};
