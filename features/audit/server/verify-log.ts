/** Verifies the whole log: tree and signed heads, rows and their links, and each against the other. */
import { plainWords } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { StoredHeads } from './heads.ts';
import type { LeafCheck } from './slots.ts';
import { type HeadRow, headOf, wordsOfHead } from './tree/heads.ts';
import { type TreeVerdict, verifyTree } from './tree/verify-tree.ts';
import { type Verdict, verifyChain } from './verify.ts';

export interface LogVerdict {
  /** A sentence, without its full stop, that says what is wrong with the tree or the chain; null: all correct. */
  broken: string | null;
  chain: Verdict;
  tree: TreeVerdict;
}

interface VerifyOptions {
  /** Heads stored beside the data. */
  stored: StoredHeads;
  /** A head that somebody noted: a link's hash, a root, or six words; undefined: there is none to compare with. */
  noted?: string | undefined;
  others?: LeafCheck | undefined;
}

export async function verifyLog(db: Executor, { stored, noted, others }: VerifyOptions): Promise<LogVerdict> {
  const tree = await verifyTree(db, stored.rounds, others);
  const isOther = noted !== undefined && !isHeadOf(tree, noted);
  const isUnknown = isOther && isSixWords(noted);
  const links = [...stored.links, ...linksIn(tree), ...(isOther && !isUnknown ? [{ hash: noted.toLowerCase() }] : [])];
  // The chain is checked whatever the tree says: after a restore the tree stays broken, as it should.
  const chain = await verifyChain(db, links);
  const problems = [
    tree.broken,
    isUnknown ? `no round of the log has the six words “${noted}”: what led to them was replaced` : null,
    chain.broken && sentenceOf(chain.broken),
  ].filter((head) => head !== null);
  return { broken: problems.length > 0 ? problems.join('. ') : null, chain, tree };
}

const sentenceOf = ({ seq, why }: NonNullable<Verdict['broken']>): string => (seq === null ? why : `row ${seq}, ${why}`);

const isSixWords = (text: string): boolean => /^[a-z]{5}( [a-z]{5}){5}$/.test(plainWords(text));

const isHeadOf = ({ heads }: TreeVerdict, text: string): boolean =>
  heads.some((head) => head.root === text.toLowerCase() || wordsOfHead(headOf(head)) === plainWords(text));

/** The links that signed heads name. They reveal it if rows were replaced together with all their links. */
export const linksIn = ({ heads }: { heads: readonly Pick<HeadRow, 'audit' | 'day'>[] }): { hash: string; at: string }[] =>
  heads.filter(({ audit }) => audit !== '').map(({ audit, day }) => ({ hash: audit, at: day }));
