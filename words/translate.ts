/**
 * Translates sentences. On the server all.ts loads every message. A browser loads only the messages of its loaded pages, compiled by the
 * build, so that it needs no parser. Placeholders are filled here because the library would change user text that looks like an escape.
 */
import type { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, languages, locales } from './language.ts';
import type { English, Id, Needs, Sentence, Values } from './sentence.ts';

/** A compiled message: texts and placeholders, which are [name], [name, 'number'] or [name, 'plural', { one: message, … }]. */
export type Compiled = ReturnType<typeof compileMessageOrThrow>;
/** A string is a message without placeholders, or one that is not compiled yet. */
type Message = string | Compiled;
type Messages = Readonly<Record<string, Message>>;

interface Spoken {
  messages: Record<string, Message>;
  numbers?: Intl.NumberFormat;
  plurals?: Intl.PluralRules;
}
const spoken = Object.fromEntries(languages.map((language) => [language, { messages: {} }])) as unknown as Record<Language, Spoken>;

export const teach = (language: Language, messages: Messages): void => void Object.assign(spoken[language].messages, messages);

/** Compiles a message on first use, if the build did not compile it. */
let compile = (message: string): Message => message;
export function compileWith(compiler: typeof compile): void {
  compile = compiler;
}

export const translate = <I extends Id>(language: Language, id: I, ...[values]: Needs<English[I]>): string =>
  translateSentence(language, { id, values: values as Values | undefined });

/**
 * Translates a sentence that is only known at run time, or returns text unchanged. Falls back to English if the language's messages are not
 * loaded.
 */
export function translateSentence(language: Language, sentence: Sentence | string): string {
  if (typeof sentence === 'string') return sentence;
  const { messages } = spoken[language];
  let message = messages[sentence.id] ?? spoken.en.messages[sentence.id] ?? sentence.id;
  if (typeof message === 'string') {
    message = compile(message);
    messages[sentence.id] = message;
  }
  return fillMessage(language, message, sentence.values ?? {});
}

/** `count`: the number that # is replaced by inside a plural. */
function fillMessage(language: Language, message: Message, values: Values, count?: number): string {
  if (typeof message === 'string') return message;
  const parts = message.map((part): string => {
    if (part === '#' && count !== undefined) return number(language, count);
    if (typeof part === 'string') return part;
    const [name, kind, options] = part;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (kind === 'plural') return fillMessage(language, branchOf(language, Number(value), options as Messages), values, Number(value));
    if (kind === 'number') return number(language, Number(value));
    return typeof value === 'object' ? translateSentence(language, value) : String(value ?? '');
  });
  return parts.join('');
}

/** Intl objects are created on first use, because each takes about 20 ms on a slow phone. */
function number(language: Language, value: number): string {
  const rules = spoken[language];
  rules.numbers ??= new Intl.NumberFormat(locales[language]);
  return rules.numbers.format(value);
}

function branchOf(language: Language, value: number, branches: Messages): Message {
  const rules = spoken[language];
  rules.plurals ??= new Intl.PluralRules(locales[language]);
  return branches[value] ?? branches[rules.plurals.select(value)] ?? branches.other ?? '';
}
