import { givenId, referenceOrNone } from '#contract/text.ts';

/** The person who gets the open plans. null: they have no owner until the person comes back. */
export const handingOver = { plansTo: referenceOrNone(givenId).default(null) };

/** Said where that person cannot own plans. */
export const takerRefusals = { plansTo: 'field.owner' } as const;
