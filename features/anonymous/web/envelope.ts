/**
 * The device's half of a box (docs/security/sealed.md): a content without a session is sealed for all instances and padded to one size, so
 * that on the way nobody can tell a full box from an empty one. Only the `open` that `sealBox` returns can read the answer.
 */
import { limits } from '../contract/limits.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const { answerBytes, boxBytes, boxLocks } = limits;
const lockBytes = 56;
const text = new TextEncoder();
const [curve, gcm] = [{ name: 'ECDH', namedCurve: 'P-256' }, 'AES-GCM'];
/** The nonce is constant, as each key is used once. */
const nonce = new Uint8Array(12);

const random = (length: number): Bytes => {
  const bytes = new Uint8Array(length);
  // A browser gives at most 65,536 random bytes at once.
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};

async function derived(secret: Bytes, use: 'encrypt' | 'decrypt', ...info: readonly (string | Bytes)[]): Promise<CryptoKey> {
  const parts = info.map((part) => (typeof part === 'string' ? text.encode(part) : part));
  const infoBytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: infoBytes };
  return crypto.subtle.deriveKey(algorithm, key, { name: gcm, length: 256 }, false, [use]);
}

/** The content key, encrypted so that only the private half of the box key `open` can read it, with the id of that key before it. */
async function lock(ephemeral: CryptoKeyPair, point: Bytes, open: Bytes, content: Bytes): Promise<Bytes[]> {
  const theirKey = await crypto.subtle.importKey('raw', open, curve, false, []);
  const secret = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: theirKey }, ephemeral.privateKey, 256));
  const key = await derived(secret, 'encrypt', 'earshot box lock 1', point, open);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', open)).subarray(0, 8);
  return [id, new Uint8Array(await crypto.subtle.encrypt({ name: gcm, iv: nonce }, key, content))];
}

export interface SealedBox {
  box: Bytes;
  /** Opens the answer. Throws where it is not an answer to this box. */
  open(answer: Bytes): Promise<string>;
}

/** `keys`: the public box keys of the instances, as points. Throws where the message is too long. */
export async function sealBox(keys: readonly Bytes[], message: string): Promise<SealedBox> {
  const messageBytes = text.encode(message);
  if (messageBytes.length > boxBytes - 4) throw new Error('too long for a box');
  const padded = random(boxBytes);
  new DataView(padded.buffer).setUint32(0, messageBytes.length);
  padded.set(messageBytes, 4);
  const ephemeral = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey));
  const content = random(32);
  const locks = await Promise.all(keys.slice(0, boxLocks).map((open) => lock(ephemeral, point, open, content)));
  // The places of instances that do not exist look like those of instances that do.
  const padding = random((boxLocks - locks.length) * lockBytes);
  const head = new Uint8Array(await new Blob([point, ...locks.flat(), padding]).arrayBuffer());
  const up = await derived(content, 'encrypt', 'earshot box up 1');
  const sealed = await crypto.subtle.encrypt({ name: gcm, iv: nonce, additionalData: head }, up, padded);
  return {
    box: new Uint8Array(await new Blob([head, sealed]).arrayBuffer()),
    async open(answer) {
      const down = await derived(content, 'decrypt', 'earshot box down 1');
      const plainBytes = await crypto.subtle.decrypt({ name: gcm, iv: answer.subarray(0, 12) }, down, answer.subarray(12));
      const length = new DataView(plainBytes).getUint32(0);
      if (length > answerBytes - 4) throw new Error('an answer of no length');
      return new TextDecoder().decode(new Uint8Array(plainBytes, 4, length));
    },
  };
}
