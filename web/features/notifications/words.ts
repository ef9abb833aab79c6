/** Sentences of the list of notifications. */
import { english } from '@earshot/words/notifications.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
