import { givenId, referenceOrNone } from '#contract/text.ts';

/** The account that gets the open rants of the person who leaves. null: they lose their owner. */
export const handingOver = { rantsTo: referenceOrNone(givenId).default(null) };

/** The id of the sentence that is shown where this account cannot own rants. */
export const takerRefusals = { rantsTo: 'field.ownerOfRants' } as const;
