/** Sentences about switching features, and the names of all features. */
import { catalogue } from '#web/lib/language/words.ts';
import { feature } from '../../assembled/words.feature.en.ts';
import { english } from '../words/section.en.ts';

export const t = catalogue({ ...english, ...feature });
