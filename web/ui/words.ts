/** Sentences of shared components. */
import { english } from '@earshot/words/ui.en';
import { catalogue } from '../lib/language/words.ts';

export const t = catalogue(english);
