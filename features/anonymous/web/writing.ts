/**
 * Seals a rant as an envelope among others, and uses up a pass. The text lies beside the envelope until it has gone out, and only its words
 * open it. The words are returned to the page, which forgets them.
 */
import { limits } from '../contract/limits.ts';
import { type Bytes, fromBase64, random } from './bytes.ts';
import { wordsOf } from './code-words.ts';
import type { ReadyState, SealedDraft } from './device.ts';
import type { DeviceContext } from './device-context.ts';
import { type SealedBox, sealBox } from './envelope.ts';
import { blankText, closeText } from './kept-text.ts';
import { passToSeal, waitsUntilTomorrow } from './passes.ts';
import { readiness } from './readiness.ts';
import { hashOf, secretsOf } from './secrets.ts';
import { newRing, putWritten, withoutLate } from './send-ring.ts';
import type { Pass } from './store.ts';
import { emptyFilling, fits, pointsOf } from './thread.ts';

type WriteResult = { words: string[]; sealed: SealedBox; goesToday: boolean } | { refused: Exclude<ReadyState, 'ready'> };

/** Throws where the content does not fit, and where the server is away. */
export async function writeEnvelope(device: DeviceContext, timeZone: string, draft: SealedDraft): Promise<WriteResult> {
  if (!fits(draft.content)) throw new Error('does not fit in a box');
  for (;;) {
    const { state, keys } = await readiness(device, timeZone);
    if (state !== 'ready' || keys === null) return { refused: state as Exclude<ReadyState, 'ready'> };
    const storedState = await device.store.read();
    const pass = passToSeal(keys, storedState);
    if (!pass) continue;
    const entropy = random(16);
    const points = pointsOf(keys);
    const message = JSON.stringify(await rantIn(entropy, pass, draft));
    const sealed = await sealBox(points, message);
    const filling = { box: sealed.box, text: await closeText(entropy, message), day: keys.day };
    const words = await wordsOf(entropy);
    const empties = await Promise.all(Array.from({ length: limits.ringSize }, () => emptyFilling(points, keys.day)));
    let isIn = false;
    await device.store.change((now) => {
      const ring = putWritten(withoutLate(now.ring.length > 0 ? now.ring : newRing(empties), keys.day, blankText), filling);
      // Another tab used the pass or the place meanwhile.
      if (ring === null || !now.passes.some((candidate) => candidate.message === pass.message)) return null;
      isIn = true;
      return { ...now, ring, passes: now.passes.filter((candidate) => candidate.message !== pass.message) };
    });
    if (isIn) return { words, sealed, goesToday: !waitsUntilTomorrow(keys, storedState) };
  }
}

async function rantIn(entropy: Bytes, { epoch, message, signature }: Pass, draft: SealedDraft) {
  const { thread, board, reveal, salt } = await secretsOf(entropy);
  const [threadHash, revealHash] = await Promise.all([thread, reveal].map((secret) => hashOf(fromBase64(secret))));
  const { target, department, category, content } = draft;
  const names = { target, department, category };
  return { kind: 'rant', pass: { epoch, message, signature }, thread: threadHash, board, reveal: revealHash, salt, ...names, content };
}
