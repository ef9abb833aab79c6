import { z } from 'zod';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { givenId, withTicket } from '#contract/text.ts';
import { limits } from './limits.ts';
import { attachedFile, documentTypes, imageTypes } from './shapes.ts';

export * from './shapes.ts';

const fileId = z.object({ id: givenId });

export const files = {
  add: endpoint({
    method: 'POST',
    path: '/api/files',
    allow: 'rant.submit',
    summary: 'Takes one file as a form (multipart, field `file`); it goes with the words that name its `_id`',
    reply: attachedFile,
    status: 201,
    bodyLimit: limits.maxFormBytes,
    upload: [...imageTypes, ...documentTypes],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    allow: 'rant.read',
    summary: 'A file, to be saved; for those who may see the words it hangs on',
    params: fileId,
    query: withTicket,
    reply: fileReply,
    file: 'application/octet-stream',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/files/:id/preview',
    allow: 'rant.read',
    summary: 'A small picture of a picture',
    params: fileId,
    reply: fileReply,
    file: 'image/webp',
    isSmall: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:id',
    allow: 'rant.submit',
    summary: 'Removes a file of the caller that goes with no words yet',
    params: fileId,
    reply: z.object({ _id: z.string() }),
  }),
};

export const calls = { files };
