/** Every sentence of the rants' screens. Those of spec 8 stand in the contract and are only named here. */
import { english } from '@earshot/words/rants.en';
import { catalogue } from '../../lib/words.ts';

export const t = catalogue(english);
