/** A sentence that is not said yet: its id and what stands in its places. Code that knows the reader's language says it (translate.ts). */
import type { english } from './all.en.ts';

export type English = typeof english;
export type Id = keyof English;

export interface Sentence {
  id: Id;
  values?: Values | undefined;
}
/** Numbers are written as the language writes them; a sentence in a place is said in the same language; text stays as it is. */
export type Values = Readonly<Record<string, string | number | Sentence>>;

/** The values of a message by its English text: {name} is a text, {n, number} and {n, plural, …} are numbers. */
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
/** The text before the brace that closes the last of `Open`, and the text after it. */
type Closed<Text, Open extends 0[] = [0], Before extends string = ''> = Text extends `${infer Head}}${infer Tail}`
  ? Opened<Head, Open> extends [0, ...infer Left extends 0[]]
    ? Left extends []
      ? [`${Before}${Head}`, Tail]
      : Closed<Tail, Left, `${Before}${Head}}`>
    : never
  : never;
type Opened<Head, Open extends 0[]> = Head extends `${string}{${infer Rest}` ? Opened<Rest, [...Open, 0]> : Open;

/** The rest of the arguments beside an id: none for a message without places. */
export type Needs<Message> = Message extends string ? (unknown extends Places<Message> ? [] : [values: Places<Message>]) : never;

/** Ids of messages without places. */
export type Plain = { [I in Id]: Needs<English[I]> extends [] ? I : never }[Id];

export interface Translate<Messages = English> {
  <I extends keyof Messages & string>(id: I, ...values: Needs<Messages[I]>): string;
}

export const sentence = <I extends Id>(id: I, ...[values]: Needs<English[I]>): Sentence => ({ id, values: values as Values | undefined });

/** A sentence where only text can travel, as in a schema's issue; `readSentence` takes it apart. */
export const writeSentence = <I extends Id>(id: I, ...values: Needs<English[I]>): string => JSON.stringify(sentence(id, ...values));

/** Other text stays as it is. */
export const readSentence = (text: string): Sentence | string => (text.startsWith('{"id":') ? (JSON.parse(text) as Sentence) : text);

/** The type of a feature's words.de.ts: it has every id of every part of its words.en.ts. */
export type Translated<English> = Record<{ [Part in keyof English]: keyof English[Part] & string }[keyof English], string>;
