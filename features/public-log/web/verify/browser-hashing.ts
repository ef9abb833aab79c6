/** Hashes and checks signatures by the browser's own cryptography. It imports nothing, as the page /verify.html contains it. */
import type { Hashing } from '../../contract/receipt.ts';

/** Thrown where the browser knows no Ed25519. */
export class OldBrowser extends Error {}

const bytesOf = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? new TextEncoder().encode(part) : part);

export const hashing: Hashing = {
  async sha256(...parts) {
    const blob = new Blob(parts.map((part) => bytesOf(part) as Uint8Array<ArrayBuffer>));
    return new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  },
  async isSigned(key, signature, text) {
    const publicKey = await crypto.subtle
      .importKey('raw', key as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify'])
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'DataError') return null;
        throw new OldBrowser();
      });
    if (publicKey === null) return false;
    return crypto.subtle.verify('Ed25519', publicKey, signature as Uint8Array<ArrayBuffer>, bytesOf(text) as Uint8Array<ArrayBuffer>);
  },
};

/** Whether the file is small enough to be a receipt, so that it can be read into memory. */
export const receiptFits = (file: File): boolean => file.size < 1_000_000;
