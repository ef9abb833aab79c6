/**
 * Sends anonymous rants as a device does (docs/security/sealed.md): gets blindly signed passes and sends boxes, with Node's own
 * cryptography. The demo uses it, as its people have no browsers; the browser's code is in `web/`.
 */
import { createCipheriv, createDecipheriv, createECDH, createPublicKey, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { CallEndpoint } from '#server/demo/scene.ts';
import { type SealedKeys, sealed } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';

export interface Pass {
  epoch: string;
  message: string;
  signature: string;
}

const toBig = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const toBytes = (number: bigint, length: number): Buffer => Buffer.from(number.toString(16).padStart(2 * length, '0'), 'hex');
const sha384 = (...parts: Uint8Array[]): Buffer => hash('sha384', Buffer.concat(parts), 'buffer');
const [hashBytes, keyBytes] = [48, 256];

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [r0, r1, t0, t1] = [modulus, value, 0n, 1n];
  while (r1 > 0n) [r0, r1, t0, t1] = [r1, r0 % r1, t1, t0 - (r0 / r1) * t1];
  return ((t0 % modulus) + modulus) % modulus;
}

/** EMSA-PSS with SHA-384 and a salt of the same length (RFC 8017 9.1.1), for a key of 2048 bits. */
function encoded(message: Buffer): bigint {
  const salt = randomBytes(hashBytes);
  const sum = sha384(Buffer.alloc(8), sha384(message), salt);
  const block = Buffer.concat([Buffer.alloc(keyBytes - 2 * hashBytes - 2), Buffer.of(1), salt]);
  const masks = Array.from({ length: Math.ceil(block.length / hashBytes) }, (_, n) => sha384(sum, Buffer.of(0, 0, 0, n)));
  const mask = Buffer.concat(masks);
  const masked = block.map((byte, n) => byte ^ (mask[n] ?? 0));
  masked[0] = (masked[0] ?? 0) & 0x7f;
  return toBig(Buffer.concat([masked, sum, Buffer.of(0xbc)]));
}

/** Gets as many passes as a device asks for in a week. Throws where there is no key to sign them. */
export async function passesOf(ask: CallEndpoint, { issuer }: SealedKeys, token: string): Promise<Pass[]> {
  if (issuer === null) throw new Error('there is no key to sign passes');
  const spki = Buffer.from(issuer.key, 'base64');
  const { n: modulus = '', e = '' } = createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ format: 'jwk' });
  const [n, exponent] = [toBig(Buffer.from(modulus, 'base64url')), toBig(Buffer.from(e, 'base64url'))];
  const blindedPasses = Array.from({ length: limits.passesACall }, () => {
    const message = Buffer.concat([Buffer.from('earshot pass 1'), hash('sha256', spki, 'buffer'), randomBytes(32)]);
    const factor = toBig(randomBytes(keyBytes)) % n;
    const blinded = toBytes((encoded(message) * power(factor, exponent, n)) % n, keyBytes).toString('base64');
    return { message: message.toString('base64'), blinded, back: inverse(factor, n) };
  });
  const { signed } = await ask(sealed.passes, {
    token,
    body: { epoch: issuer.epoch, blinded: blindedPasses.map(({ blinded }) => blinded) },
  });
  return blindedPasses.map(({ message, back }, at) => {
    const signature = toBytes((toBig(Buffer.from(signed[at] ?? '', 'base64')) * back) % n, keyBytes).toString('base64');
    return { epoch: issuer.epoch, message, signature };
  });
}

const derived = (secret: Buffer, ...info: (string | Buffer)[]): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), Buffer.concat(info.map((part) => Buffer.from(part as string))), 32));

/** The nonce is constant, as each key is used once. */
const nonce = Buffer.alloc(12);

function encrypted(key: Buffer, text: Buffer, bound = Buffer.alloc(0)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Sends a message in a box and returns its answer. */
export async function askInBox(ask: CallEndpoint, { boxes }: SealedKeys, message: object): Promise<Record<string, unknown>> {
  const [content, ownKeys, text, padded] = [
    randomBytes(32),
    createECDH('prime256v1'),
    Buffer.from(JSON.stringify(message)),
    randomBytes(limits.boxBytes),
  ];
  padded.writeUInt32BE(text.length);
  text.copy(padded, 4);
  const point = ownKeys.generateKeys();
  const locks = boxes.map((box) => {
    const open = Buffer.from(box, 'base64');
    const key = derived(ownKeys.computeSecret(open), 'earshot box lock 1', point, open);
    return Buffer.concat([hash('sha256', open, 'buffer').subarray(0, 8), encrypted(key, content)]);
  });
  const head = Buffer.concat([point, ...locks, randomBytes((limits.boxLocks - locks.length) * 56)]);
  const sentBox = Buffer.concat([head, encrypted(derived(content, 'earshot box up 1'), padded, head)]);
  const reply = await ask(sealed.box, { body: { box: sentBox.toString('base64') } });
  return opened(derived(content, 'earshot box down 1'), Buffer.from(reply.box, 'base64'));
}

function opened(key: Buffer, answer: Buffer): Record<string, unknown> {
  const decipher = createDecipheriv('aes-256-gcm', key, answer.subarray(0, 12)).setAuthTag(answer.subarray(-16));
  const all = Buffer.concat([decipher.update(answer.subarray(12, -16)), decipher.final()]);
  return JSON.parse(all.toString('utf8', 4, 4 + all.readUInt32BE(0)));
}

export interface SealedDraft {
  target: string;
  department: string;
  category: string;
  content: string;
}

/** The message of a rant in a box. `entropy`: the bytes that its twelve words stand for. */
export function sealedRant(entropy: Buffer, pass: Pass, draft: SealedDraft): object {
  const [reveal, board, salt] = ['reveal', 'board', 'salt'].map((name) => derived(entropy, `earshot ${name} 1`)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  return {
    kind: 'rant',
    pass,
    thread: hash('sha256', threadOf(entropy)),
    reveal: hash('sha256', reveal),
    board: board.toString('base64'),
    salt: salt.toString('hex', 0, 16),
    ...draft,
  };
}

const threadOf = (entropy: Buffer): Buffer => derived(entropy, 'earshot thread 1');

/** The message by which an author asks for the answer. */
export const lookFor = (entropy: Buffer): object => ({ kind: 'look', thread: threadOf(entropy).toString('base64') });
