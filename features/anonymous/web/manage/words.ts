/** What the page Trust of admins says. Apart from what people who write read. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/manage.en.ts';

export const t = catalogue(english);
