/**
 * The messages that can be in a box, as a device writes them (docs/security/sealed.md). Anything else is dropped, and nobody is told why.
 */

import { hash } from 'node:crypto';
import { limits as platformLimits } from '@earshot/contract/limits';
import { storable, uuid } from '@earshot/contract/text';
import { z } from 'zod';
import { solvedAnswers } from '#features/rants/contract';
import { limits } from '../contract/limits.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes);
const content = storable(limits.content).refine((text) => text.trim() !== '');
/** The secret of a thread, which only the author has. */
const thread = base64(32);
const option = storable(platformLimits.length.code);

const rant = z.object({
  kind: z.literal('rant'),
  pass: z.object({ epoch: storable(platformLimits.length.code), message: base64(78), signature: base64(256) }),
  thread: hex(32),
  reveal: hex(32),
  board: base64(32),
  salt: hex(16),
  target: option,
  department: option,
  category: option,
  content,
});
const message = z.object({ kind: z.literal('message'), thread, id: uuid, content });
const withdraw = z.object({ kind: z.literal('withdraw'), thread });
/** A 'no' has to say why not, and opens the rant again. */
const solved = z
  .object({ kind: z.literal('solved'), thread, id: uuid, answer: z.enum(solvedAnswers), content: content.optional() })
  .refine(({ answer, content }) => answer !== 'no' || content !== undefined);
/** An answer to one check-in. A yes holds the words for the trusted contact, a no is addressed to nobody. */
const checkIn = z
  .object({
    kind: z.literal('checkIn'),
    thread,
    id: uuid,
    checkIn: storable(platformLimits.length.code),
    answer: z.enum(['no', 'yes']),
    protector: storable(platformLimits.length.code).optional(),
    content: content.max(limits.checkIn).optional(),
  })
  .refine(({ answer, protector, content }) => answer === 'no' || (protector !== undefined && content !== undefined));
const lookMessage = z.object({ kind: z.literal('look'), thread });

const inBox = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  rant,
  message,
  withdraw,
  solved,
  checkIn,
  lookMessage,
]);
export type InBox = z.output<typeof inBox>;
export type SealedRant = z.output<typeof rant>;
/** A rant without its pass, which was checked when the box came. The week of the pass would tell who cannot have written the rant. */
export type WaitingRant = Omit<SealedRant, 'pass'>;
/** A message that waits for a round. Its `thread` is the hash of the secret, as in the row of the rant. */
export type WaitingMessage = Exclude<SentMessage, SealedRant> | WaitingRant;
/** A message as a device sent it, with the pass of a rant. */
export type SentMessage =
  | SealedRant
  | z.output<typeof message>
  | z.output<typeof solved>
  | z.output<typeof checkIn>
  | z.output<typeof withdraw>;
/** Whether a message says something on a rant. Only a limited number of these may wait, and come in with a round. */
export const isSaid = ({ kind }: Pick<WaitingMessage, 'kind'>): boolean => kind !== 'rant' && kind !== 'withdraw';

/** Parses the content of a box. Returns null where no device writes such content. */
export function readMessage(text: string): InBox | null {
  if (Buffer.byteLength(text) > limits.messageBytes) return null;
  try {
    return inBox.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const secretHash = (secret: string): string => hash('sha256', Buffer.from(secret, 'base64'));

/**
 * The tag by which a message is recognised when it comes again. It does not tell the week of a pass, as nobody can compute the hash without
 * the pass's random bytes.
 */
export function tagOf(message: SentMessage): Buffer {
  const content =
    message.kind === 'rant'
      ? Buffer.from(message.pass.message, 'base64')
      : Buffer.from(message.kind === 'withdraw' ? `withdraw ${message.thread}` : `${message.kind} ${message.thread} ${message.id}`);
  return hash('sha256', content, 'buffer').subarray(0, 16);
}
