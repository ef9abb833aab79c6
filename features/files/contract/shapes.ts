/** Files on the wire. */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { givenId } from '#contract/text.ts';
import { limits } from './limits.ts';

/** Types that are accepted. The bytes tell which one a file is. Images are encoded anew; the others are kept as they came. */
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

/** `waiting`: the virus scanner has not looked at it yet, and nobody can open it. `refused`: the scanner found something, and the content is gone. */
export const fileStates = ['waiting', 'clean', 'refused'] as const;
export type FileState = (typeof fileStates)[number];

export const attachedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes of what is kept. An image that was encoded anew has others than the one that came. */
  size: counts('none', z.number()),
  hasPreview: z.boolean(),
  state: z.enum(fileStates),
  /** An animated PNG of which only the first frame is kept. Its sender alone is told, once. */
  isStill: z.literal(true).optional(),
});
export type AttachedFile = z.output<typeof attachedFile>;

/** The ids of the files that go with a text. */
export const fileIds = z.array(givenId).max(limits.perText).optional();
