/** A public log as in RFC 9162, kept short for tests: all of it is hashed again for each question. */
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import type { LogHead } from '#contract/log-head.ts';
import { leafTexts } from '#features/public-log/contract';

type Hashes = readonly Buffer[];
const node = (...parts: Buffer[]): Buffer => hash('sha256', Buffer.concat([Buffer.of(1), ...parts]), 'buffer');
const leaf = (text: string): Buffer => hash('sha256', Buffer.concat([Buffer.of(0), Buffer.from(text)]), 'buffer');

/** The largest power of two below n. */
const half = (n: number): number => 2 ** Math.floor(Math.log2(n - 1));

function root(leaves: Hashes): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  const k = half(leaves.length);
  return node(root(leaves.slice(0, k)), root(leaves.slice(k)));
}

function path(at: number, leaves: Hashes): Buffer[] {
  if (leaves.length === 1) return [];
  const k = half(leaves.length);
  return at < k ? [...path(at, leaves.slice(0, k)), root(leaves.slice(k))] : [...path(at - k, leaves.slice(k)), root(leaves.slice(0, k))];
}

function between(m: number, leaves: Hashes, isWhole: boolean): Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [root(leaves)];
  const k = half(leaves.length);
  return m <= k
    ? [...between(m, leaves.slice(0, k), isWhole), root(leaves.slice(k))]
    : [...between(m - k, leaves.slice(k), false), root(leaves.slice(0, k))];
}

const hexes = (hashes: Hashes): string[] => hashes.map((hash) => hash.toString('hex'));

export class FakeLog {
  leaves: string[] = ['a blank'];
  #keys = generateKeyPairSync('ed25519');
  get #hashes(): Buffer[] {
    return this.leaves.map(leaf);
  }

  /** A proof for a text in the log. */
  prove(text: string) {
    const index = this.leaves.indexOf(text);
    const head: LogHead = { round: 1, size: this.leaves.length, root: root(this.#hashes).toString('hex'), day: '2026-11-25', audit: '' };
    const key = this.#keys.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
    const signature = sign(null, Buffer.from(leafTexts.head(head)), this.#keys.privateKey).toString('hex');
    return { index, path: hexes(path(index, this.#hashes)), head, key, signature };
  }

  consistency(from: number, to: number): string[] {
    return from > to || to > this.leaves.length ? [] : hexes(between(from, this.#hashes.slice(0, to), true));
  }
}
