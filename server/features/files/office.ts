/** Office documents are zip files: what kind, by the list of their parts at the end. Nothing is unpacked, so that what would burst when it is bursts nowhere. */
import type { DocumentType } from '@earshot/contract/files';
import { limits } from '@earshot/contract/limits';

const signature = { end: 0x06054b50, entry: 0x02014b50, part: 0x04034b50 };
const odt = 'application/vnd.oasis.opendocument.text';
const office = 'application/vnd.openxmlformats-officedocument';

interface Part {
  name: string;
  packed: number;
  unpacked: number;
  /** Of its own header in the file. */
  at: number;
  isPlain: boolean;
}

/** null: no document of the three kinds, one that cannot be read whole, holds programs, is locked, or says it is too large when unpacked. */
export function officeType(bytes: Buffer): DocumentType | null {
  try {
    const parts = partsOf(bytes);
    if (!parts || !isHarmless(parts, bytes.length)) return null;
    const names = new Set(parts.map(({ name }) => name));
    if (bytes.readUInt32LE(0) === signature.part && parts.some((part) => part.at === 0 && saysOdt(bytes, part))) return odt;
    if (!names.has('[Content_Types].xml')) return null;
    if (names.has('word/document.xml')) return `${office}.wordprocessingml.document`;
    return names.has('xl/workbook.xml') ? `${office}.spreadsheetml.sheet` : null;
  } catch (error) {
    // Reading behind the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const endBytes = 22;
const entryBytes = 46;

/** The list at the end of the file, as long as it is one: nothing may follow it but the comment it tells of. */
function partsOf(bytes: Buffer): Part[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endBytes + bytes.readUInt16LE(end + 20) !== bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const from = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > limits.files.parts || from + bytes.readUInt32LE(end + 12) !== end) return null;
  const parts: Part[] = [];
  for (let at = from; parts.length < count; ) {
    if (bytes.readUInt32LE(at) !== signature.entry) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isLocked) return null;
    parts.push({
      name: bytes.toString('utf8', at + entryBytes, at + entryBytes + nameLength),
      isPlain: bytes.readUInt16LE(at + 10) === 0,
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += entryBytes + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (at > end) return null;
  }
  return parts;
}

/** Parts that lie over each other are how little becomes much; macros are programs. */
function isHarmless(parts: readonly Part[], length: number): boolean {
  const sum = (sizeOf: (part: Part) => number) => parts.reduce((all, part) => all + sizeOf(part), 0);
  const places = new Set(parts.map(({ at }) => at));
  return (
    sum(({ unpacked }) => unpacked) <= limits.files.unpacked &&
    sum(({ packed }) => packed) <= length &&
    places.size === parts.length &&
    !parts.some(({ name }) => /vbaProject\.bin$|^(Basic|Scripts)\/|\.\.\//i.test(name))
  );
}

/** The first part of an ODT is called `mimetype`, and is not packed. */
function saysOdt(bytes: Buffer, { name, isPlain, packed }: Part): boolean {
  const from = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return name === 'mimetype' && isPlain && packed === odt.length && bytes.toString('latin1', from, from + packed) === odt;
}
