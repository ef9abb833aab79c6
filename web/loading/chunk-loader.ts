/**
 * The way of every import() to its piece, in the place of Vite's own (web/build/whole-pieces.ts). All files of a piece are fetched before it is imported:
 * Firefox, Safari and some versions of Chromium remember for ever that an import or its preload did not come, and of a fetch they do not.
 */

import { missing } from './reload-on-missing-chunk.ts';
import { Away, fetchWhole } from './retry-online.ts';

const coming = new Map<string, Promise<void>>();

/** index.html asks for what it knows to be needed. */
const isAsked = (address: string): boolean =>
  document.querySelector(
    `script[src="${address}"], link[rel="modulepreload"][href="${address}"], link[rel="stylesheet"][href="${address}"]`,
  ) !== null;

function come(address: string): Promise<void> {
  const known = coming.get(address);
  if (known) return known;
  const begun = isAsked(address) ? Promise.resolve() : address.endsWith('.css') ? style(address) : fetchWhole(address);
  coming.set(address, begun);
  begun.catch(() => coming.delete(address));
  return begun;
}

/** Once more, if a fetch says that it is there. */
const style = (address: string): Promise<void> => link(address).catch(() => fetchWhole(address).then(() => link(address)));

function link(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Away(address));
    };
    document.head.append(element);
  });
}

/** `files`: all that the piece is made of, by where they lie from the file at `asking`. */
export async function loadChunk<Piece>(load: () => Promise<Piece>, files: readonly string[], asking: string): Promise<Piece> {
  const addresses = files.map((file) => new URL(file, asking).pathname);
  try {
    await Promise.all(addresses.map(come));
    return await load();
  } catch (error) {
    if (!(error instanceof Away)) void missing(addresses);
    throw error;
  }
}
