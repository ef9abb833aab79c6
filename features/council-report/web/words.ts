/** Sentences of the page of the works council report. */
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/page.en.ts';

export const t = catalogue(english);
