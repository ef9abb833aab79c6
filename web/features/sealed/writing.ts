/** A rant becomes an envelope among others, and a pass is gone. Neither its text nor its words stay here: both go back to the page, which forgets them. */
import { limits } from '@earshot/contract/limits';
import { type Bytes, fromBase64, random } from './bytes.ts';
import type { ReadyState, SealedDraft } from './device.ts';
import { type SealedBox, sealBox } from './envelope.ts';
import { passesFor } from './passes.ts';
import { readiness } from './readiness.ts';
import { newRing, put } from './ring.ts';
import { hashOf, secretsOf } from './secrets.ts';
import type { Pass } from './store.ts';
import type { Surroundings } from './surroundings.ts';
import { emptyBox, fits, pointsOf } from './thread.ts';
import { wordsOf } from './words.ts';

type Made = { words: string[]; sealed: SealedBox } | { refused: Exclude<ReadyState, 'ready'> };

/** Throws where the content does not fit, and where the server is away. */
export async function written(around: Surroundings, timeZone: string, draft: SealedDraft): Promise<Made> {
  if (!fits(draft.content)) throw new Error('does not fit in a box');
  for (;;) {
    const { state, keys } = await readiness(around, timeZone);
    if (state !== 'ready' || keys === null) return { refused: state as Exclude<ReadyState, 'ready'> };
    const pass = passesFor(keys, await around.store.read()).usable[0];
    if (!pass) continue;
    const entropy = random(16);
    const points = pointsOf(keys);
    const sealed = await sealBox(points, JSON.stringify(await rantIn(entropy, pass, draft)));
    const words = await wordsOf(entropy);
    const empties = await Promise.all(Array.from({ length: limits.sealed.ringSize }, () => emptyBox(points)));
    let isIn = false;
    await around.store.change((kept) => {
      const ring = put(kept.ring.length > 0 ? kept.ring : newRing(empties), sealed.box);
      // Another tab used the pass or the place meanwhile.
      if (ring === null || !kept.passes.some(({ message }) => message === pass.message)) return null;
      isIn = true;
      return { ...kept, ring, passes: kept.passes.filter(({ message }) => message !== pass.message) };
    });
    if (isIn) return { words, sealed };
  }
}

async function rantIn(entropy: Bytes, { epoch, message, signature }: Pass, draft: SealedDraft) {
  const { thread, board, reveal, salt } = await secretsOf(entropy);
  const [threadHash, revealHash] = await Promise.all([thread, reveal].map((secret) => hashOf(fromBase64(secret))));
  const { target, department, category, content } = draft;
  const names = { target, department, category };
  return { kind: 'rant', pass: { epoch, message, signature }, thread: threadHash, board, reveal: revealHash, salt, ...names, content };
}
