/** A feature's part of the report on what the installation does (the works council's pack). */
import type { Term } from '@earshot/contract/data-map';
import type { Organisation } from '@earshot/contract/settings';
import type { Plain, Sentence } from '@earshot/words/sentence';
import type { Executor } from './db/open.ts';
import type { Translator } from './translator.ts';

export interface PackPart {
  /** Sentences among the rules about who may do what. */
  rules?: readonly Plain[];
  /** Parties outside that send or get data, and whether each is connected now. */
  processors?: readonly { name: Plain; sends: Plain; isConnected(db: Executor): Promise<boolean> }[];
  /** A section of its own. Its id stands in contract/pack-sections.ts of the feature. `column` heads what is said of each thing. */
  section?: { id: string; title: Plain; about: Plain; column: Plain; rows(set: Organisation, translator: Translator): string[][] };
  /** Names and values of what can be verified later: never a private key, and no number that tells how much was written. */
  proofs?(db: Executor, translator: Translator): Promise<string[][]>;
  /** Points that the organisation has to settle itself. */
  duties?: readonly Plain[];
  /** How long the feature stores something that only it stores, as it is set now. */
  terms?: (set: Organisation) => Partial<Record<Term, Sentence>>;
}
