/** Sentences of the section about the directory in Settings. */
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/section.en.ts';

export const t = catalogue(english);
