/** Sentences of the menu, from the frame and from features. */
import { english } from '@earshot/words/app.en';
import { menu } from '../../features/assembled/words.menu.en.ts';
import { catalogue } from '../lib/language/words.ts';

export const t = catalogue({ ...english, ...menu });
