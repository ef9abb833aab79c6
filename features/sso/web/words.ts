/** Sentences about single sign-on in Settings, and of the callback page. */
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue(english);
