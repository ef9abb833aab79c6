/**
 * The Merkle tree of RFC 9162 2.1 over the leaves of the log. Hashes of complete subtrees are stored (`log_nodes`), so that adding a leaf,
 * the root and each proof read and write few rows, however long the log is.
 */
import { hash } from 'node:crypto';
import { leafByte, nodeByte } from '#contract/log-head.ts';
import type { Executor } from '#server/platform/db/open.ts';

const sha256 = (...parts: Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');
export const leafHash = (text: string | Uint8Array): Buffer => sha256(leafByte, Buffer.from(text));
const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodeByte, left, right);
const emptyRoot = (): Buffer => sha256();

/** A complete subtree: number `at` among those of this `height`. */
interface Subtree {
  height: number;
  at: number;
}
const heights = 64;
/** The subtree's key in the table. */
export const placeOf = ({ height, at }: Subtree): number => at * heights + height;

/** The leaves from `from` up to, but not including, `to`, as RFC 9162 splits them. */
interface Range {
  from: number;
  to: number;
}

/** The largest power of two below n. */
const split = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1);

/** The complete subtrees of a range, from the left; each is smaller than the one before. */
function subtreesOf({ from, to }: Range): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = from; at < to; ) {
    const height = Math.floor(Math.log2(to - at));
    subtrees.push({ height, at: at / 2 ** height });
    at += 2 ** height;
  }
  return subtrees;
}

/** The ranges of an inclusion proof (RFC 9162 2.1.3.1), from the leaf up. */
function wayUp(index: number, { from, to }: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + split(to - from);
  return index < middle
    ? [...wayUp(index, { from, to: middle }), { from: middle, to }]
    : [...wayUp(index, { from: middle, to }), { from, to: middle }];
}

/** The ranges of a consistency proof (RFC 9162 2.1.4.1). `isWhole`: the range is the whole older tree, whose root is known. */
function growth(older: number, { from, to }: Range, isWhole: boolean): Range[] {
  if (older === to) return isWhole ? [] : [{ from, to }];
  const middle = from + split(to - from);
  return older <= middle
    ? [...growth(older, { from, to: middle }, isWhole), { from: middle, to }]
    : [...growth(older, { from: middle, to }, false), { from, to: middle }];
}

/** Combines the hashes from the right, where the smallest subtrees are. */
const rootOf = (subtrees: readonly Uint8Array[]): Buffer =>
  subtrees.length === 0 ? emptyRoot() : Buffer.from(subtrees.reduceRight((right, left) => nodeHash(left, right)));

async function hashesOf(db: Executor, subtrees: readonly Subtree[]): Promise<Map<number, Buffer>> {
  const leaves = subtrees.filter(({ height }) => height === 0).map(({ at }) => at);
  const nodes = subtrees.filter(({ height }) => height > 0).map(placeOf);
  const hashByPlace = new Map<number, Buffer>();
  if (leaves.length > 0)
    for (const { idx, hash } of await db.selectFrom('log_leaves').select(['idx', 'hash']).where('idx', 'in', leaves).execute())
      hashByPlace.set(placeOf({ height: 0, at: idx }), hash);
  if (nodes.length > 0)
    for (const { place, hash } of await db.selectFrom('log_nodes').selectAll().where('place', 'in', nodes).execute())
      hashByPlace.set(place, hash);
  return hashByPlace;
}

/** The hashes of these ranges, with one query per table. */
async function hashesOfRanges(db: Executor, ranges: readonly Range[]): Promise<Buffer[]> {
  const parts = ranges.map(subtreesOf);
  const hashes = await hashesOf(db, parts.flat());
  return parts.map((subtrees) =>
    rootOf(
      subtrees.map((subtree) => {
        const hash = hashes.get(placeOf(subtree));
        if (!hash) throw new Error(`the log lacks the subtree ${placeOf(subtree)}`);
        return hash;
      }),
    ),
  );
}

/** The inclusion proof of a leaf: the sibling hashes on its path to the root of the first `size` leaves. */
export const inclusionProof = (db: Executor, index: number, size: number): Promise<Buffer[]> =>
  hashesOfRanges(db, wayUp(index, { from: 0, to: size }));

/** Proves that the first `newer` leaves begin with the first `older` ones. Empty if `older` is 0 or equals `newer`. */
export const consistencyProof = (db: Executor, older: number, newer: number): Promise<Buffer[]> =>
  older === 0 || older === newer ? Promise.resolve([]) : hashesOfRanges(db, growth(older, { from: 0, to: newer }, true));

export interface LogNode {
  place: number;
  hash: Buffer;
}

/** The right edge of a tree, where leaves are added. */
export class Edge {
  size: number;
  #subtrees: Buffer[];
  constructor(size = 0, subtrees: readonly Buffer[] = []) {
    this.size = size;
    this.#subtrees = [...subtrees];
  }
  /** Returns the subtrees that this leaf completes. */
  add(leaf: Buffer): LogNode[] {
    const nodes: LogNode[] = [];
    let [top, at, height] = [leaf, this.size, 0];
    for (; at % 2 === 1; at = Math.floor(at / 2)) {
      top = nodeHash(this.#subtrees.pop()!, top);
      height++;
      nodes.push({ place: placeOf({ height, at: Math.floor(at / 2) }), hash: top });
    }
    this.#subtrees.push(top);
    this.size++;
    return nodes;
  }
  root = (): Buffer => rootOf(this.#subtrees);
}

export async function edgeOf(db: Executor, size: number): Promise<Edge> {
  const subtrees = subtreesOf({ from: 0, to: size });
  const hashes = await hashesOf(db, subtrees);
  return new Edge(
    size,
    subtrees.map((subtree) => hashes.get(placeOf(subtree))!),
  );
}

/** The root of a tree, computed from its leaves alone. */
export function rootOfLeaves(leaves: readonly Buffer[]): Buffer {
  const edge = new Edge();
  for (const leaf of leaves) edge.add(leaf);
  return edge.root();
}
