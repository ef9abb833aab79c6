/**
 * The proof of work for a call without a session whose address has asked too often (contract/work.ts). It is made of random bytes, and
 * nothing of this device goes into it.
 */
import { limits } from '@earshot/contract/limits';
import { proofOfWorkText } from '@earshot/contract/work';
import { random, toBase64 } from './bytes.ts';

/** How many nonces are hashed at once. Between two batches the page can do other work. */
const noncesPerBatch = 256;

/**
 * `challenge`: the header of the refusal. Returns the header of the next try; null: the refusal asks for no proof of work, or for too much.
 */
export async function workFor(challenge: string | null): Promise<string | null> {
  const [, bits, salt] = /^(\d{1,2}) ([\w-]{1,40})$/.exec(challenge ?? '') ?? [];
  if (salt === undefined || Number(bits) > limits.rate.work.mostBits) return null;
  const [start, encoder] = [toBase64(random(12)), new TextEncoder()];
  for (let n = 0; ; n += noncesPerBatch) {
    const nonces = Array.from({ length: noncesPerBatch }, (_, i) => `${start}${n + i}`);
    const digests = await Promise.all(nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(proofOfWorkText(salt, nonce)))));
    const index = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= Number(bits));
    if (index !== -1) return `${salt} ${nonces[index]}`;
  }
}
