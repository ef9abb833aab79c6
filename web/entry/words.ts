/** Sentences of the frame around every page. */
import { english } from '@earshot/words/app.en';
import { catalogue } from '../lib/language/words.ts';

export const t = catalogue(english);
