/** Reads as much of an Excel file as a comparison needs: the sheets in order, and each cell as text or number. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';

export interface Sheet {
  name: string;
  /** Cells by row and by the letters of their column. Empty cells are missing. */
  rows: Map<string, string | number>[];
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Decodes XML text, with line ends as XML readers see them. */
const plain = (xml: string): string =>
  xml
    .replace(/\r\n?/g, '\n')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '');

/** Joins the parts of a text that may be split into runs. */
const words = (xml: string): string => [...xml.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => plain(text ?? '')).join('');
const attribute = (tag: string, name: string): string => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Times are fractions of a day; anything below a hundredth of a second is rounding. */
const exact = (value: string): number => Math.round(Number(value) * 1e7) / 1e7;

export function readWorkbook(file: string): Sheet[] {
  const parts = unzipSync(readFileSync(file));
  const part = (name: string): string => (parts[name] ? strFromU8(parts[name]) : '');
  const shared = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml]) => words(xml ?? ''));
  const relations = part('xl/_rels/workbook.xml.rels').match(/<Relationship [^>]*>/g) ?? [];
  const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/')]));
  return (part('xl/workbook.xml').match(/<sheet [^>]*>/g) ?? []).map((tag) => ({
    name: attribute(tag, 'name'),
    rows: rowsOf(part(targets.get(attribute(tag, 'r:id')) ?? ''), shared),
  }));
}

function rowsOf(xml: string, shared: string[]): Sheet['rows'] {
  const rows: Sheet['rows'] = [];
  for (const [, attributes, cells] of xml.matchAll(/<row ([^>]*[^/])>(.*?)<\/row>/gs)) {
    const row = new Map<string, string | number>();
    for (const [, tag, inside] of (cells ?? '').matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/gs)) {
      const value = /<v>([^<]*)<\/v>/.exec(inside ?? '')?.[1] ?? '';
      const type = attribute(tag ?? '', 't');
      const text =
        type === 's' ? shared[Number(value)] : type === 'inlineStr' ? words(inside ?? '') : type === 'str' ? plain(value) : exact(value);
      if (text !== undefined && text !== '') row.set(attribute(tag ?? '', 'r').replace(/\d+/, ''), text);
    }
    if (row.size > 0) rows[Number(attribute(attributes ?? '', 'r')) - 1] = row;
  }
  return Array.from(rows, (row) => row ?? new Map());
}
