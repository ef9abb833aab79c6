/** Every sentence of summaries, check-ins, protectors and authorities outside. */
import { english } from '@earshot/words/fairness.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
