/** Sentences of the first steps. */
import { catalogue } from '#web/lib/language/words.ts';
import { steps } from '../../assembled/words.steps.en.ts';
import { english } from '../words.en.ts';

export const t = catalogue({ ...english, ...steps });
