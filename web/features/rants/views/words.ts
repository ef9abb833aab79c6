/** Every sentence of the saved views. */
import { english } from '@earshot/words/views.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
