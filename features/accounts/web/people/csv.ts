/** CSV in the browser: reads what spreadsheets write, and writes the links of an import. */
import { type CodePage, type Reading, readings, telling, unicodeOf, wordsApart } from '@earshot/contract/code-pages';
import { escapeFormula } from '@earshot/contract/csv';
import { type PlainId, type Sentence, sentence, writeSentence } from '@earshot/words/sentence';
import { separatorHere } from '#web/lib/language/separator.ts';
import { isolated } from '#web/lib/language/words.ts';
import type { ImportedLine } from '../../contract/people.ts';

/** At most this many words beyond ASCII are examined. */
const tellingWords = 5000;
/** Characters; the rest of a longer word is cut off. */
const longestWord = 60;

const names = {
  'windows-1252': 'people.codePageWestern',
  'windows-1250': 'people.codePageCentral',
  'windows-1251': 'people.codePageCyrillic',
  'windows-1254': 'people.codePageTurkish',
  'windows-1256': 'people.codePageArabic',
  macintosh: 'people.codePageMac',
} as const satisfies Record<CodePage, PlainId>;

interface Decoded {
  text: string;
  /** The name of the code page in which the file was read; null: it was Unicode, which needs no mention. */
  codePage: Sentence | null;
}

/** Spreadsheets save as UTF-8, UTF-16 ("Unicode text") or in an old code page. Throws a sentence if the code page is unclear. */
export function decode(bytes: Uint8Array): Decoded {
  const unicode = unicodeOf(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), codePage: null };
  const words = [...telling(bytes, tellingWords).values()];
  const readingsOfWords = readings(Uint8Array.from(words.flatMap((word) => [...word, 0x0a])));
  const [first] = readingsOfWords;
  if (!first) throw new Error(writeSentence('people.importLetters'));
  if (readingsOfWords.length > 1) throw new Error(writeSentence('people.importReadings', { readings: choices(readingsOfWords) }));
  return { text: new TextDecoder(first.encoding).decode(bytes), codePage: sentence(names[first.encoding]) };
}

/** The possible code pages, each with a word that shows a person which one is right. */
function choices(possibleReadings: Reading[]): Sentence {
  const words = wordsApart(possibleReadings);
  const all = possibleReadings.map(({ encoding }, n) =>
    sentence('people.importReading', { word: isolated((words[n] ?? '').slice(0, longestWord)), codePage: sentence(names[encoding]) }),
  );
  return all.reduce((one, another) => sentence('people.importOr', { one, another }));
}

const cell = (text: string): string => `"${escapeFormula(text).replaceAll('"', '""')}"`;
const row = (cells: readonly string[]): string => cells.map(cell).join(separatorHere());

/** Name, email and link of everybody who was added. The byte order mark tells spreadsheets that the file is UTF-8. */
export const linksFile = (lines: readonly ImportedLine[]): string =>
  `\ufeff${[['name', 'email', 'link'], ...lines.map(({ name, email, link }) => [name, email, link ?? ''])].map(row).join('\r\n')}\r\n`;
