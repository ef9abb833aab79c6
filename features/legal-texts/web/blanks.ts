/**
 * Blanks of the built-in texts, such as '[name, telephone]', are for the admin who fills them in. A line that still has one is left out for readers, in an
 * organisation's own text too: it may have begun with the built-in one, in another language than the reader's.
 */
import type { Section } from './built-in-texts.ts';

/** In every language; a test holds them against the texts. */
export const blanks: readonly string[] = [
  '[name of the authority, address, telephone, website]',
  '[name of the supervisory authority, website]',
  '[name, telephone]',
  '[Name der Stelle, Anschrift, Telefon, Website]',
  '[Name der Aufsichtsbehörde, Website]',
  '[Name, Telefon]',
  '[اسم الجهة والعنوان والهاتف والموقع]',
  '[اسم الجهة الرقابية والموقع]',
  '[الاسم والهاتف]',
];

export const hasBlanks = (text: string): boolean => blanks.some((blank) => text.includes(blank));

/** A section of which nothing is filled in is left out whole. */
export const sectionsFilled = (sections: readonly Section[]): Section[] =>
  sections
    .map((section) => ({ ...section, paragraphs: section.paragraphs.filter((paragraph) => !hasBlanks(paragraph)) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

const heading = /^ {0,3}(#{1,6})\s/;
/** As the built-in text counts its sections. */
const number = /^( {0,3}#{1,6}\s+)\d+(\.\s)/;

/** The same for Markdown: a heading below which nothing but blanks stood goes with them, and the numbers of the others close up. */
export function textFilled(markdown: string): string {
  if (!hasBlanks(markdown)) return markdown;
  const parts: string[][] = [[]];
  for (const line of markdown.split('\n')) heading.test(line) ? parts.push([line]) : parts.at(-1)?.push(line);
  let gone = 0;
  const kept = parts.flatMap((lines) => {
    const left = lines.filter((line) => !hasBlanks(line));
    const isEmptied = left.length < lines.length && left.every((line) => line.trim() === '' || heading.test(line));
    if (isEmptied) {
      if (number.test(lines[0] ?? '')) gone++;
      return [];
    }
    return left.map((line) =>
      line.replace(number, (_, before: string, after: string) => before + (Number(/\d+/.exec(line)?.[0]) - gone) + after),
    );
  });
  return kept.join('\n');
}
