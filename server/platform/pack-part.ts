/** A feature's part of the works council report, the report on what the installation does. */
import type { Term } from '@earshot/contract/data-map';
import type { Organisation } from '@earshot/contract/settings';
import type { PlainId, Sentence } from '@earshot/words/sentence';
import type { Executor } from './db/open.ts';
import type { Translator } from './translator.ts';

export interface PackPart {
  /** Sentences for the section about who may do what. */
  rules?: readonly PlainId[];
  /** External parties that send or receive data, and whether each is connected now. */
  processors?: readonly { name: PlainId; sends: PlainId; isConnected(db: Executor): Promise<boolean> }[];
  /** A section of its own, with an id from contract/pack-sections.ts of the feature. `column` is the heading above what the rows say. */
  section?: { id: string; title: PlainId; about: PlainId; column: PlainId; rows(set: Organisation, translator: Translator): string[][] };
  /** Names and values of what can be verified later: never a private key, and no number that reveals how much was written. */
  proofs?(db: Executor, translator: Translator): Promise<string[][]>;
  /** Sentences for the summary before the report: on how anonymous rants work, and on what the employer cannot do. */
  summary?(set: Organisation, translator: Translator): { anonymous?: readonly string[]; cannot?: readonly string[] };
  /** Points that the organisation has to settle itself. */
  duties?: readonly PlainId[];
  /** How long data that only this feature stores is kept, by the current settings. */
  terms?: (set: Organisation) => Partial<Record<Term, Sentence>>;
}
