/** What the page of the works council's pack says. */
import { english } from '@earshot/words/trust.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
