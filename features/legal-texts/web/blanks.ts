/**
 * Blanks of the built-in texts, such as '[name, telephone]', are for the admin to fill in. Readers do not see a line that still has one.
 * That includes an organisation's own text, which may have begun as the built-in one, in another language than the reader's.
 */
import type { Section } from './built-in-texts.ts';

/** The blanks of all languages; a test compares them with the texts. */
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

/** Leaves out paragraphs with blanks, and sections without any other paragraph. */
export const sectionsFilled = (sections: readonly Section[]): Section[] =>
  sections
    .map((section) => ({ ...section, paragraphs: section.paragraphs.filter((paragraph) => !hasBlanks(paragraph)) }))
    .filter(({ paragraphs }) => paragraphs.length > 0);

const heading = /^ {0,3}(#{1,6})\s/;
/** The number of a section's heading. */
const number = /^( {0,3}#{1,6}\s+)\d+(\.\s)/;

/** Leaves out lines with blanks from Markdown, and headings without any other text; the remaining headings are renumbered. */
export function textFilled(markdown: string): string {
  if (!hasBlanks(markdown)) return markdown;
  const parts: string[][] = [[]];
  for (const line of markdown.split('\n')) heading.test(line) ? parts.push([line]) : parts.at(-1)?.push(line);
  let removedCount = 0;
  const keptParts = parts.flatMap((lines) => {
    const keptLines = lines.filter((line) => !hasBlanks(line));
    const isEmptied = keptLines.length < lines.length && keptLines.every((line) => line.trim() === '' || heading.test(line));
    if (isEmptied) {
      if (number.test(lines[0] ?? '')) removedCount++;
      return [];
    }
    return keptLines.map((line) =>
      line.replace(number, (_, before: string, after: string) => before + (Number(/\d+/.exec(line)?.[0]) - removedCount) + after),
    );
  });
  return keptParts.join('\n');
}
