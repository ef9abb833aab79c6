/** Every sentence of the knowledge base's screens. Those of product.md 6.10 stand in the contract where the server says them, too. */

import { catalogue } from '#web/lib/language/words.ts';
import { english as fields } from '../words/fields.en.ts';
import { english } from '../words/pages.en.ts';

export const t = catalogue({ ...english, ...fields });
