/** Calls for retention: how long words are kept after a rant is resolved. And for legal holds: while one lasts, nothing erases what it names. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { between, dateTime, day, givenId, referenceOrNone, text } from '#contract/text.ts';
import { limits } from './limits.ts';

/** null: for good. */
const months = between(limits.months).nullable();
const kept = z.object({ categories: z.array(z.object({ _id: z.string(), name: z.string(), months: z.number().nullable() })) });
export type Retention = z.output<typeof kept>;
/** Categories that are left out stay as they are. */
const wanted = z.object({
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
    reply: kept,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/retention/preview',
    allow: 'retention.manage',
    byKey: 'never',
    isReading: true,
    summary: 'What would go with these months, at once and in the next twelve months: of the rants the caller may see',
    body: wanted,
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
    body: wanted,
    reply: kept,
    proof: () => true,
    byKey: 'never',
  }),
};

/** A rant; an account, as author and as target; a name that rants are about; a category. */
export const holdKinds = ['rant', 'user', 'target', 'category'] as const;
export type HoldKind = (typeof holdKinds)[number];

export const hold = z.object({
  _id: z.string(),
  kind: z.enum(holdKinds),
  /** The id of what is held. */
  subject: z.string(),
  /** null for a rant, and for what is gone. */
  name: z.string().nullable(),
  /** null: the account is gone. */
  madeBy: z.string().nullable(),
  date: dateTime,
  why: z.string(),
  /** Its last day; null: until somebody ends it. */
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

/** The API document names these calls `keeping.read` and so on. */
export const calls = { keeping: retention, holds };
