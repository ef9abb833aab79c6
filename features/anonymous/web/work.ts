/** The work that a call without a session does where its address has asked too often (contract/work.ts). Made of chance: nothing of this device is in it. */
import { limits } from '@earshot/contract/limits';
import { workText } from '@earshot/contract/work';
import { random, toBase64 } from './bytes.ts';

/** Hashed at once; between two of them the page lives on. */
const together = 256;

/** `asked`: the header of the refusal. Returns the header of the next try; null: the refusal asks for no proof of work, or for too much. */
export async function workFor(asked: string | null): Promise<string | null> {
  const [, bits, salt] = /^(\d{1,2}) ([\w-]{1,40})$/.exec(asked ?? '') ?? [];
  if (salt === undefined || Number(bits) > limits.rate.work.mostBits) return null;
  const [begin, encoder] = [toBase64(random(12)), new TextEncoder()];
  for (let n = 0; ; n += together) {
    const nonces = Array.from({ length: together }, (_, i) => `${begin}${n + i}`);
    const digests = await Promise.all(nonces.map((nonce) => crypto.subtle.digest('SHA-256', encoder.encode(workText(salt, nonce)))));
    const found = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= Number(bits));
    if (found !== -1) return `${salt} ${nonces[found]}`;
  }
}
