/** Every sentence of the knowledge base's screens. Those of product.md 6.10 stand in the contract where the server says them, too. */
import { english } from '@earshot/words/knowledge-base.en';
import { catalogue } from '../../lib/language/words.ts';

export const t = catalogue(english);
