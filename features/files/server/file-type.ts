/** Recognises a file's type by its bytes, never by its name. */
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { DocumentType, ImageType } from '../contract/shapes.ts';
import { officeType } from './office-type.ts';

/** Returns the type by the first bytes; null if it is not an accepted image. Only decoding shows whether it really is an image. */
export function imageType(bytes: Buffer): ImageType | null {
  const text = (at: number, length: number) => bytes.toString('latin1', at, at + length);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return 'image/webp';
  return /^GIF8[79]a$/.test(text(0, 6)) ? 'image/gif' : null;
}

/** An animated PNG has an acTL chunk before its first frame. sharp would keep that frame only. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL') return bytes.readUInt32BE(at + 8) > 1;
    if (kind === 'IDAT') return false;
  }
  return false;
}

/** iPhones store their photos in this format. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** Returns the type of a document; null if it is not accepted. Throws `file_empty`, `file_heic`, `file_broken`. */
export async function documentType(bytes: Buffer): Promise<DocumentType | null> {
  if (bytes.length === 0) throw refuse('file_empty');
  // Some programs write a byte order mark or an empty line first.
  const start = bytes.toString('latin1', 0, 64).replace(/^(\xef\xbb\xbf)?[\s\0]*/, '');
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (isHeic(bytes)) throw refuse('file_heic');
  if (start.startsWith('PK\x03\x04')) return officeType(bytes);
  if (!(await isText(bytes))) return null;
  const text = beginningOf(bytes);
  // Refuses web pages, SVGs and scripts under another name.
  if (/^[\s\ufeff]*(<[a-z!?/]|#!|%!|\{\\rtf|\[InternetShortcut|\[\{000214A0|@echo|Windows Registry)/i.test(text)) return null;
  return isTable(text) ? 'text/csv' : 'text/plain';
}

const sliceBytes = 1024 * 1024;

/**
 * Whether the bytes are text: UTF-8, UTF-16 with a byte order mark, or an older encoding with one byte a letter. None of them uses
 * control characters in text.
 */
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
/** Tabs, line ends, form feed and escape are allowed in text. */
const isControl = (byte: number): boolean => byte < 9 || byte === 11 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127;

const beginningBytes = 16_384;

function beginningOf(bytes: Buffer): string {
  const part = bytes.subarray(0, beginningBytes);
  if (!isUtf16(bytes)) return part.toString('utf8');
  const isLittle = bytes.readUInt16BE(0) === 0xfffe;
  return (isLittle ? Buffer.from(part) : Buffer.from(part).swap16()).toString('utf16le').slice(1);
}

/** Whether the text is a table: two lines or more with the same number of separators. The last line may be cut off. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const wholeLines = lines.length > 2 ? lines.slice(0, -1) : lines;
  return [',', ';', '\t'].some((sign) => {
    const counts = new Set(wholeLines.map((line) => line.replace(/"[^"]*"/g, '').split(sign).length));
    return wholeLines.length > 1 && counts.size === 1 && !counts.has(1);
  });
}
