/** A feature's part of the report on what the installation does (the works council's pack). */
import type { Term } from '@earshot/contract/data-map';
import type { Organisation } from '@earshot/contract/settings';
import type { Plain, Sentence } from '@earshot/words/sentence';
import type { Executor } from './db/open.ts';

export interface PackPart {
  /** Sentences among the rules about who may do what. */
  rules: readonly Plain[];
  /** Parties outside that send or get data, and whether each is connected now. */
  processors: readonly { name: Plain; sends: Plain; isConnected(db: Executor): Promise<boolean> }[];
  /** How long the feature keeps something that only it stores, as it is set now. */
  terms?: (set: Organisation) => Partial<Record<Term, Sentence>>;
}
