import { givenId, referenceOrNone } from '#contract/text.ts';

/** The new owner of the open plans of somebody who leaves. null: the plans show no owner until that person comes back. */
export const handingOver = { plansTo: referenceOrNone(givenId).default(null) };

/** The sentence for a person who cannot own plans. */
export const takerRefusals = { plansTo: 'field.owner' } as const;
