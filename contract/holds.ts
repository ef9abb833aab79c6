/** Legal hold: while somebody has to keep words, nothing makes them go. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { holdLengths } from './limits-keeping.ts';
import { dateTime, day, givenId, referenceOrNone, text } from './text.ts';

/** A rant; an account, as author and as target; a name that rants are about; a category. */
export const holdKinds = ['rant', 'user', 'target', 'category'] as const;
export type HoldKind = (typeof holdKinds)[number];

export const hold = z.object({
  _id: z.string(),
  kind: z.enum(holdKinds),
  subject: z.string(),
  /** null: of a rant, or it is gone. */
  name: z.string().nullable(),
  /** null: that account is gone. */
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
      why: text(holdLengths.why),
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
