/** The start page: whether it is the built one but for what a server puts in, and which scripts and styles it names. Pure. */

const nonceMark = '__NONCE__';
const baseMark = '__BASE__';
const offMark = '__OFF__';

/**
 * The page as it was built (web/index.html): without the path that Earshot stands below, without the nonce, and without the names of features that are
 * switched off. null: the page holds a mark that only the built one has, and which would lead a browser elsewhere.
 */
export function asBuilt(page: string, base: string): string | null {
  if ([nonceMark, baseMark, offMark].some((mark) => page.includes(mark))) return null;
  const nonce = /\bnonce="([\w-]{16,})"/.exec(page)?.[1];
  if (nonce === undefined) return null;
  return (
    page
      .replaceAll(nonce, nonceMark)
      // Names only: nothing that could be read as more of the page.
      .replace(/(?<=^<!doctype html>\s*<html [^>]*\bdata-off=")[a-z -]*(?=">)/, offMark)
      .replaceAll(/(?<=\b(?:href|src)="|const base = ')\/[^"']*/g, (address) => markedBase(address, base))
  );
}

const markedBase = (address: string, base: string): string => (address.startsWith(base) ? baseMark + address.slice(base.length) : address);

const tags = /<(?:script|link|img|iframe|object|embed)\b[^>]*?\b(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** The addresses of all that a page brings along. */
export const filesNamedIn = (page: string): string[] => [...page.matchAll(tags)].map(([, a, b, c]) => a ?? b ?? c ?? '');
