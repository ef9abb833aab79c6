/** Sentences of the page System. */
import { english } from '@earshot/words/system.en';
import { system } from '../../../features/assembled/words.system.en.ts';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...system });
