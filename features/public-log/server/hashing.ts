/** Hashing and signatures with Node's own means, for checking receipts and proofs (contract/receipt.ts). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Hashing } from '../contract/receipt.ts';

/** A raw Ed25519 key as Node takes it. */
export const keyFrom = (raw: Uint8Array) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' });

export const hashing: Hashing = {
  async sha256(...parts) {
    const sum = createHash('sha256');
    for (const part of parts) sum.update(part);
    return sum.digest();
  },
  // `verify` throws where the key is not a point on the curve. Such a key has signed nothing.
  async isSigned(key, signature, text) {
    try {
      return verify(null, Buffer.from(text), keyFrom(key), signature);
    } catch {
      return false;
    }
  },
};
