/** The whole log: tree and signed heads, rows and their links, and each against the other. */
import { plainWords } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';
import type { StoredHeads } from './heads.ts';
import type { LeafCheck } from './slots.ts';
import { type HeadRow, headOf, wordsOfHead } from './tree/heads.ts';
import { type TreeVerdict, verifyTree } from './tree/verify-tree.ts';
import { type Verdict, verifyChain } from './verify.ts';

export interface LogVerdict {
  /** A sentence without its point; null: all fits. */
  broken: string | null;
  /** null: the tree was broken, and nothing more was looked at. */
  chain: Verdict | null;
  tree: TreeVerdict;
}

interface Wish {
  /** Heads that were kept beside the data. */
  stored: StoredHeads;
  /** A head that somebody noted: a link's hash, a root, or six words. */
  noted?: string | undefined;
  others?: LeafCheck | undefined;
}

export async function verifyLog(db: Executor, { stored, noted, others }: Wish): Promise<LogVerdict> {
  const tree = await verifyTree(db, stored.rounds, others);
  if (tree.broken !== null) return { broken: tree.broken, chain: null, tree };
  const isOfRound = noted !== undefined && isHeadOf(tree, noted);
  if (noted !== undefined && !isOfRound && isSixWords(noted))
    return { broken: `no round of the log has the six words “${noted}”: what led to them was replaced`, chain: null, tree };
  const links = [...stored.links, ...linksIn(tree), ...(noted !== undefined && !isOfRound ? [{ hash: noted }] : [])];
  const chain = await verifyChain(db, links);
  if (chain.broken === null) return { broken: null, chain, tree };
  const { seq, why } = chain.broken;
  return { broken: seq === null ? why : `row ${seq}, ${why}`, chain, tree };
}

const isSixWords = (noted: string): boolean => /^[a-z]{5}( [a-z]{5}){5}$/.test(plainWords(noted));

const isHeadOf = ({ heads }: TreeVerdict, noted: string): boolean =>
  heads.some((head) => head.root === noted.toLowerCase() || wordsOfHead(headOf(head)) === plainWords(noted));

/** Links that signed heads name: rows that were replaced with all their links do not fit them. */
export const linksIn = ({ heads }: { heads: readonly Pick<HeadRow, 'audit' | 'day'>[] }): { hash: string; at: string }[] =>
  heads.filter(({ audit }) => audit !== '').map(({ audit, day }) => ({ hash: audit, at: day }));
