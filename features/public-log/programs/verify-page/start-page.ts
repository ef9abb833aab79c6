/** Tells whether a start page is the built one, except for what a server fills in, and which files it names. All functions are pure. */

const nonceMark = '__NONCE__';
const baseMark = '__BASE__';
const offMark = '__OFF__';

/**
 * Returns the page as it was built (web/index.html), with marks instead of the path below which Earshot is served, the nonce, and the names
 * of features that are switched off. Returns null where the page holds a mark itself: only the built page has marks, and one of them would
 * lead a browser elsewhere.
 */
export function asBuilt(page: string, base: string): string | null {
  if ([nonceMark, baseMark, offMark].some((mark) => page.includes(mark))) return null;
  const nonce = /\bnonce="([\w-]{16,})"/.exec(page)?.[1];
  if (nonce === undefined) return null;
  return (
    page
      .replaceAll(nonce, nonceMark)
      // The value consists of names only, so that nothing in it can be read as more of the page.
      .replace(/(?<=^<!doctype html>\s*<html [^>]*\bdata-off=")[a-z -]*(?=">)/, offMark)
      .replaceAll(/(?<=\b(?:href|src)="|const base = ')\/[^"']*/g, (address) => markedBase(address, base))
  );
}

const markedBase = (address: string, base: string): string => (address.startsWith(base) ? baseMark + address.slice(base.length) : address);

const tags = /<(?:script|link|img|iframe|object|embed)\b[^>]*?\b(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** The addresses of all files that a page loads. */
export const filesNamedIn = (page: string): string[] => [...page.matchAll(tags)].map(([, a, b, c]) => a ?? b ?? c ?? '');
