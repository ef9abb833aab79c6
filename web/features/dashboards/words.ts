/** What the dashboards say. How each number is reckoned stands in contract/report-words, for the screens and the report alike. */
import { english } from '@earshot/words/dashboards.en';
import { english as definitions } from '@earshot/words/definitions.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...definitions });
