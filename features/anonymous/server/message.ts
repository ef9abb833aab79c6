/** The messages that can be in a box, as a device writes them (docs/security/sealed.md). Nothing else is taken, and nobody is told why not. */

import { hash } from 'node:crypto';
import { limits as shared } from '@earshot/contract/limits';
import { storable, uuid } from '@earshot/contract/text';
import { z } from 'zod';
import { solvedAnswers } from '#features/rants/contract';
import { limits } from '../contract/limits.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes);
const content = storable(limits.content).refine((text) => text.trim() !== '');
/** The secret that only the author has. */
const thread = base64(32);
const option = storable(shared.length.code);

const rant = z.object({
  kind: z.literal('rant'),
  pass: z.object({ epoch: storable(shared.length.code), message: base64(78), signature: base64(256) }),
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
/** 'no' says why not: that opens the rant again. */
const solved = z
  .object({ kind: z.literal('solved'), thread, id: uuid, answer: z.enum(solvedAnswers), content: content.optional() })
  .refine(({ answer, content }) => answer !== 'no' || content !== undefined);
/** An answer to one check-in, for the person who was named or for nobody. */
const checkIn = z
  .object({
    kind: z.literal('checkIn'),
    thread,
    id: uuid,
    checkIn: storable(shared.length.code),
    answer: z.enum(['no', 'yes']),
    protector: storable(shared.length.code).optional(),
    content: content.max(limits.checkIn).optional(),
  })
  .refine(({ answer, protector, content }) => answer === 'no' || (protector !== undefined && content !== undefined));
const look = z.object({ kind: z.literal('look'), thread });

const inBox = z.discriminatedUnion('kind', [z.object({ kind: z.literal('nothing') }), rant, message, withdraw, solved, checkIn, look]);
export type InBox = z.output<typeof inBox>;
export type SealedRant = z.output<typeof rant>;
/** The message without its pass, which was checked when the box came. The week of the pass would tell who cannot have written the message. */
export type WaitingRant = Omit<SealedRant, 'pass'>;
/** A message that waits for a round. A thread is known by the hash of its secret, here as in its row. */
export type Waiting = Exclude<Sent, SealedRant> | WaitingRant;
/** As a device sent it. */
export type Sent = SealedRant | z.output<typeof message> | z.output<typeof solved> | z.output<typeof checkIn> | z.output<typeof withdraw>;
/** Only some of these wait, and only some come in with a round. */
export const isSaid = ({ kind }: Pick<Waiting, 'kind'>): boolean => kind !== 'rant' && kind !== 'withdraw';

/** Parses the content of a box. null: no device writes such a content. */
export function readMessage(text: string): InBox | null {
  if (Buffer.byteLength(text) > limits.messageBytes) return null;
  try {
    return inBox.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const secretHash = (secret: string): string => hash('sha256', Buffer.from(secret, 'base64'));

/** The tag by which a message is known when it comes again. It does not tell of which week a pass was: that is in no hash without its random bytes. */
export function tagOf(one: Sent): Buffer {
  const said =
    one.kind === 'rant'
      ? Buffer.from(one.pass.message, 'base64')
      : Buffer.from(one.kind === 'withdraw' ? `withdraw ${one.thread}` : `${one.kind} ${one.thread} ${one.id}`);
  return hash('sha256', said, 'buffer').subarray(0, 16);
}
