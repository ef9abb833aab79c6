/** Tells a file's type by its bytes and never by its name; and the name under which it is given back, which never says anything else. */
import type { DocumentType, FileType, PictureType } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { refuse } from '../../platform/refusal.ts';
import { officeType } from './office.ts';

/** The endings of each kind; the first is the one that is put behind a name that has none of them. */
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

/** Tells the type by the first bytes; whether it is a picture at all is known when it is drawn. */
export function pictureType(bytes: Buffer): PictureType | null {
  const text = (at: number, length: number) => bytes.toString('latin1', at, at + length);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'image/gif' : null;
}

/** An animated PNG: it says so before its first picture. Drawn anew, it is that one alone: the library knows no others. */
export function isMovingPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (kind === 'IDAT') return false;
  }
  return false;
}

/** The format in which iPhones keep their pictures. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** null: none that is taken. Throws `file_empty`, `file_heic`, `file_broken`. */
export async function documentType(bytes: Buffer): Promise<DocumentType | null> {
  if (bytes.length === 0) throw refuse('file_empty');
  // Some writers begin with a mark or an empty line.
  const start = bytes.toString('latin1', 0, 64).replace(/^(\xef\xbb\xbf)?[\s\0]*/, '');
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (isHeic(bytes)) throw refuse('file_heic');
  if (start.startsWith('PK\x03\x04')) return officeType(bytes);
  if (!(await isText(bytes))) return null;
  const text = beginningOf(bytes);
  // A page, a drawing or a script under another name.
  if (/^[\s\ufeff]*(<[a-z!?/]|#!|%!|\{\\rtf|\[InternetShortcut|\[\{000214A0|@echo|Windows Registry)/i.test(text)) return null;
  return isTable(text) ? 'text/csv' : 'text/plain';
}

const sliceBytes = 1024 * 1024;

/** UTF-8, UTF-16 with its mark, or an older alphabet of one byte a letter: in none of them does text hold control signs. */
async function isText(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false;
  if (isUtf16(bytes)) return bytes.length % 2 === 0;
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    if (bytes.subarray(from, from + sliceBytes).some(isControl)) return false;
    await yieldToEventLoop();
  }
  return true;
}

const isUtf16 = (bytes: Buffer): boolean => bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
/** But tabs, line ends, form feed and escape. */
const isControl = (byte: number): boolean => byte < 9 || byte === 11 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127;

const beginningBytes = 16_384;

function beginningOf(bytes: Buffer): string {
  const part = bytes.subarray(0, beginningBytes);
  if (!isUtf16(bytes)) return part.toString('utf8');
  const isLittle = bytes.readUInt16BE(0) === 0xfffe;
  return (isLittle ? Buffer.from(part) : Buffer.from(part).swap16()).toString('utf16le').slice(1);
}

/** Two lines or more with as many separators each, and some. The last one may be cut off. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  return [',', ';', '\t'].some((sign) => {
    const counts = new Set(whole.map((line) => line.replace(/"[^"]*"/g, '').split(sign).length));
    return whole.length > 1 && counts.size === 1 && !counts.has(1);
  });
}

/** Signs that turn the order of others, so that a name reads as another one, and those that folders and shells take for more than a letter. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** The last part of what was sent as a name, without what is unsafe, with the ending of what it is. */
export function nameOf(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(unsafe, '')
    // As browsers write a quote in a form.
    .replaceAll('%22', '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(/\s+/g, ' ');
  const [, stem = clean, ending = ''] = /^(.+)\.([^.]{1,8})$/s.exec(clean) ?? [];
  const known = endings[type].includes(ending.toLowerCase());
  const kept = [...(known ? stem : clean)].slice(0, limits.files.name).join('');
  return `${kept || 'file'}.${known ? ending : endings[type][0]}`;
}
