/** Sentences about files. */
import { english } from '@earshot/words/files.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
