/**
 * Calls for retention, which says how long texts are kept after a rant is resolved, and for legal holds, which keep texts from being
 * erased.
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { between, dateTime, day, givenId, referenceOrNone, text } from '#contract/text.ts';
import { limits } from './limits.ts';

/** Months until texts are erased; null: they are kept for good. */
const months = between(limits.months).nullable();
const retentionState = z.object({ categories: z.array(z.object({ _id: z.string(), name: z.string(), months: z.number().nullable() })) });
export type Retention = z.output<typeof retentionState>;
/** Categories that are left out stay unchanged. */
const monthsByCategory = z.object({
  categories: z.array(z.object({ _id: givenId, months }), { error: writeSentence('field.choice') }).max(limits.categories, {
    error: writeSentence('field.choice'),
  }),
});

export const retention = {
  read: endpoint({
    method: 'GET',
    path: '/api/retention',
    allow: 'retention.manage',
    byKey: 'never',
    summary: 'For how many months after its resolution the words of a rant are kept, by category; null: for good',
    reply: retentionState,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/retention/preview',
    allow: 'retention.manage',
    byKey: 'never',
    isReading: true,
    summary: 'What would go with these months, at once and in the next twelve months: of the rants the caller may see',
    body: monthsByCategory,
    reply: z.object({
      steps: z.array(z.object({ day, isNow: z.boolean(), category: z.string(), rants: z.number() })),
    }),
    isFar: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/retention',
    allow: 'retention.manage',
    summary: 'Changes for how many months words are kept: on the first of a month those whose time is over are erased',
    body: monthsByCategory,
    reply: retentionState,
    proof: () => true,
    byKey: 'never',
  }),
};

/** Things that a hold can be on: a rant; an account, as author and as target; a target's name; a category. */
export const holdKinds = ['rant', 'user', 'target', 'category'] as const;
export type HoldKind = (typeof holdKinds)[number];

export const hold = z.object({
  _id: z.string(),
  kind: z.enum(holdKinds),
  /** The id of what is under hold. */
  subject: z.string(),
  /** null for a rant, and for anything that no longer exists. */
  name: z.string().nullable(),
  /** The name of the admin; null: the account no longer exists. */
  madeBy: z.string().nullable(),
  date: dateTime,
  why: z.string(),
  /** The last day of the hold; null: it lasts until somebody ends it. */
  until: day.nullable(),
});
export type Hold = z.output<typeof hold>;

export const holds = {
  list: endpoint({
    method: 'GET',
    path: '/api/holds',
    allow: 'retention.manage',
    byKey: 'never',
    summary: 'What is under legal hold, newest first; of holds that concern the caller none',
    reply: z.array(hold),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/holds',
    allow: 'retention.manage',
    summary: 'Puts a rant, a person, a name or a category under legal hold: no words of it go until it ends',
    body: z.object({
      kind: z.enum(holdKinds, { error: writeSentence('field.choice') }),
      subject: givenId,
      why: text(limits.why),
      until: referenceOrNone(day).default(null),
    }),
    reply: hold,
    status: 201,
    byKey: 'never',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/holds/:id',
    allow: 'retention.manage',
    summary: 'Ends a legal hold: what was withdrawn or removed meanwhile is erased, and what is over goes within the hour',
    params: z.object({ id: givenId }),
    reply: z.object({ _id: z.string() }),
    proof: () => true,
    byKey: 'never',
  }),
};

/** The API document calls them `keeping.read` and so on. */
export const calls = { keeping: retention, holds };
