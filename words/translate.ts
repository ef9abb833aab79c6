/**
 * Says a sentence in a language. `all.ts` teaches it every message, for the server; the web teaches it those of the pages that are loaded,
 * compiled while bundling, so that no browser loads the parser. Placeholders are filled here, because the library changes texts of
 * people that look like an escape.
 */
import type { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, locales } from './language.ts';
import type { English, Id, Needs, Sentence, Values } from './sentence.ts';

/** Texts and places in turn: [name], [name, 'number'], [name, 'plural', { one: message, … }]. */
export type Compiled = ReturnType<typeof compileMessageOrThrow>;
/** Text that holds no place, or that nobody has compiled yet. */
type Message = string | Compiled;
type Messages = Readonly<Record<string, Message>>;

interface Spoken {
  messages: Record<string, Message>;
  numbers?: Intl.NumberFormat;
  plurals?: Intl.PluralRules;
}
const spoken = Object.fromEntries(languages.map((language) => [language, { messages: {} }])) as unknown as Record<Language, Spoken>;

export const teach = (language: Language, messages: Messages): void => void Object.assign(spoken[language].messages, messages);

/** Compiles a message that was not compiled in the build, when it is first used. */
let compile = (message: string): Message => message;
export function compileWith(compiler: typeof compile): void {
  compile = compiler;
}

export const translate = <I extends Id>(language: Language, id: I, ...[values]: Needs<English[I]>): string =>
  translateSentence(language, { id, values: values as Values | undefined });

/** A sentence that comes from elsewhere; text stays as it is. In English where the other language's words did not come. */
export function translateSentence(language: Language, what: Sentence | string): string {
  if (typeof what === 'string') return what;
  const { messages } = spoken[language];
  let message = messages[what.id] ?? spoken.en.messages[what.id] ?? what.id;
  if (typeof message === 'string') {
    message = compile(message);
    messages[what.id] = message;
  }
  return filled(language, message, what.values ?? {});
}

/** `counted`: what # stands for, inside a plural. */
function filled(language: Language, message: Message, values: Values, counted?: number): string {
  if (typeof message === 'string') return message;
  const parts = message.map((part): string => {
    if (part === '#' && counted !== undefined) return number(language, counted);
    if (typeof part === 'string') return part;
    const [name, kind, options] = part;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (kind === 'plural') return filled(language, branchOf(language, Number(value), options as Messages), values, Number(value));
    if (kind === 'number') return number(language, Number(value));
    return typeof value === 'object' ? translateSentence(language, value) : String(value ?? '');
  });
  return parts.join('');
}

/** Both are made when they are first needed: each costs a slow phone some 20 ms. */
function number(language: Language, value: number): string {
  const known = spoken[language];
  known.numbers ??= new Intl.NumberFormat(locales[language]);
  return known.numbers.format(value);
}

function branchOf(language: Language, value: number, branches: Messages): Message {
  const known = spoken[language];
  known.plurals ??= new Intl.PluralRules(locales[language]);
  return branches[value] ?? branches[known.plurals.select(value)] ?? branches.other ?? '';
}
