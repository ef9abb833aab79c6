/**
 * The text of an anonymous rant that has not gone out yet, as this device keeps it: only its twelve words open it. Every device always
 * holds as many of these records as envelopes, of one size; where nobody wrote they are random bytes, and nobody can tell which are which.
 */
import { limits } from '../contract/limits.ts';
import { type Bytes, join, random, utf8 } from './bytes.ts';
import { keptKey } from './secrets.ts';

const { textBytes } = limits;
const [nonceBytes, lengthBytes, tagBytes] = [12, 4, 16];

export const blankText = (): Bytes => random(nonceBytes + textBytes + tagBytes);

/**
 * Encrypts a text so that only its words open it. `entropy`: the bytes that the twelve words stand for. Throws where the text is too long.
 */
export async function closeText(entropy: Bytes, text: string): Promise<Bytes> {
  const encoded = utf8(text);
  if (encoded.length > textBytes - lengthBytes) throw new Error('too long to be kept');
  const padded = random(textBytes);
  new DataView(padded.buffer).setUint32(0, encoded.length);
  padded.set(encoded, lengthBytes);
  const iv = random(nonceBytes);
  const key = await keptKey(entropy);
  return join(iv, new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, padded)));
}

/** Returns null where these words do not open the record. */
export async function openText(entropy: Bytes, record: Bytes): Promise<string | null> {
  const [iv, sealed] = [record.slice(0, nonceBytes), record.slice(nonceBytes)];
  const key = await keptKey(entropy);
  const padded = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => null);
  if (padded === null) return null;
  return new TextDecoder().decode(padded.slice(lengthBytes, lengthBytes + new DataView(padded).getUint32(0)));
}
