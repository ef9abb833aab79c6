/** Whatever people write: each file holds what the database holds, cell by cell, and a spreadsheet runs none of it. */
import { isStorable } from '@earshot/contract/text';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { makePlan } from '../../testing/plans.ts';
import { csvFile } from './csv.ts';

const unseen = [
  ' ',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u3000',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\u3164',
  '\u2028',
];
const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const pieces = [...unseen, ...signs, '\n', '\r\n', "=cmd|' /C calc'!A0", '1+1', 'text', "'", '"', ',', ';', '|'];
const hostile = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => isStorable(text) && text.trim() !== '');

/** A spreadsheet skips what shows nothing. */
function wouldRun(text: string): boolean {
  const first = [...text].find((sign) => signs.includes(sign) || !unseen.includes(sign));
  return first !== undefined && signs.includes(first);
}

/** The signs that files leave out of a text: no program shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const shown = (text: string | null) => (text ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');

/** The signs that files leave out of a text, and the apostrophe that they may put before it. */
const plain = (text: string | null) => shown(text).replace(/^'/, '');

/** Each cell is the text, behind an apostrophe where that keeps it from being run. */
function expectSame(cells: string[][], texts: (string | null)[][]): void {
  expect(cells.map((row) => row.map(plain))).toEqual(texts.map((row) => row.map(plain)));
  for (const [n, row] of texts.entries())
    for (const [i, text] of row.entries()) if (wouldRun(shown(text))) expect(cells[n]?.[i]).toBe(`'${shown(text)}`);
  expect(cells.flat().filter(wouldRun)).toEqual([]);
}

const ends = [['\r\n'], ['\r\n', '\n', '\r']];
/** The same for a reader that ends rows as we do and for one that ends them at any line break. */
function read(text: string): string[][] {
  const [expected, any] = ends.map((record_delimiter) => parse(text, { bom: true, record_delimiter }) as string[][]);
  expect(any).toEqual(expected);
  return expected!;
}

test('cells of any text and number come back the same from a foreign reader; numbers stay numbers', async () => {
  const cell = fc.oneof(hostile, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(null));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const { chunks } = csvFile(
        'x.csv',
        ['a', 'b', 'c'],
        (async function* () {
          yield* rows;
        })(),
      );
      let text = '';
      for await (const chunk of chunks) text += chunk;
      const cells = read(text).slice(1);
      for (const [n, row] of rows.entries())
        for (const [i, value] of row.entries()) if (typeof value === 'number') expect(cells[n]?.[i]).toBe(String(value));
      const isText = (n: number) => (_: unknown, i: number) => typeof rows[n]?.[i] !== 'number';
      expectSame(
        cells.map((row, n) => row.filter(isText(n))),
        rows.map((row, n) => row.filter(isText(n)) as (string | null)[]),
      );
    }),
    { numRuns: 500 },
  );
});

everyEngine('Every file of rows', (stage) => {
  const file = async (path: string): Promise<Uint8Array> => {
    const reply = await fetch(stage().t.url + path, { headers: { 'x-auth-token': stage().cast.ada.token } });
    expect(reply.status).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  };
  const csv = async (path: string) => read(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file(path)));
  const columns = ([head = [], ...rows]: string[][], ...which: string[]) =>
    rows.map((row) => which.map((name) => row[head.indexOf(name)] ?? ''));
  const rantTexts = async () =>
    (
      await stage()
        .t.app.db.selectFrom('rants')
        .innerJoin('options as target', 'target.id', 'rants.target_id')
        .innerJoin('options as category', 'category.id', 'rants.category_id')
        .select(['target.name as target', 'category.name as category', 'rants.content'])
        .orderBy('rants.date', 'desc')
        .orderBy('rants.seq', 'desc')
        .execute()
    ).map((row) => [row.target, row.category, row.content]);

  test('rants, metrics, plans and the audit log hold what the database holds, for readers of LF and of CRLF', async () => {
    const { t, cast } = stage();
    const rename = (list: string, name: string) =>
      t.app.writer
        .updateTable('options')
        .set({ name })
        .where('list', '=', list as never)
        .execute();
    const ids = async (list: string) =>
      (
        await t.app.db
          .selectFrom('options')
          .select('id')
          .where('list', '=', list as never)
          .executeTakeFirstOrThrow()
      ).id;
    const [target, department, categoryType] = await Promise.all(['targetEmployees', 'targetDepartments', 'categoryTypes'].map(ids));
    const about = { target, department, categoryType } as Record<string, string>;
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 6, maxLength: 12 }), async (texts) => {
        for (const text of texts) await submit(t, cast.eli.token, text, about);
        const [title = '', description = '', publicNote = '', name = ''] = texts;
        await makePlan(stage(), { title, description, publicNote, department });
        // Read beside what is remembered of them, so a name changes as quickly as it is written.
        await rename('targetEmployees', name);
        await rename('categoryTypes', description);
        for (const path of ['/api/reports/export-rants/csv', '/api/reports/export/csv?department=all'])
          expectSame(columns(await csv(path), 'Target', 'Category', 'Content'), await rantTexts());
        const plans = await t.app.db.selectFrom('plans').select(['title', 'description', 'public_note']).orderBy('seq').execute();
        const sorted = (rows: string[][]) => rows.toSorted((a, b) => (a.map(plain).join('\0') < b.map(plain).join('\0') ? -1 : 1));
        expectSame(
          sorted(columns(await csv('/api/action-plans/export/csv'), 'Title', 'Description', 'Public note')),
          sorted(plans.map((plan) => [plan.title, plan.description, plan.public_note])),
        );
        const log = await csv('/api/audit/csv?action=plan.created');
        expectSame(
          columns(log, 'About'),
          plans.toReversed().map((plan) => [plan.title]),
        );
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('Excel: every text is an inline string, as it was written, and nothing is a formula', async () => {
    const unescaped = (xml: string) =>
      xml.replace(/&(lt|gt|amp|quot);/g, (_, n: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[n] ?? '');
    for (const path of ['/api/reports/export-rants/excel', '/api/reports/export/excel?department=all', '/api/action-plans/export/excel'])
      for (const [part, bytes] of Object.entries(unzipSync(await file(path)))) {
        const xml = strFromU8(bytes);
        expect(xml, part).not.toMatch(/<f[ >/]|<(ddeLink|externalLink|definedName)/);
        const cells = [...xml.matchAll(/<c [^>]*?(?: t="(\w+)")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)];
        for (const [, type, value] of cells) expect(type ?? Number.isFinite(Number(value))).toBe(value === undefined ? 'inlineStr' : true);
        if (path.includes('rants') && part.endsWith('sheet1.xml')) {
          const texts = cells.map(([, , , text]) => unescaped(text ?? ''));
          for (const content of (await rantTexts()).map((row) => row[2]!)) expect(texts).toContain(shown(content));
        }
      }
  });
});
