/** What the profile says of notifications. */
import { english } from '@earshot/words/preferences.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
