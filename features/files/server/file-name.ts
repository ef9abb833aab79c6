/** The name a file has when it is downloaded. Its ending always fits the type that was recognised by its bytes. */
import { limits } from '../contract/limits.ts';
import type { FileType } from '../contract/shapes.ts';

/** The allowed endings of each type. A name without one of them gets the first. */
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

/** Control characters (some reverse the order of others, so that one name reads as another), and characters with a meaning for folders and shells. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** Keeps the last part of a path, removes unsafe characters, and gives it an ending of the type. */
export function safeName(name: string, type: FileType): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unsafe, '')
    // Browsers send a quote in a file name as %22.
    .replaceAll('%22', '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, ' ');
  const [, stem = clean, extension = ''] = /^(.+)\.([^.]{1,8})$/s.exec(clean) ?? [];
  const isKnown = endings[type].includes(extension.toLowerCase());
  const shortened = [...(isKnown ? stem : clean)].slice(0, limits.maxNameLength).join('');
  return `${shortened || 'file'}.${isKnown ? extension : endings[type][0]}`;
}
