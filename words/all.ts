/** Loads all messages in every language, for the server, the build and tests. A message is compiled when it is first used. */
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

/** Translates into English, for where the reader's language is unknown. */
export const english: Translate = (id, ...values) => translate('en', id, ...values);
