/** Random bytes, hashes, and conversions between bytes and text, all with what browsers bring. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
/** An unguessable random number from 0 up to, but not including, 1. */
export const chance = (): number => (new Uint32Array(random(4).buffer)[0] ?? 0) / 2 ** 32;
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function join(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function toBase64(bytes: Uint8Array): string {
  let signs = '';
  // Some browsers take no more arguments than this at once.
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(signs);
}

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
