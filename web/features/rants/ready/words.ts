/** Every sentence of the ready answers. */
import { english } from '@earshot/words/ready-answers.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
