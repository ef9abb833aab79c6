/** Sentences about second factors, passkeys, and reauthentication before calls that cannot be undone. */

import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../../words/second-factor.en.ts';

export const t = catalogue(english);
