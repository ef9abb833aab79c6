import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blind, finalize, issuerKey } from './blind-signature.ts';

type Vector = Record<'name' | 'n' | 'e' | 'input_msg' | 'salt' | 'inv' | 'blinded_msg' | 'blind_sig' | 'sig', string>;
/** The test vectors of the RFC's appendix A, in all four variants. */
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/security/rfc9474-vectors.json'), 'utf8'),
) as readonly Vector[];

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const number = (text: string) => BigInt(`0x${text}`);
const word = (text: string) => Buffer.from(text.length % 2 ? `0${text}` : text, 'hex').toString('base64url');

/** The inverse of a small number, computed the long way. */
function inverseOf(a: bigint, m: bigint): bigint {
  let [r, s, x, y] = [a % m, m, 1n, 0n];
  while (s > 0n) [r, s, x, y] = [s, r % s, y, x - (r / s) * y];
  return ((x % m) + m) % m;
}

const spkiOf = (n: string, e: string) =>
  crypto.subtle
    .importKey('jwk', { kty: 'RSA', n: word(n), e: word(e) }, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
    .then((key) => crypto.subtle.exportKey('spki', key))
    .then((spki) => new Uint8Array(spki));

/** Signs as an issuer does, with Node's own cryptography. */
const rawSign = (key: Parameters<typeof privateDecrypt>[0], blinded: Uint8Array) =>
  new Uint8Array(privateDecrypt({ ...(key as object), padding: constants.RSA_NO_PADDING } as never, blinded));

describe('Blind signatures on the device', () => {
  test.each(vectors.map((vector) => [vector.name, vector] as const))('match the test vectors of RFC 9474: %s', async (_, v) => {
    const issuer = await issuerKey(await spkiOf(v.n, v.e));
    const salt = bytes(v.salt);
    const blinded = await blind(issuer, bytes(v.input_msg), { salt, factor: inverseOf(number(v.inv), number(v.n)) });
    expect(hex(blinded.blinded)).toBe(v.blinded_msg);
    expect(blinded.inverse).toBe(number(v.inv));
    expect(hex(await finalize(issuer, bytes(v.input_msg), bytes(v.blind_sig), blinded.inverse, salt.length))).toBe(v.sig);
  });

  test('a message is signed blindly and anybody verifies the signature; changes in transit are refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const issuer = await issuerKey(new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })));
    const message = crypto.getRandomValues(new Uint8Array(32));
    const [first, second] = [await blind(issuer, message), await blind(issuer, message)];
    // The same message looks different each time it is blinded.
    expect(hex(first.blinded)).not.toBe(hex(second.blinded));
    const key = { key: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
    const signed = rawSign(key as never, first.blinded);
    const signature = await finalize(issuer, message, signed, first.inverse);
    const pss = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 };
    expect(verify('sha384', message, pss, signature)).toBe(true);
    await expect(finalize(issuer, message, signed, second.inverse)).rejects.toThrow('invalid signature');
    await expect(finalize(issuer, message, signed.subarray(1), first.inverse)).rejects.toThrow('unexpected input size');
    const changedSignature = Uint8Array.from(signed, (byte, n) => (n === 7 ? byte ^ 1 : byte));
    await expect(finalize(issuer, message, changedSignature, first.inverse)).rejects.toThrow('invalid signature');
  });

  test('the signer cannot match a signature to one of two blinded messages: each has a fitting factor', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const issuer = await issuerKey(new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })));
    const { n, e } = issuer;
    const messages = [1, 2, 3, 4].map(() => crypto.getRandomValues(new Uint8Array(32)));
    const madeBlinded = await Promise.all(messages.map((message) => blind(issuer, message)));
    const key = { key: privateKey };
    const signatures = await Promise.all(
      madeBlinded.map((m, i) => finalize(issuer, messages[i]!, rawSign(key as never, m.blinded), m.inverse)),
    );
    const power = (base: bigint, exponent: bigint) => {
      let [result, square] = [1n, base];
      for (let rest = exponent; rest > 0n; rest >>= 1n) {
        if (rest & 1n) result = (result * square) % n;
        square = (square * square) % n;
      }
      return result;
    };
    for (const { blinded } of madeBlinded)
      for (const signature of signatures) {
        const encoded = power(number(hex(signature)), e);
        // blinded = encoded * factor^e, so factor is what the private key makes of blinded / encoded.
        const quotient = (number(hex(blinded)) * inverseOf(encoded, n)) % n;
        const factor = number(hex(rawSign(key as never, bytes(quotient.toString(16).padStart(512, '0')))));
        expect((encoded * power(factor, e)) % n).toBe(number(hex(blinded)));
      }
  });
});
