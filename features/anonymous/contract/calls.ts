/**
 * Calls of anonymous rants. Passes are signed blindly: whoever shows one later is a member, and nobody knows which
 * (docs/security/sealed.md).
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { limits as platformLimits } from '#contract/limits.ts';
import { dateTime, day, givenId, text, whole } from '#contract/text.ts';
import { rantDetail } from '#features/rants/contract';
import { limits } from './limits.ts';

/** `few`: not enough people hold passes yet. */
export const sealedStates = ['off', 'few', 'paused', 'on'] as const;
export const crowds = ['few', 'some', 'many'] as const;

/** A number of 2048 bits in base64. */
const number = z
  .string({ error: writeSentence('field.unreadable') })
  .regex(/^[A-Za-z0-9+/]{342}==$/, { error: writeSentence('field.unreadable') });

/** Proves that the key is a leaf in the newest tree of the public log. */
const proof = z.object({
  index: counts('none', z.number()),
  path: z.array(z.string()),
  head: z.object({ round: counts('none', z.number()), size: counts('none', z.number()), root: z.string(), day, audit: z.string() }),
  key: z.string(),
  signature: z.string(),
});

export const sealedKeys = z.object({
  state: z.enum(sealedStates),
  /** Why anonymous rants are paused; null while they are not. */
  reason: z.string().nullable(),
  /** The organisation's day: a device does not trust its own clock. */
  day,
  /** The key that signs passes now; null: there is none for now. */
  issuer: z.object({ epoch: z.string(), key: z.string(), proof: proof.nullable() }).nullable(),
  crowd: z.enum(crowds),
  /** The public keys of the instances, as points of P-256 in base64. A box is sealed for all of them. */
  boxes: z.array(z.string()),
  nextRound: dateTime,
  /** True in the demo only: passes may be shown on the day on which they came. Elsewhere that would tell who has just been here. */
  passesCountAtOnce: z.boolean(),
  /** The day on which passes that would still count were last closed. Older passes are void. */
  renewedOn: day.nullable(),
});
export type SealedKeys = z.output<typeof sealedKeys>;

/** The length of a box in base64: 33,745 bytes. */
const boxLength = 44_996;

export const sealed = {
  keys: endpoint({
    method: 'GET',
    path: '/api/sealed/keys',
    allow: 'public',
    summary: 'Whether sealed rants can be written, and the public key of the passes of this week with its proof in the public log',
    reply: sealedKeys,
  }),
  passes: endpoint({
    method: 'POST',
    path: '/api/sealed/passes',
    allow: 'sealed.use',
    byKey: 'never',
    status: 201,
    summary: 'Signs blinded passes (RFC 9474): at most 3 a call, 6 a person and week. Only their number is kept',
    body: z.object({
      epoch: text(platformLimits.length.code),
      blinded: z
        .array(number, { error: writeSentence('field.required') })
        .min(1, { error: writeSentence('field.required') })
        .max(limits.passesACall, { error: writeSentence('field.passes', { max: limits.passesACall }) }),
    }),
    reply: z.object({ signed: z.array(z.string()) }),
  }),
  crowd: endpoint({
    method: 'GET',
    path: '/api/sealed/crowd',
    allow: 'sealed.use',
    byKey: 'never',
    summary: 'How many people hold passes; null below 5',
    reply: z.object({ holders: counts('none', z.number()).nullable() }),
  }),
  box: endpoint({
    method: 'POST',
    path: '/api/sealed/box',
    allow: 'public',
    summary: 'Takes what is sealed in a box, and answers sealed; refused with a session. Whatever is in it, all of these calls look alike',
    body: z.object({
      box: z.base64({ error: writeSentence('field.unreadable') }).length(boxLength, { error: writeSentence('field.unreadable') }),
    }),
    reply: z.object({ box: z.base64() }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/sealed/board',
    allow: 'public',
    summary: 'Tags of the rants on which something happened, by rounds after `after`: only their authors can tell which is theirs',
    query: z.object({ after: whole(Number.MAX_SAFE_INTEGER).optional() }),
    reply: z.object({
      newest: counts('none', z.number()),
      rounds: z.array(z.object({ n: counts('none', z.number()), day, tags: z.array(z.string()) })),
    }),
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/sealed/reveal',
    allow: 'sealed.use',
    byKey: 'never',
    summary: 'Says that one wrote a sealed rant, by the secret that only its author has: from now on it has an author. For good',
    body: z.object({ rant: givenId, secret: z.base64({ error: writeSentence('field.unreadable') }) }),
    reply: rantDetail,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/sealed/close',
    allow: 'sealed.manage',
    byKey: 'never',
    summary: 'Closes all passes that were not used; a new key follows with the round that is held at once',
    reply: z.object({ closed: z.number() }),
  }),
};

export const calls = { sealed };
