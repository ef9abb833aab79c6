/**
 * Checks that the list of files is in the public log, as a leaf of the tree whose newest head is signed. All leaves are fetched, and the
 * tree is computed from them.
 */

import { plainWords, wordsOf } from '#contract/log-head.ts';
import { leafHash, rootOfLeaves } from '#features/audit/server';
import { publicLog } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { leafTexts, type SignedHead, unhex } from '../../contract/receipt.ts';
import { hashing } from '../../server/hashing.ts';
import type { Site } from './site.ts';

export interface FilesInLog {
  version: string;
  /** The day on which these files entered the log. */
  day: string;
  head: SignedHead;
  words: string;
}

/** `knownHead`: six words or a root that somebody knows from elsewhere, or ''. Returns a sentence where something is wrong. */
export async function findInLog(site: Site, digest: string, knownHead: string): Promise<FilesInLog | string> {
  const [head] = await site.ask(publicLog.heads, { limit: 1 });
  if (!head) return 'Proof has held no round yet: try again after the first one.';
  const entry = (await site.ask(publicLog.assets)).find((asset) => asset.digest === digest);
  if (!entry)
    return `The list of files (files.json, ${digest}) does not stand in Proof. If this Earshot was upgraded since its last round, try again after the next one.`;
  if (!(await isSigned(head))) return 'The newest fingerprint of Proof is not signed with its key.';
  const leaves = await leavesOf(site, head.size);
  if (rootOfLeaves(leaves).toString('hex') !== head.root) return 'The entries of Proof do not lead to its newest fingerprint.';
  const leaf = leafHash(leafTexts.assets(entry.version, digest));
  if (!leaves.some((other) => other.equals(leaf))) return 'Proof names the list of files and does not hold it.';
  if (knownHead !== '' && !(await isKnown(site, leaves, head, knownHead)))
    return `No fingerprint of this Proof has the words “${knownHead}”: somebody was shown another one. Keep them, and tell the witnesses.`;
  return { ...entry, head, words: await wordsOfHead(head) };
}

const isSigned = (head: SignedHead): Promise<boolean> => hashing.isSigned(unhex(head.key), unhex(head.signature), leafTexts.head(head));
const wordsOfHead = async (head: SignedHead): Promise<string> => wordsOf(await hashing.sha256(leafTexts.head(head)));

async function leavesOf(site: Site, size: number): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  while (leaves.length < size) {
    const to = Math.min(size, leaves.length + limits.leaves);
    const newLeaves = await site.ask(publicLog.leaves, { from: leaves.length, to });
    // The log has fewer leaves than its head says, so their root differs and the check below fails.
    if (newLeaves.length === 0) break;
    leaves.push(...newLeaves.map((hex) => Buffer.from(hex, 'hex')));
  }
  return leaves;
}

/**
 * Whether a head of any round with these words is in the same log. A stored head alone proves nothing, so its root is computed from the
 * leaves.
 */
async function isKnown(site: Site, leaves: readonly Buffer[], newest: SignedHead, knownHead: string): Promise<boolean> {
  for (let before = newest.round + 1; ; ) {
    const heads = await site.ask(publicLog.heads, { before, limit: limits.page });
    for (const head of heads) {
      if (plainWords(knownHead) !== (await wordsOfHead(head)) && knownHead.toLowerCase() !== head.root) continue;
      return rootOfLeaves(leaves.slice(0, head.size)).toString('hex') === head.root;
    }
    const last = heads.at(-1)?.round ?? 0;
    if (last <= 1 || last >= before) return false;
    before = last;
  }
}
