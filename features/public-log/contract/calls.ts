/**
 * The public log on the wire (product.md 16.8): hashes and heads, never what somebody wrote. A reader who asks for a proof takes whole
 * pages of hashes, so that nobody learns which one was wanted.
 */
import { z } from 'zod';
import { counts } from '#contract/counts.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { LogHead } from '#contract/log-head.ts';
import { dateTime, day, givenId } from '#contract/text.ts';
import { limits } from './limits.ts';
import type { Receipt, SignedHead } from './receipt.ts';

const fields = z.object({
  rant: z.string(),
  kind: z.string(),
  day,
  contentHash: z.string(),
  target: z.string(),
  department: z.string(),
  category: z.string(),
  salt: z.string(),
});
const signed = { key: z.string(), signature: z.string() };
const head = z.object({ round: z.number(), size: z.number(), root: z.string(), day, audit: z.string() }) satisfies z.ZodType<LogHead>;
const signedHead = head.extend({ at: dateTime, ...signed, words: z.string() }) satisfies z.ZodType<SignedHead>;
const ofRant = { version: z.literal(1), fields, content: z.string() };
const receipt = z.union([
  z.object({ ...ofRant, index: z.number(), path: z.array(z.string()), head, ...signed }),
  z.object({ ...ofRant, promise: z.object({ leaf: z.string(), before: dateTime }), ...signed }),
]) satisfies z.ZodType<Receipt>;

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const page = z.coerce.number().int().min(1).max(limits.page).default(limits.page);

export const removalReasons = ['withdrawn', 'unlawful', 'thirdPerson', 'courtOrder', 'retention', 'accountErased'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** `place`: the index of the removal's own leaf. `leaf`: the hash of the leaf whose rant was removed. */
const removal = z.object({ place: z.number(), leaf: z.string(), reason: z.enum(removalReasons), day });
export type Removal = z.output<typeof removal>;
const assets = z.object({ version: z.string(), digest: z.string(), day });

export const publicLog = {
  heads: endpoint({
    method: 'GET',
    path: '/api/log/heads',
    allow: 'public',
    summary: 'The signed heads of the public log, the newest first; `before`: only of earlier rounds',
    query: z.object({ before: count.optional(), limit: page }),
    reply: counts('published', z.array(signedHead)),
  }),
  leaves: endpoint({
    method: 'GET',
    path: '/api/log/leaves',
    allow: 'public',
    summary: 'The hashes of the leaves from `from` up to, and without, `to`; at most 1,000 at once',
    query: z.object({ from: count.default(0), to: count.default(limits.leaves) }),
    reply: z.array(z.string()),
  }),
  consistency: endpoint({
    method: 'GET',
    path: '/api/log/consistency',
    allow: 'public',
    summary: 'The hashes that prove that the tree of `to` leaves begins with the tree of `from` leaves (RFC 9162)',
    query: z.object({ from: count.default(0), to: count.default(0) }),
    reply: z.object({ proof: z.array(z.string()) }),
  }),
  removals: endpoint({
    method: 'GET',
    path: '/api/log/removals',
    allow: 'public',
    summary:
      'Which leaves stand for rants that were removed, why and on which day, the newest first; some are blank, so that nobody can count',
    query: z.object({ before: count.optional(), limit: page }),
    reply: counts('published', z.array(removal)),
  }),
  assets: endpoint({
    method: 'GET',
    path: '/api/log/assets',
    allow: 'public',
    summary: "The hash of the browser's files of each version that ran here, the newest first",
    reply: z.array(assets),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/rants/:id/receipt',
    allow: 'rant.read',
    byKey: 'never',
    summary: "The receipt of one's own rant: a proof that it is in the log, or before its round a signed promise",
    params: z.object({ id: givenId }),
    reply: counts('published', receipt),
  }),
};

/** The API document names these calls `transparency.heads` and so on. */
export const calls = { transparency: publicLog };
