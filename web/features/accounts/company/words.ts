/** What the company's sign-in says. */
import { english } from '@earshot/words/company.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
