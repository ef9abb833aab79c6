import { slot } from '../../lib/slot.ts';

/** Links below the question whether a rant is sealed. */
export const questionLinks = slot('sealed.question-links');
