/** What the first steps of an admin say. */
import { english } from '@earshot/words/first-steps.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
