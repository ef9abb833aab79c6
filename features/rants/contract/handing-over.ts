import { givenId, referenceOrNone } from '#contract/text.ts';

/** The person who gets the open rants. null: they have no owner. */
export const handingOver = { rantsTo: referenceOrNone(givenId).default(null) };

/** Said where that person cannot own rants. */
export const takerRefusals = { rantsTo: 'field.ownerOfRants' } as const;
