/**
 * The server's half of a box, which a device sends without a session: sealed for every instance and padded, so that all boxes and all
 * answers look alike on the network. The format is in docs/security/sealed.md. A box that does not open gives null, and never a reason.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type ECDH, hash, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { limits } from '../contract/limits.ts';

const { answerBytes, boxBytes, boxLocks } = limits;
const [pointBytes, idBytes, keyBytes, ivBytes, tagBytes] = [65, 8, 32, 12, 16];
const lockBytes = idBytes + keyBytes + tagBytes;
const headBytes = pointBytes + boxLocks * lockBytes;

export const boxSize = headBytes + boxBytes + tagBytes;
export const answerSize = ivBytes + answerBytes + tagBytes;

/** The nonce is constant in all that a device seals, as it uses each key once. */
const nonce = Buffer.alloc(ivBytes);

export interface OpenedBox {
  text: string;
  /** Seals the answer to this box. Throws where the text is too long. Each call uses a new nonce, as the same box can come again. */
  answer(text: string): Buffer;
}

/** The id by which a key finds its own among several locks. */
export const lockId = (open: Buffer): Buffer => hash('sha256', open, 'buffer').subarray(0, idBytes);

/** Keys are `KeyObject`s throughout: for each key given as bytes Node 24 builds an error with its stack first (docs/measurements.md). */
const derived = (secret: KeyObject, ...info: (string | Buffer)[]): KeyObject => {
  const context = Buffer.concat(info.map((part) => Buffer.from(part as string)));
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), context, keyBytes)));
};

/** Returns null where `sealed` was changed, or was made with another key. */
function decrypted(key: KeyObject, sealed: Buffer, bound: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound).setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Returns null where none of these keys opens the box. */
export function openBox(keys: readonly ECDH[], box: Buffer): OpenedBox | null {
  if (box.length !== boxSize) return null;
  const content = contentKey(keys, box);
  const padded = content && decrypted(derived(content, 'earshot box up 1'), box.subarray(headBytes), box.subarray(0, headBytes));
  const length = padded?.readUInt32BE(0);
  if (!content || !padded || length === undefined || length > boxBytes - 4) return null;
  return { text: padded.toString('utf8', 4, 4 + length), answer: (text) => sealAnswer(derived(content, 'earshot box down 1'), text) };
}

function contentKey(keys: readonly ECDH[], box: Buffer): KeyObject | null {
  const point = box.subarray(0, pointBytes);
  for (const key of keys) {
    const open = key.getPublicKey();
    const id = lockId(open);
    for (let at = pointBytes; at < headBytes; at += lockBytes) {
      if (!box.subarray(at, at + idBytes).equals(id)) continue;
      const secret = secretOf(key, point);
      const lock = secret && derived(secret, 'earshot box lock 1', point, open);
      const content = lock && decrypted(lock, box.subarray(at + idBytes, at + lockBytes), Buffer.alloc(0));
      return content && createSecretKey(content);
    }
  }
  return null;
}

/** Returns null where the point is not on the curve. */
function secretOf(key: ECDH, point: Buffer): KeyObject | null {
  try {
    return createSecretKey(key.computeSecret(point));
  } catch {
    return null;
  }
}

function sealAnswer(key: KeyObject, text: string): Buffer {
  const info = Buffer.from(text);
  if (info.length > answerBytes - 4) throw new Error('an answer is too long for its box');
  const padded = randomBytes(answerBytes);
  padded.writeUInt32BE(info.length);
  info.copy(padded, 4);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
}

/** The answer to a box that nobody can open: random bytes, which cannot be told from a sealed answer. */
export const blindAnswer = (): Buffer => randomBytes(answerSize);
