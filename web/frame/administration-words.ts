/** Sentences of the index of Administration: the frame's own, and those of the features. */
import { english } from '@earshot/words/app.en';
import { administration } from '../../features/assembled/words.administration.en.ts';
import { catalogue } from '../lib/language/words.ts';

export const t = catalogue({ ...english, ...administration });
