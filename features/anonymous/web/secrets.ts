/** Derives secrets from a rant's sixteen bytes (docs/security/sealed.md 8): each secret is for one thing, and none tells another. */
import { hex } from '#features/public-log/contract';
import { type Bytes, sha256, toBase64, utf8 } from './bytes.ts';

async function secret(entropy: Bytes, purpose: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: utf8(`earshot ${purpose} 1`) };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

/** All in base64, except for the salt in hex. */
export interface Secrets {
  /** Opens the conversation. */
  thread: string;
  /** The key that makes the tags of news. */
  board: string;
  /** Proves who wrote the rant. It is sent only when an author chooses to reveal who they are. */
  reveal: string;
  /** The salt of the receipt. */
  salt: string;
}

export async function secretsOf(entropy: Bytes): Promise<Secrets> {
  const [thread, board, reveal, salt] = (await Promise.all(
    ['thread', 'board', 'reveal', 'salt'].map((purpose) => secret(entropy, purpose)),
  )) as [Bytes, Bytes, Bytes, Bytes];
  return { thread: toBase64(thread), board: toBase64(board), reveal: toBase64(reveal), salt: hex(salt.subarray(0, 16)) };
}

/** The key to the text that this device stores until it has gone out. It is derived from the words alone, and stored nowhere. */
export async function keptKey(entropy: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', (await secret(entropy, 'kept')) as Bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The hash by which the server knows a secret that it never gets. */
export const hashOf = async (bytes: Bytes): Promise<string> => hex(await sha256(bytes));
