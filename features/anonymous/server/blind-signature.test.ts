import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { blindSign, type Issuer, isSigned, makeIssuer, signatureBytes } from './blind-signature.ts';

type Vector = Record<'name' | 'p' | 'q' | 'n' | 'e' | 'd' | 'input_msg' | 'blinded_msg' | 'blind_sig' | 'sig', string>;
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/security/rfc9474-vectors.json'), 'utf8'),
) as readonly Vector[];

const word = (number: bigint) => {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
};

function inverseOf(a: bigint, m: bigint): bigint {
  let [r, s, x, y] = [a % m, m, 1n, 0n];
  while (s > 0n) [r, s, x, y] = [s, r % s, y, x - (r / s) * y];
  return ((x % m) + m) % m;
}

function issuerOf(v: Vector): Issuer {
  const [n, e, d, p, q] = [v.n, v.e, v.d, v.p, v.q].map((text) => BigInt(`0x${text}`)) as [bigint, bigint, bigint, bigint, bigint];
  const publicJwk: JsonWebKey = { kty: 'RSA', n: word(n), e: word(e) };
  const parts = { d: word(d), p: word(p), q: word(q), dp: word(d % (p - 1n)), dq: word(d % (q - 1n)), qi: word(inverseOf(q, p)) };
  return {
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    privateKey: createPrivateKey({ key: { ...publicJwk, ...parts }, format: 'jwk' }),
  };
}

const subtle = (key: KeyObject) =>
  crypto.subtle.importKey('spki', key.export({ type: 'spki', format: 'der' }), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);

describe('The issuer of passes', () => {
  let issuer: Issuer;
  beforeAll(async () => {
    issuer = await makeIssuer();
  });

  test.each(vectors.map((vector) => [vector.name, vector] as const))('produces the signatures of RFC 9474: %s', (name, v) => {
    const rfc = issuerOf(v);
    const blinded = Buffer.from(v.blinded_msg, 'hex');
    // The RFC's keys have 4096 bits, while ours all have 2048.
    expect(blindSign(rfc, blinded)).toBeNull();
    expect(blindSign(rfc, blinded, blinded.length)?.toString('hex')).toBe(v.blind_sig);
    const [message, signature] = [Buffer.from(v.input_msg, 'hex'), Buffer.from(v.sig, 'hex')];
    // The variants with an empty salt are not ours, so they do not verify.
    expect(isSigned(rfc.publicKey, message, signature)).toBe(!name.includes('ZERO'));
    expect(isSigned(rfc.publicKey, Buffer.concat([message, Buffer.of(0)]), signature)).toBe(false);
  });

  test('signs what another library blinds, and that library accepts the signature', async () => {
    const suite = RSABSSA.SHA384.PSS.Deterministic();
    const [key, message] = [await subtle(issuer.publicKey), crypto.getRandomValues(new Uint8Array(66))];
    const { blindedMsg, inv } = await suite.blind(key, message);
    const signed = blindSign(issuer, Buffer.from(blindedMsg));
    const signature = await suite.finalize(key, message, signed!, inv);
    expect(isSigned(issuer.publicKey, Buffer.from(message), Buffer.from(signature))).toBe(true);
    const other = await makeIssuer();
    expect(isSigned(other.publicKey, Buffer.from(message), Buffer.from(signature))).toBe(false);
  });

  test('refuses to sign invalid numbers: zero, the modulus, larger ones, one byte too few or too many', () => {
    const modulus = Buffer.from(issuer.publicKey.export({ format: 'jwk' }).n ?? '', 'base64url');
    const wrongInputs = [
      Buffer.alloc(signatureBytes),
      modulus,
      Buffer.alloc(signatureBytes, 255),
      Buffer.alloc(signatureBytes - 1, 1),
      Buffer.alloc(signatureBytes + 1, 1),
      Buffer.alloc(0),
    ];
    for (const item of wrongInputs) expect(blindSign(issuer, item)).toBeNull();
    const below = Buffer.from((BigInt(`0x${modulus.toString('hex')}`) - 1n).toString(16), 'hex');
    expect(blindSign(issuer, below)).not.toBeNull();
  });

  test('never returns a wrong signature, because two of them would reveal the key', async () => {
    // A signature by another key than the one that verifies stands for a fault in the arithmetic.
    const other = await makeIssuer();
    const small = Buffer.alloc(signatureBytes, 0);
    small[signatureBytes - 1] = 7;
    // Where the value is larger than the other key's modulus, OpenSSL throws.
    expect(() => blindSign({ publicKey: issuer.publicKey, privateKey: other.privateKey }, small)).toThrow(
      /a signature was wrong|too large for modulus/,
    );
  });
});
