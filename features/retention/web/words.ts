import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words.en.ts';

export const t = catalogue(english);
