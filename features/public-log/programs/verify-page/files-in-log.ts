/** Whether the list of files stands in the public log: a leaf of the tree whose newest head is signed. All leaves are fetched, and the tree is made anew. */

import { plainWords, wordsOf } from '#contract/log-head.ts';
import { leafHash, rootOfLeaves } from '#features/audit/server';
import { publicLog } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { leafTexts, type SignedHead, unhex } from '../../contract/receipt.ts';
import { hashing } from '../../server/hashing.ts';
import type { Site } from './site.ts';

export interface FilesInLog {
  version: string;
  /** On which these files entered the log. */
  day: string;
  head: SignedHead;
  words: string;
}

/** `known`: six words or a root that somebody has from elsewhere; '': nobody has. A text is what is wrong, as a sentence. */
export async function findInLog(site: Site, digest: string, known: string): Promise<FilesInLog | string> {
  const [head] = await site.ask(publicLog.heads, { limit: 1 });
  if (!head) return 'The public log has held no round yet: try again after the first one.';
  const entry = (await site.ask(publicLog.assets)).find((one) => one.digest === digest);
  if (!entry)
    return `The list of files (files.json, ${digest}) does not stand in the public log. If this Earshot was upgraded since its last round, try again after the next one.`;
  if (!(await isSigned(head))) return 'The newest head of the public log is not signed with its key.';
  const leaves = await leavesOf(site, head.size);
  if (rootOfLeaves(leaves).toString('hex') !== head.root) return 'The leaves of the public log do not lead to its newest head.';
  const leaf = leafHash(leafTexts.assets(entry.version, digest));
  if (!leaves.some((one) => one.equals(leaf))) return 'The public log names the list of files and does not hold it.';
  if (known !== '' && !(await isKnown(site, leaves, head, known)))
    return `No head of this public log has the words “${known}”: somebody was shown another log. Keep them, and tell the trustees.`;
  return { ...entry, head, words: await wordsOfHead(head) };
}

const isSigned = (head: SignedHead): Promise<boolean> => hashing.isSigned(unhex(head.key), unhex(head.signature), leafTexts.head(head));
const wordsOfHead = async (head: SignedHead): Promise<string> => wordsOf(await hashing.sha256(leafTexts.head(head)));

async function leavesOf(site: Site, size: number): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  while (leaves.length < size) {
    const to = Math.min(size, leaves.length + limits.leaves);
    const some = await site.ask(publicLog.leaves, { from: leaves.length, to });
    // The log has fewer leaves than its head says, so their root differs and the check below fails.
    if (some.length === 0) break;
    leaves.push(...some.map((one) => Buffer.from(one, 'hex')));
  }
  return leaves;
}

/** Whether a head of any round with these words stands in the same log. A stored head alone proves nothing, so its root is computed from the leaves. */
async function isKnown(site: Site, leaves: readonly Buffer[], newest: SignedHead, known: string): Promise<boolean> {
  for (let before = newest.round + 1; ; ) {
    const heads = await site.ask(publicLog.heads, { before, limit: limits.page });
    for (const head of heads) {
      if (plainWords(known) !== (await wordsOfHead(head)) && known.toLowerCase() !== head.root) continue;
      return rootOfLeaves(leaves.slice(0, head.size)).toString('hex') === head.root;
    }
    const last = heads.at(-1)?.round ?? 0;
    if (last <= 1 || last >= before) return false;
    before = last;
  }
}
