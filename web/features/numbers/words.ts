/** What the pages of published numbers say. */
import { english } from '@earshot/words/numbers.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
