/** Text cut for a list: counted in graphemes of the plain text, as a person would (product.md 7.9). */
import { later } from '../language/later.ts';

const segmenter = later(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/**
 * At most the first `max` graphemes on one line, cut between words where that costs less than a third of them, with an ellipsis where something
 * was cut, never with a fourth dot. `isExact`: all of the `max`, also in the middle of a word.
 */
export function excerpt(text: string, max: number, isExact = false): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= max) return line;
  let taken = '';
  let count = 0;
  for (const { segment } of segmenter().segment(line)) {
    if (count === max) {
      const end = isExact || segment === ' ' ? taken.length : taken.lastIndexOf(' ');
      const whole = end > (taken.length * 2) / 3 ? taken.slice(0, end) : taken;
      return `${whole.replace(/[\s.…]+$/u, '')}…`;
    }
    taken += segment;
    count += 1;
  }
  return taken;
}

/** "Mona Castell" gives "MC": the first letters of the first and last word. */
export function initials(name: string): string {
  const nameParts = name.trim().split(/\s+/u).filter(Boolean);
  const letters = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined].map((word) => firstGrapheme(word ?? ''));
  return letters.join('').toLocaleUpperCase();
}

function firstGrapheme(word: string): string {
  for (const { segment } of segmenter().segment(word)) return segment;
  return '';
}
