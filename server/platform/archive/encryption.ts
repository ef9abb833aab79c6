/**
 * An archive behind a passphrase: scrypt makes the key, AES-256-GCM encrypts and proves each piece. A piece has its number and says whether it is the last
 * one, so that none can be left out, repeated, moved or cut off unseen. The key is of this file only, by its salt.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartError } from '../../config.ts';

/** The first bytes of an encrypted file. */
export const magic = Buffer.from('earshot-encrypted-1\n');
const saltBytes = 16;
const tagBytes = 16;
/** Bytes of a piece before it is encrypted. */
const pieceBytes = 64 * 1024;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** OWASP's figures for 32 MiB of memory. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> => derive(passphrase.normalize('NFKC'), salt, 32, cost);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}

export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { bytes, isLast } of pieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** `source`: what follows the magic. Throws StartError where the passphrase is not the one it was encrypted with, or something was changed. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | null = null;
  let number = 0;
  for await (const { bytes, isLast } of pieces(withoutSalt(), pieceBytes + tagBytes)) {
    if (!key || bytes.length < tagBytes) throw new StartError('it is damaged: its end is missing');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new StartError(
        number === 0 ? 'the passphrase is wrong, or its beginning was changed' : 'it is damaged: it was changed, or its end is missing',
      );
    }
    number++;
    yield plain;
  }

  async function* withoutSalt(): AsyncGenerator<Buffer> {
    let salt: Buffer = Buffer.alloc(0);
    for await (const bytes of source) {
      const missing = key ? 0 : saltBytes - salt.length;
      salt = Buffer.concat([salt, bytes.subarray(0, missing)]);
      if (!key && salt.length === saltBytes) key = await keyOf(passphrase, salt);
      yield bytes.subarray(missing);
    }
  }
}

/** The same bytes in pieces of one size; the last one, which may be shorter or empty, says so. */
async function* pieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    // One is kept back: it may be the last.
    for (; rest.length > size; rest = rest.subarray(size)) yield { bytes: rest.subarray(0, size), isLast: false };
  }
  yield { bytes: rest, isLast: true };
}
