/** All that is said, in every language: for the server, which compiles a message when it first says it, and for tests. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { arabic } from './all.ar.ts';
import { german } from './all.de.ts';
import { english as messages } from './all.en.ts';
import type { Translate } from './sentence.ts';
import { compileWith, teach, translate } from './translate.ts';

compileWith(compileMessageOrThrow);
teach('en', messages);
teach('de', german);
teach('ar', arabic);

/** As the specification says it: what is said where nobody's language is known. */
export const english: Translate = (id, ...values) => translate('en', id, ...values);
