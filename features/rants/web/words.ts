/** Sentences of the pages for rants. The fixed texts of product.md 6.4 and 6.5 are in the contract and only named here. */

import { english as kinds } from '@earshot/words/rant-kinds.en';
import { english as removed } from '@earshot/words/removed.en';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue(english);
export const ofKinds = catalogue(kinds);
export const ofRemoved = catalogue(removed);
