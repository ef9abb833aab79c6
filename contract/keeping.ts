/** How long words are kept after a rant is resolved, for each category, and what goes when. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { keepMonths } from './limits-keeping.ts';
import { between, day, givenId } from './text.ts';

/** null: for good. */
const months = between(keepMonths).nullable();
const retention = z.object({ categories: z.array(z.object({ _id: z.string(), name: z.string(), months: z.number().nullable() })) });
export type Retention = z.output<typeof retention>;
/** Those that are left out stay as they are. */
const wanted = z.object({
  categories: z.array(z.object({ _id: givenId, months }), { error: writeSentence('field.choice') }).max(keepMonths.categories, {
    error: writeSentence('field.choice'),
  }),
});

export const keeping = {
  read: endpoint({
    method: 'GET',
    path: '/api/retention',
    allow: 'retention.manage',
    byKey: 'never',
    summary: 'For how many months after its resolution the words of a rant are kept, by category; null: for good',
    reply: retention,
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
    reply: retention,
    proof: () => true,
    byKey: 'never',
  }),
};
