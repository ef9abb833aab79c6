/** Sentences of the dashboards, and the meanings of their numbers. */
import { english } from '@earshot/words/dashboards.en';
import { english as definitions } from '@earshot/words/definitions.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue({ ...english, ...definitions });
