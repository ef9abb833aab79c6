/** Sentences about notifications on the profile. */
import { english } from '@earshot/words/preferences.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
