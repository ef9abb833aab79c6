/** Shapes of files in requests and replies. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { givenId } from '#contract/text.ts';
import { limits } from './limits.ts';

/** Accepted types, which are recognised by their bytes. Images are re-encoded; other files are stored as they are. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];
export const documentTypes = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const;
export type DocumentType = (typeof documentTypes)[number];
export type FileType = ImageType | DocumentType;

/** `waiting`: the virus scanner has not checked it yet, and nobody can open it. `refused`: the scanner found something, and the content was deleted. */
export const fileStates = ['waiting', 'clean', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const attachedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes of the stored file. A re-encoded image differs in size from the one that was sent. */
  size: counts('none', z.number()),
  hasPreview: z.boolean(),
  state: z.enum(fileStates),
  /** Only the first frame of an animated PNG was stored. The reply to the upload says so; no later reply does. */
  isStill: z.literal(true).optional(),
});
export type AttachedFile = z.output<typeof attachedFile>;

/** The ids of the files to attach to a text. */
export const fileIds = z.array(givenId).max(limits.perText).optional();
