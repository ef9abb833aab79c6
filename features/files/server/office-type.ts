/**
 * Recognises office documents, which are zip files. The type is in the part that lists the others, because programs name and place
 * parts in different ways. Only that part is unpacked, up to a limit, so that a zip bomb does no harm.
 */
import { inflateRawSync } from 'node:zlib';
import { refuse } from '#server/platform/refusal.ts';
import { limits } from '../contract/limits.ts';
import type { DocumentType } from '../contract/shapes.ts';

const signature = { end: 0x06054b50, entry: 0x02014b50, part: 0x04034b50 };
const odt = 'application/vnd.oasis.opendocument.text';
const office = 'application/vnd.openxmlformats-officedocument';

interface Part {
  name: string;
  packed: number;
  unpacked: number;
  /** Position of the part's own header in the file. */
  at: number;
  /** 0: stored; 8: deflated. */
  method: number;
}

/** Content types of the main part (ECMA-376, part 1, 15.2). */
const kinds: Record<string, DocumentType> = {
  [`${office}.wordprocessingml.document.main+xml`]: `${office}.wordprocessingml.document`,
  [`${office}.spreadsheetml.sheet.main+xml`]: `${office}.spreadsheetml.sheet`,
};

/**
 * Returns the type of an office document; null for another type, and for documents with macros, with a password, or too large when
 * unpacked. Throws `file_broken`.
 */
export function officeType(bytes: Buffer): DocumentType | null {
  try {
    const parts = partsOf(bytes);
    if (!parts || !isHarmless(parts, bytes.length)) return null;
    const part = (name: string) => parts.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    const contentOf = (name: string) => textOf(bytes, part(name));
    if (contentOf('mimetype').trim() === odt || odtRoot.test(contentOf('META-INF/manifest.xml'))) return odt;
    for (const [element] of contentOf('[Content_Types].xml').matchAll(/<[^<>]*>/g)) {
      const kind = kinds[attribute(element, 'ContentType')];
      const name = attribute(element, 'PartName').replace(/^\//, '');
      if (kind && (name === '' || part(name))) return kind;
    }
    if (!part('[Content_Types].xml')) return null;
    // Some programs give no content types; their parts are in the usual places.
    if (part('word/document.xml')) return `${office}.wordprocessingml.document`;
    return part('xl/workbook.xml') ? `${office}.spreadsheetml.sheet` : null;
  } catch (error) {
    // Something was read past the end of the file.
    if (error instanceof RangeError) throw refuse('file_broken');
    throw error;
  }
}

const endRecordBytes = 22;
const entryBytes = 46;

/** Reads the zip directory at the end of the file. Returns null if it is inconsistent, or if more than the announced comment follows it. */
function partsOf(bytes: Buffer): Part[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw refuse('file_broken');
  if (end + endRecordBytes + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const from = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > limits.maxParts || from + bytes.readUInt32LE(end + 12) !== end) return null;
  const parts: Part[] = [];
  for (let at = from; parts.length < count; ) {
    if (bytes.readUInt32LE(at) !== signature.entry) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isLocked) return null;
    parts.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + nameLength).replaceAll('\\', '/'),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += entryBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (at > end) return null;
  }
  return parts;
}

/** Refuses overlapping parts, with which few bytes unpack to many, and macros. */
function isHarmless(parts: readonly Part[], length: number): boolean {
  const sum = (sizeOf: (part: Part) => number) => parts.reduce((all, part) => all + sizeOf(part), 0);
  const places = new Set(parts.map(({ at }) => at));
  return (
    sum(({ unpacked }) => unpacked) <= limits.maxUnpackedBytes &&
    sum(({ packed }) => packed) <= length &&
    places.size === parts.length &&
    !parts.some(({ name }) => /vbaProject\.bin$|^(Basic|Scripts)\/|\.\.\//i.test(name))
  );
}

/** Bytes that are unpacked at most. Lists of parts are short. */
const longestList = 1024 * 1024;
const odtRoot = new RegExp(`full-path=["']/["'][^<>]*media-type=["']${odt}["']|media-type=["']${odt}["'][^<>]*full-path=["']/["']`);

/** Returns the text of a part; '' if it is missing or broken. */
function textOf(bytes: Buffer, part: Part | undefined): string {
  if (!part || bytes.readUInt32LE(part.at) !== signature.part) return '';
  const from = part.at + 30 + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28);
  const packed = bytes.subarray(from, from + part.packed);
  if (part.method === 0) return packed.toString('utf8', 0, longestList);
  try {
    return inflateRawSync(packed, { maxOutputLength: longestList }).toString('utf8');
  } catch {
    return '';
  }
}

const attribute = (element: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1] ?? '';
