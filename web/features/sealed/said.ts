/** Every sentence of sealed rants' screens. */
import { english } from '@earshot/words/sealed.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
