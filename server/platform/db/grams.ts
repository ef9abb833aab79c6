/**
 * What a text is found by on PostgreSQL besides pg_trgm: its single characters, pairs and fives, as numbers. Two fives may share a number;
 * every hit is compared with the words themselves, so that only costs a look. Changing a number needs a migration that fills anew.
 */

const five = 5;

const shortGram = (a: number, b: number): number => (a << 16) | b;

function longGram(text: string, start: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < start + five; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** All grams of a text, for the index. */
export function gramsOf(text: string): Set<number> {
  const grams = new Set<number>();
  for (let i = 0; i < text.length; i++) {
    grams.add(shortGram(text.charCodeAt(i), 0));
    if (i + 1 < text.length) grams.add(shortGram(text.charCodeAt(i), text.charCodeAt(i + 1)));
    if (i + five <= text.length) grams.add(longGram(text, i));
  }
  return grams;
}

/** The grams every text has that holds `part`: the longest there are, as they are in the fewest texts. */
export function gramsWithin(part: string): number[] {
  if (part.length === 1) return [shortGram(part.charCodeAt(0), 0)];
  const size = part.length < five ? 2 : five;
  const starts = Array.from({ length: part.length - size + 1 }, (_, start) => start);
  return [...new Set(starts.map((i) => (size === 2 ? shortGram(part.charCodeAt(i), part.charCodeAt(i + 1)) : longGram(part, i))))];
}
