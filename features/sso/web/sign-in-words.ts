/** Sentences on the sign-in page, which is everybody's first page and loads no more than these. */
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/sign-in.en.ts';

export const t = catalogue(english);
