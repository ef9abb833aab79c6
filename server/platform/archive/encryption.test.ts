/** Decryption returns the content byte for byte, and notices every change, gap, reordering or cut. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, magic } from './encryption.ts';

const passphrase = 'zwölf Boxkämpfer';
/** The length of an encrypted piece with its tag. */
const pieceBytes = 64 * 1024 + 16;
const headBytes = magic.length + 16;

async function* inPieces(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const piece of source) chunks.push(piece);
  return Buffer.concat(chunks);
}
const sealed = (bytes: Buffer): Promise<Buffer> => whole(encrypt(inPieces(bytes), passphrase));
const opened = (bytes: Buffer, words = passphrase): Promise<Buffer> => whole(decrypt(inPieces(bytes.subarray(magic.length), 7777), words));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])('%d bytes are restored', async (length) => {
  const plain = randomBytes(length);
  const encrypted = await sealed(plain);
  expect(encrypted.subarray(0, magic.length)).toEqual(magic);
  expect((await opened(encrypted)).equals(plain)).toBe(true);
});

test('equal bytes are encrypted differently, and the passphrase may be in either Unicode form', async () => {
  const plain = Buffer.alloc(1000);
  const [first, other] = [await sealed(plain), await sealed(plain)];
  expect(first.subarray(headBytes).equals(other.subarray(headBytes))).toBe(false);
  expect((await opened(first, passphrase.normalize('NFD'))).equals(plain)).toBe(true);
  await expect(opened(first, 'zwölf Boxkämpfe')).rejects.toThrow('the passphrase is wrong');
});

test('changed bytes and omitted, moved, repeated or truncated pieces are detected', { tags: 'slow' }, async () => {
  const encrypted = await sealed(randomBytes(200_000));
  const piece = (n: number) => encrypted.subarray(headBytes + n * pieceBytes, headBytes + (n + 1) * pieceBytes);
  const head = encrypted.subarray(0, headBytes);
  const flipped = (at: number) => {
    const copy = Buffer.from(encrypted);
    copy[at] = copy[at]! ^ 1;
    return copy;
  };
  const damagedFiles: Record<string, Buffer> = {
    'in the salt': flipped(magic.length + 3),
    'in the first piece': flipped(headBytes + 5),
    'in a tag': flipped(headBytes + 2 * pieceBytes - 1),
    'in the last piece': flipped(encrypted.length - 20),
    'cut by a byte': encrypted.subarray(0, -1),
    'cut between two pieces': encrypted.subarray(0, headBytes + 2 * pieceBytes),
    'cut in the salt': encrypted.subarray(0, headBytes - 1),
    'nothing after the salt': head,
    'a piece left out': Buffer.concat([head, piece(0), piece(2), piece(3)]),
    'two in each other’s place': Buffer.concat([head, piece(1), piece(0), piece(2), piece(3)]),
    'one twice': Buffer.concat([head, piece(0), piece(0), piece(1), piece(2), piece(3)]),
    'something behind it': Buffer.concat([encrypted, Buffer.from('x')]),
  };
  for (const [damage, bytes] of Object.entries(damagedFiles)) await expect(opened(bytes), damage).rejects.toThrow(/damaged|passphrase/);
});
