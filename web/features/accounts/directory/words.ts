/** What is said of the organisation's directory; why something cannot be done is the contract's own sentence. */
import { english } from '@earshot/words/directory.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
