/** The name under which a file is given back: its ending never says another type than its bytes do. */
import { limits } from '../contract/limits.ts';
import type { FileType } from '../contract/shapes.ts';

/** The endings of each type. A name that has none of them gets the first. */
const endings: Record<FileType, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'md'],
  'text/csv': ['csv', 'txt', 'tsv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
};

/** Characters that turn the order of others, so that one name reads as another, and those that mean something to folders and shells. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Keeps the last part of the given path without unsafe characters, and gives it an ending of the type. */
export function safeName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unsafe, '')
    // Browsers write a quote in a form as %22.
    .replaceAll('%22', '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, ' ');
  const [, stem = clean, ending = ''] = /^(.+)\.([^.]{1,8})$/s.exec(clean) ?? [];
  const known = endings[type].includes(ending.toLowerCase());
  const kept = [...(known ? stem : clean)].slice(0, limits.maxNameLength).join('');
  return `${kept || 'file'}.${known ? ending : endings[type][0]}`;
}
