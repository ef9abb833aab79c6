/**
 * Exact bytes of the public log's tree and its signed heads. Shared by the server, programs and the page /verify.html, so it uses neither
 * Node nor browser APIs. Never change it: heads that people have stored must still verify.
 */

/**
 * The state of the log after a round, in which waiting leaves enter it together. A person who keeps a head can detect any later change of
 * the past.
 */
export interface LogHead {
  round: number;
  /** Leaves in the tree. */
  size: number;
  root: string;
  day: string;
  /** The newest link of the audit log's hash chain at that time; '' before the first. */
  audit: string;
}

/** RFC 9162 2.1: leaves and nodes begin with different bytes, so that neither can be passed off as the other. */
export const leafByte = Uint8Array.of(0);
export const nodeByte = Uint8Array.of(1);

/** The text that is signed. Like the texts of leaves it begins with its own type, so that one cannot be passed off as another. */
export const headText = ({ round, size, root, day, audit }: LogHead): string =>
  JSON.stringify(['earshot-head-1', round, size, root, day, audit]);

/** The leaf for all audit rows up to a round, represented by the newest link of their chain. */
export const auditLeafText = (round: number, link: string): string => JSON.stringify(['earshot-audit-1', round, link]);

const consonants = 'bdfghjklmnprstvz';
const vowels = 'aiou';

/** Sixteen bits as five letters that are easy to say in any language (proquints). */
const syllables = (bits: number): string =>
  [consonants[bits >> 12], vowels[(bits >> 10) & 3], consonants[(bits >> 6) & 15], vowels[(bits >> 4) & 3], consonants[bits & 15]].join('');

/** Six words for a head: the first 96 bits of its hash. */
export const wordsOf = (digest: Uint8Array): string =>
  Array.from({ length: 6 }, (_, n) => syllables(((digest[2 * n] ?? 0) << 8) | (digest[2 * n + 1] ?? 0))).join(' ');

/** Normalises the six words of a head that a person typed or pasted. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
