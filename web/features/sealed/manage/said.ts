/** What the page Trust of admins says. Apart from what people who write read. */
import { english } from '@earshot/words/sealed-manage.en';
import { catalogue } from '../../../lib/language/words.ts';

export const t = catalogue(english);
