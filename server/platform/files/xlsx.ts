/**
 * Writes rows as an Excel workbook while they are read (Office Open XML, zipped by fflate). The first sheet has a bold, frozen header, a
 * filter, widths, real dates and numbers; the second has notes. Text is always text: no cell is a formula.
 */
import type { FileReply } from '@earshot/contract/endpoint';
import { Zip, ZipDeflate } from 'fflate';
import { cellText } from './csv.ts';

/** A moment in local time, in milliseconds as if it were UTC. */
export class LocalDate {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A calendar day, as midnight of that day in UTC. */
export class LocalDay extends LocalDate {}

export interface SheetColumn {
  label: string;
  /** In characters of the default font. */
  width: number;
  wrap?: boolean;
}

export type Cell = string | number | LocalDate | null;

/** Excel's limit, including the header. */
export const maxSheetRows = 1_048_576;
/** Excel's limit for the text of a cell, in characters. */
const maxText = 32_767;
/** How many rows are compressed before other requests are answered. */
const batchSize = 100;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Excel reads `_x0041_` as the character of that number unless its underscore is escaped (ECMA-376, part 1, 22.4.2.4). */
const xml = (text: string) =>
  cellText(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Days since the end of 1899, as spreadsheets count, rounded down to whole seconds. */
const serial = (ms: number): number => (Math.floor(ms / 1000) * 1000 - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Styles by number: 0 default, 1 header, 2 date and time, 3 wrapped text, 4 day. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>
<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="165" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf></cellXfs></styleSheet>`;

const parts = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>
${names.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${names
    .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
    .join('')}<Relationship Id="rId${names.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, i) => `<sheet name="${xml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/styles.xml': styles,
});

/** Returns a column's letters: 1 is A, 27 is AA. */
const letters = (n: number): string => (n > 26 ? letters(Math.floor((n - 1) / 26)) : '') + String.fromCharCode(65 + ((n - 1) % 26));

function cellXml(cell: Cell, ref: string, style: number): string {
  if (cell === null) return '';
  if (cell instanceof LocalDate) return `<c r="${ref}" s="${cell instanceof LocalDay ? 4 : 2}"><v>${serial(cell.ms)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(cell.slice(0, maxText))}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], n: number, styleOf: (column: number) => number): string =>
  `<row r="${n}">${cells.map((cell, i) => cellXml(cell, `${letters(i + 1)}${n}`, styleOf(i))).join('')}</row>`;

/** Arabic sheets begin at the right. */
const side = (isRightToLeft: boolean): string => (isRightToLeft ? ' rightToLeft="1"' : '');

const sheetHead = (columns: readonly SheetColumn[], isRightToLeft: boolean): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${side(isRightToLeft)} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${column.width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rowXml(
    columns.map((column) => column.label),
    1,
    () => 1,
  )}`;

export interface Workbook {
  name: string;
  sheets: readonly [string, string];
  columns: readonly SheetColumn[];
  isRightToLeft: boolean;
  rows: AsyncIterable<readonly Cell[]>;
  /** Makes the second sheet after the rows are written; `isCut`: there were more rows than Excel can hold. */
  notes: (rows: number, isCut: boolean) => readonly (readonly [string, Cell])[];
}

export function xlsxFile(book: Workbook): FileReply {
  return { name: book.name, chunks: chunksOf(book) };
}

async function* chunksOf({ sheets, columns, isRightToLeft, rows, notes }: Workbook): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    packed.push(data);
  });
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    return part;
  };
  const push = (part: ZipDeflate, text: string, isLast = false) => part.push(Buffer.from(text), isLast);
  for (const [name, text] of Object.entries(parts(sheets))) push(open(name), text, true);
  const sheet = open('xl/worksheets/sheet1.xml');
  push(sheet, sheetHead(columns, isRightToLeft));
  let n = 1;
  let isCut = false;
  let pendingText = '';
  for await (const row of rows) {
    isCut = n === maxSheetRows;
    if (isCut) break;
    pendingText += rowXml(row, ++n, (i) => (columns[i]?.wrap ? 3 : 0));
    if (n % batchSize !== 0) continue;
    push(sheet, pendingText);
    pendingText = '';
    yield* packed.splice(0);
  }
  push(sheet, `${pendingText}</sheetData><autoFilter ref="A1:${letters(columns.length)}${n}"/></worksheet>`, true);
  push(open('xl/worksheets/sheet2.xml'), notesXml(notes(n - 1, isCut), isRightToLeft), true);
  zip.end();
  yield* packed.splice(0);
}

const notesXml = (notes: readonly (readonly [string, Cell])[], isRightToLeft: boolean): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView${side(isRightToLeft)} workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="28" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${notes
    .map((note, i) => rowXml(note, i + 1, (column) => (column === 0 ? 1 : 3)))
    .join('')}</sheetData></worksheet>`;
