/**
 * The tree of the log and its signed heads, to the byte. The server, programs and the page /verify.html share it, so it knows neither Node nor a browser. Nothing
 * in it may change: heads that people hold must verify.
 */

/** The state of the log after a round. Nobody can show another past to a person who keeps one. */
export interface LogHead {
  round: number;
  /** How many leaves the tree has. */
  size: number;
  root: string;
  day: string;
  /** The newest link of the audit log's chain at that moment; '' where there was none yet. */
  audit: string;
}

/** RFC 9162 2.1: a leaf and a node begin with different bytes, so that none can be taken for the other. */
export const leafByte = Uint8Array.of(0);
export const nodeByte = Uint8Array.of(1);

/** The text that is signed. Like those of leaves it begins with what it is, so that none can be taken for another. */
export const headText = ({ round, size, root, day, audit }: LogHead): string =>
  JSON.stringify(['earshot-head-1', round, size, root, day, audit]);

/** The leaf of all rows of the audit log up to a round, which their newest link stands for. */
export const auditLeafText = (round: number, link: string): string => JSON.stringify(['earshot-audit-1', round, link]);

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aiou';

/** Sixteen bits as five letters that can be said aloud in any language (proquints). */
const syllables = (bits: number): string =>
  [consonants[bits >> 12], vowels[(bits >> 10) & 3], consonants[(bits >> 6) & 15], vowels[(bits >> 4) & 3], consonants[bits & 15]].join('');

/** Six words for a head: 96 bits of the hash of all it says. */
export const wordsOf = (digest: Uint8Array): string =>
  Array.from({ length: 6 }, (_, n) => syllables(((digest[2 * n] ?? 0) << 8) | (digest[2 * n + 1] ?? 0))).join(' ');

/** As somebody typed or copied them. */
export const plainWords = (given: string): string =>
  given
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
