/**
 * The issuer's half of blind signatures (RFC 9474, RSABSSA-SHA384-PSS-Deterministic). It signs numbers that it cannot read, and cannot
 * recognise the finished signatures. OpenSSL does the arithmetic: blinded against timing and in constant time.
 */
import { constants, generateKeyPair, type KeyObject, privateDecrypt, publicEncrypt, verify } from 'node:crypto';
import { promisify } from 'node:util';

export interface Issuer {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const modulusLength = 2048;
/** The length of a blinded message and of a signature, in bytes. */
export const signatureBytes = modulusLength / 8;

/** Takes a fifth of a second, in a thread of its own. A key signs passes and nothing else. */
export const makeIssuer = (): Promise<Issuer> => promisify(generateKeyPair)('rsa', { modulusLength, publicExponent: 65_537 });

const raw = (key: KeyObject) => ({ key, padding: constants.RSA_NO_PADDING });
const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/**
 * Returns null where `blinded` is not a number between 0 and the modulus; no device sends such a number. `length`: for keys of another size
 * than ours, as in the test vectors.
 */
export function blindSign({ publicKey, privateKey }: Issuer, blinded: Buffer, length = signatureBytes): Buffer | null {
  if (blinded.length !== length || isZero(blinded)) return null;
  let signed: Buffer;
  try {
    signed = privateDecrypt(raw(privateKey), blinded);
  } catch {
    return null;
  }
  // One wrong bit in the arithmetic would give the private key away to whoever asked (RFC 9474 4.3).
  if (!publicEncrypt(raw(publicKey), signed).equals(blinded)) throw new Error('a signature was wrong');
  return signed;
}

export const isSigned = (publicKey: KeyObject, message: Buffer, signature: Buffer): boolean =>
  verify('sha384', message, { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }, signature);
