/**
 * Encrypts an archive with a passphrase: scrypt derives the key, and AES-256-GCM encrypts and authenticates each piece. The nonce holds the
 * piece's number and whether it is the last, so that none can be left out, repeated, moved or cut off unnoticed. A salt gives each file a
 * key of its own.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { StartError } from '../../config.ts';

export const magic = Buffer.from('earshot-encrypted-1\n');
const saltBytes = 16;
const tagBytes = 16;
/** Bytes of a piece before it is encrypted. */
const pieceBytes = 64 * 1024;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** OWASP's recommendation for 32 MiB of memory. */
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

/** `source`: what follows the magic bytes. Throws StartError where the passphrase is wrong or something was changed. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let key: Buffer | null = null;
  let number = 0;
  for await (const { bytes, isLast } of pieces(withoutSalt(), pieceBytes + tagBytes)) {
    if (!key || bytes.length < tagBytes) throw new StartError('it is damaged: its end is missing');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plainBytes = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new StartError(
        number === 0 ? 'the passphrase is wrong, or its beginning was changed' : 'it is damaged: it was changed, or its end is missing',
      );
    }
    number++;
    yield plainBytes;
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

/** Returns the same bytes in pieces of one size; the last one is marked, and may be shorter or empty. */
async function* pieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
    // A whole piece is held back, because it may be the last.
    for (; pending.length > size; pending = pending.subarray(size)) yield { bytes: pending.subarray(0, size), isLast: false };
  }
  yield { bytes: pending, isLast: true };
}
