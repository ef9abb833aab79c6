/** CSV in the browser: reading what spreadsheets write, and writing the links of an import. */
import { harmless } from '@earshot/contract/csv';
import type { ImportedLine } from '@earshot/contract/people';

/** Spreadsheets save as UTF-8, as UTF-16 ("Unicode text") or in the old Western code page. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;
const row = (cells: readonly string[]): string => cells.map(cell).join(',');

/** Name, email and link of everybody who was added; the mark at the start tells spreadsheets that it is UTF-8. */
export const linksFile = (lines: readonly ImportedLine[]): string =>
  `\ufeff${[['name', 'email', 'link'], ...lines.map(({ name, email, link }) => [name, email, link ?? ''])].map(row).join('\r\n')}\r\n`;
