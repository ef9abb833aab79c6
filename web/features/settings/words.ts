/** What Settings says. */
import { english } from '@earshot/words/settings.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
