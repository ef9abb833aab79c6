/** Sentences of the sign-in page. They are separate because this is everybody's first page and should load little. */
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/sign-in.en.ts';

export const t = catalogue(english);
