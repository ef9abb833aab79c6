/** Sentences of Settings. */
import { english } from '@earshot/words/settings.en';
import { settings } from '../../../features/assembled/words.settings.en.ts';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...settings });
