/** Sentences of the pages of the knowledge base. Fixed texts of product.md 6.10 that the server sends too are in the contract. */

import { catalogue } from '#web/lib/language/words.ts';
import { english as fields } from '../words/fields.en.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue({ ...english, ...fields });
