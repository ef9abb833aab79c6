/** Every file contains exactly what the database contains, whatever people write, and a spreadsheet runs none of it. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { columnsOf, expectSame, hostileText, readRows, withoutControls } from '../../testing/foreign-reader.ts';
import { csvFile } from './csv.ts';

test('cells with any text and number read back the same in another program; numbers stay numbers', async () => {
  const cell = fc.oneof(hostileText, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(null));
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
      const cells = readRows(text).slice(1);
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
  const csv = async (path: string) => readRows(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file(path)));
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

  test('rants and metrics match the database, for readers of LF and CRLF', async () => {
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
      fc.asyncProperty(fc.array(hostileText, { minLength: 6, maxLength: 12 }), async (texts) => {
        for (const text of texts) await submit(t, cast.eli.token, text, about);
        const [name = '', category = ''] = texts;
        // Lists cache names, and must not show the old ones.
        await rename('targetEmployees', name);
        await rename('categoryTypes', category);
        for (const path of ['/api/reports/export-rants/csv', '/api/reports/export/csv?department=all'])
          expectSame(columnsOf(await csv(path), 'Target', 'Category', 'Content'), await rantTexts());
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('Excel: every text is an unchanged inline string, and nothing is a formula', async () => {
    const { t, cast } = stage();
    // A spreadsheet would read these as escaped characters.
    const likeSigns = 'Part _x0041_, shelf _xE9f0_, _x0041_x0042_ and _x41_.';
    await submit(t, cast.eli.token, likeSigns);
    const unescaped = (xml: string) =>
      xml
        .replace(/&(lt|gt|amp|quot);/g, (_, n: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[n] ?? '')
        .replace(/_x([\da-f]{4})_/gi, (_, n: string) => String.fromCharCode(Number.parseInt(n, 16)));
    for (const path of ['/api/reports/export-rants/excel', '/api/reports/export/excel?department=all'])
      for (const [part, bytes] of Object.entries(unzipSync(await file(path)))) {
        const xml = strFromU8(bytes);
        expect(xml, part).not.toMatch(/<f[ >/]|<(ddeLink|externalLink|definedName)/);
        const cells = [...xml.matchAll(/<c [^>]*?(?: t="(\w+)")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)];
        for (const [, type, value] of cells) expect(type ?? Number.isFinite(Number(value))).toBe(value === undefined ? 'inlineStr' : true);
        if (path.includes('rants') && part.endsWith('sheet1.xml')) {
          const texts = cells.map(([, , , text]) => unescaped(text ?? ''));
          expect(texts).toContain(likeSigns);
          for (const content of (await rantTexts()).map((row) => row[2]!)) expect(texts).toContain(withoutControls(content));
        }
      }
  });
});
