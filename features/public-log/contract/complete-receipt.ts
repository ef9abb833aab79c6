/**
 * Completes a receipt that was a promise, once the log holds its rant. All pages of the log are read, so that nobody learns which rant was
 * looked for.
 */
import { nodeByte } from '#contract/log-head.ts';
import { limits } from './limits.ts';
import { type Hashing, hex, type LogReceipt, type PromiseReceipt, type SignedHead, unhex } from './receipt.ts';

type ReadLeaves = (range: { from: number; to: number }) => Promise<string[]>;

/** Returns the proof; null where the tree of this head does not hold the promised leaf. */
export async function completeReceipt(
  h: Hashing,
  promised: PromiseReceipt,
  newest: SignedHead,
  read: ReadLeaves,
): Promise<LogReceipt | null> {
  const { round, size, root, day, audit, key, signature } = newest;
  const leaves: string[] = [];
  while (leaves.length < size) {
    const page = await read({ from: leaves.length, to: Math.min(size, leaves.length + limits.leaves) });
    if (page.length === 0) return null;
    leaves.push(...page);
  }
  const index = leaves.indexOf(promised.promise.leaf);
  if (index < 0) return null;
  const { version, fields, content } = promised;
  return { version, fields, content, index, path: await pathTo(h, leaves, index), head: { round, size, root, day, audit }, key, signature };
}

/** The hashes beside the path from a leaf up to the root (RFC 9162 2.1.3.1). A node without a sibling moves up a level unchanged. */
async function pathTo(h: Hashing, leaves: readonly string[], index: number): Promise<string[]> {
  const path: string[] = [];
  let [level, at] = [leaves, index];
  while (level.length > 1) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    if (beside !== undefined) path.push(beside);
    level = await Promise.all(level.flatMap((left, n) => (n % 2 === 0 ? [parentOf(h, left, level[n + 1])] : [])));
    at = Math.floor(at / 2);
  }
  return path;
}

const parentOf = async (h: Hashing, left: string, right: string | undefined): Promise<string> =>
  right === undefined ? left : hex(await h.sha256(nodeByte, unhex(left), unhex(right)));
