/** Shortens text, counted in graphemes of the plain text (product.md 7.9). */
import { lazily } from '../language/later.ts';

const segmenter = lazily(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/**
 * The first `max` graphemes on one line, cut between words if that loses less than a third. Ends with an ellipsis if anything was cut,
 * never with a full stop or a comma before it. `isExact`: uses the full `max`, even if it cuts a word.
 */
export function excerpt(text: string, max: number, isExact = false): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= max) return line;
  let cut = '';
  let count = 0;
  for (const { segment } of segmenter().segment(line)) {
    if (count === max) {
      const end = isExact || segment === ' ' ? cut.length : cut.lastIndexOf(' ');
      const wholeWords = end > (cut.length * 2) / 3 ? cut.slice(0, end) : cut;
      return `${wholeWords.replace(/[\s.,;:…]+$/u, '')}…`;
    }
    cut += segment;
    count += 1;
  }
  return cut;
}

/** Initials of the first and last word: "Mona Castell" gives "MC". */
export function initials(name: string): string {
  const nameParts = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined].map((word) => firstGrapheme(word ?? ''));
  return letters.join('').toLocaleUpperCase();
}

function firstGrapheme(word: string): string {
  for (const { segment } of segmenter().segment(word)) return segment;
  return '';
}
