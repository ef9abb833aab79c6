/**
 * The device's half of blind signatures (RFC 9474, RSABSSA-SHA384-PSS-Deterministic): a message is made unreadable before the server
 * signs it, so that the server cannot recognise it when it sees message and signature later. BigInt does the two modular operations, and
 * WebCrypto the rest. BigInt does not run in constant time: somebody who measures on the device itself has other ways to read it.
 */
import { type Bytes, join, random } from './bytes.ts';

export interface IssuerKey {
  key: CryptoKey;
  n: bigint;
  e: bigint;
  bits: number;
}

const hashLength = 48;
/** The variant of RFC 9474 asks for a salt as long as the hash. */
const saltLength = hashLength;

const toBig = (bytes: Uint8Array): bigint => BigInt(`0x0${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);

function toBytes(number: bigint, length: number): Bytes {
  const hex = number.toString(16).padStart(2 * length, '0');
  return Uint8Array.from({ length }, (_, n) => Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16));
}

const sha384 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let remaining = exponent; remaining > 0n; remaining >>= 1n) {
    if (remaining & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Returns null where there is no inverse, because the two have a common factor. */
function inverse(value: bigint, modulus: bigint): bigint | null {
  let [r0, r1, t0, t1] = [modulus, value % modulus, 0n, 1n];
  while (r1 > 0n) {
    const quotient = r0 / r1;
    [r0, r1, t0, t1] = [r1, r0 - quotient * r1, t1, t0 - quotient * t1];
  }
  if (r0 !== 1n) return null;
  return t0 < 0n ? t0 + modulus : t0;
}

/** MGF1 (RFC 8017 B.2.1). */
async function mask(seed: Bytes, length: number): Promise<Bytes> {
  const parts: Bytes[] = [];
  for (let n = 0; n * hashLength < length; n++) parts.push(await sha384(join(seed, toBytes(BigInt(n), 4))));
  return join(...parts).subarray(0, length);
}

/** EMSA-PSS-ENCODE (RFC 8017 9.1.1). */
async function encode(message: Bytes, bits: number, salt: Bytes): Promise<Bytes> {
  const length = Math.ceil(bits / 8);
  const hash = await sha384(join(new Uint8Array(8), await sha384(message), salt));
  const block = join(new Uint8Array(length - salt.length - hashLength - 2), Uint8Array.of(1), salt);
  const maskBytes = await mask(hash, block.length);
  const masked = block.map((byte, n) => byte ^ (maskBytes[n] ?? 0));
  masked[0] = (masked[0] ?? 0) & (0xff >> (8 * length - bits));
  return join(masked, hash, Uint8Array.of(0xbc));
}

/** `spki`: the public key as the server publishes it. */
export async function issuerKey(spki: Bytes): Promise<IssuerKey> {
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
  const { n = '', e = '' } = await crypto.subtle.exportKey('jwk', key);
  const number = (text: string) =>
    toBig(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)));
  return { key, n: number(n), e: number(e), bits: (key.algorithm as RsaHashedKeyAlgorithm).modulusLength };
}

/** Salt and factor of the test vectors. In use they are random, and nobody else ever sees them. */
export interface Fixed {
  salt: Bytes;
  factor: bigint;
}

export interface Blinded {
  blinded: Bytes;
  /** The number that takes the blinding off again. */
  inverse: bigint;
}

/**
 * Blinds a message, which has to hold 32 fresh random bytes: then even a key made to identify people learns nothing from it (RFC 9474,
 * Message Entropy). Throws where the message has no inverse.
 */
export async function blind({ n, e, bits }: IssuerKey, message: Bytes, fixed?: Fixed): Promise<Blinded> {
  const length = Math.ceil(bits / 8);
  const encoded = toBig(await encode(message, bits - 1, fixed?.salt ?? random(saltLength)));
  if (inverse(encoded, n) === null) throw new Error('invalid input');
  for (;;) {
    const factor = fixed?.factor ?? toBig(random(length));
    const inverseFactor = factor > 0n && factor < n ? inverse(factor, n) : null;
    if (inverseFactor !== null) return { blinded: toBytes((encoded * power(factor, e, n)) % n, length), inverse: inverseFactor };
    if (fixed) throw new Error('blinding error');
  }
}

/**
 * Takes the blinding off and returns the signature of the message. Throws where the server sent anything else. `salted`: the length of the
 * salt, which differs in the test vectors of other variants.
 */
export async function finalize(
  { n, bits, key }: IssuerKey,
  message: Bytes,
  signed: Bytes,
  inverseFactor: bigint,
  salted = saltLength,
): Promise<Bytes> {
  const length = Math.ceil(bits / 8);
  if (signed.length !== length) throw new Error('unexpected input size');
  const signature = toBytes((toBig(signed) * inverseFactor) % n, length);
  if (!(await crypto.subtle.verify({ name: 'RSA-PSS', saltLength: salted }, key, signature, message))) throw new Error('invalid signature');
  return signature;
}
