/**
 * A sentence before translation: its id and the values of its placeholders. translate.ts turns it into text once the reader's language is
 * known.
 */
import type { english } from './all.en.ts';

export type English = typeof english;
export type Id = keyof English;

export interface Sentence {
  id: Id;
  values?: Values | undefined;
}
/** Numbers are formatted for the language, nested sentences are translated into it, and text is inserted unchanged. */
export type Values = Readonly<Record<string, string | number | Sentence>>;

/** The type of the values that a message needs, read from its English text: {name} is text; {n, number} and {n, plural, …} are numbers. */
type Places<Message> = Message extends `${string}{${infer Rest}`
  ? Closed<Rest> extends [infer Place, infer Tail]
    ? Need<Place> & Places<Tail>
    : never
  : unknown;
type Need<Place> = Place extends `${infer Name}, number`
  ? { [K in Name]: number }
  : Place extends `${infer Name}, plural,${infer Branches}`
    ? { [K in Name]: number } & InBranches<Branches>
    : { [K in Place & string]: string | Sentence };
type InBranches<Text> = Text extends `${string}{${infer Rest}`
  ? Closed<Rest> extends [infer Branch, infer Tail]
    ? Places<Branch> & InBranches<Tail>
    : never
  : unknown;
/** Splits text at the brace that closes the outermost open one. `Open` has one element per open brace. */
type Closed<Text, Open extends 0[] = [0], Before extends string = ''> = Text extends `${infer Head}}${infer Tail}`
  ? Opened<Head, Open> extends [0, ...infer Left extends 0[]]
    ? Left extends []
      ? [`${Before}${Head}`, Tail]
      : Closed<Tail, Left, `${Before}${Head}}`>
    : never
  : never;
type Opened<Head, Open extends 0[]> = Head extends `${string}{${infer Rest}` ? Opened<Rest, [...Open, 0]> : Open;

/** The arguments that follow an id: none for a message without placeholders. */
export type Needs<Message> = Message extends string ? (unknown extends Places<Message> ? [] : [values: Places<Message>]) : never;

/** Ids of messages without placeholders. */
export type PlainId = { [I in Id]: Needs<English[I]> extends [] ? I : never }[Id];

export interface Translate<Messages = English> {
  <I extends keyof Messages & string>(id: I, ...values: Needs<Messages[I]>): string;
}

export const sentence = <I extends Id>(id: I, ...[values]: Needs<English[I]>): Sentence => ({ id, values: values as Values | undefined });

/** Encodes a sentence as text, for places that accept only text, such as the issues of a schema. `readSentence` decodes it. */
export const writeSentence = <I extends Id>(id: I, ...values: Needs<English[I]>): string => JSON.stringify(sentence(id, ...values));

/** Decodes the result of `writeSentence`; other text is returned unchanged. */
export const readSentence = (text: string): Sentence | string => (text.startsWith('{"id":') ? (JSON.parse(text) as Sentence) : text);

/** The type of a feature's words.de.ts and words.ar.ts: every id of every part of its words.en.ts. */
export type Translated<English> = Record<{ [Part in keyof English]: keyof English[Part] & string }[keyof English], string>;
