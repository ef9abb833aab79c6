/** The call that submits a rant. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { text, uuid } from '#contract/text.ts';
import { fileIds } from '#features/files/contract';
import { limits as ofRants } from './limits.ts';
import { rant } from './shapes.ts';

const optionRef = text(limits.length.optionName);
export const rantFields = {
  target: optionRef,
  department: optionRef,
  categoryType: optionRef,
  content: text(ofRants.content),
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
    bodyLimit: ofRants.body,
    fallback: 'rant_failed',
  }),
};
