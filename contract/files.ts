/** Evidence on the wire: files beside a rant, a message or an answer (docs/decisions/106). */
import { z } from 'zod';
import { counts } from './counts.ts';
import { endpoint, fileReply } from './endpoint.ts';
import { limits } from './limits.ts';
import { givenId, withTicket } from './text.ts';

/** The types that are taken; the bytes tell which one a file is. Pictures are made anew; the others are kept as they came. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];
export const documentTypes = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const;
export type DocumentType = (typeof documentTypes)[number];
export type FileType = PictureType | DocumentType;

/** `waiting`: for the virus scanner, until then nobody can open it. `refused`: the scanner found something, and the content is gone. */
export const fileStates = ['waiting', 'clean', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const attachedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes of what is kept: a picture that was made anew has others than the one that came. */
  size: counts('none', z.number()),
  hasPreview: z.boolean(),
  state: z.enum(fileStates),
  /** It moved when it came, and only its first picture is kept. Said once, to who sent it. */
  isStill: z.literal(true).optional(),
});
export type AttachedFile = z.output<typeof attachedFile>;

/** The files that go with words, by their ids. */
export const fileIds = z.array(givenId).max(limits.files.together).optional();

const fileId = z.object({ id: givenId });

export const files = {
  add: endpoint({
    method: 'POST',
    path: '/api/files',
    allow: 'rant.submit',
    summary: 'Takes one file as a form (multipart, field `file`); it goes with the words that name its `_id`',
    reply: attachedFile,
    status: 201,
    bodyLimit: limits.body.file,
    upload: true,
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
