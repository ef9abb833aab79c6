/** Every sentence of the rants' screens. Those of product.md 6.4 and 6.5 stand in the contract and are only named here. */
import { english as kinds } from '@earshot/words/rant-kinds.en';
import { english as removed } from '@earshot/words/removed.en';
import { english } from '../../../features/rants/words/pages.en.ts';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
export const ofKinds = catalogue(kinds);
export const ofRemoved = catalogue(removed);
