/** Files of plans: with whatever people write, and in the reader's language. */

import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { everyEngine } from '#server/testing/every-engine.ts';
import { columnsOf, expectSame, hostileText, plain, readRows } from '#server/testing/foreign-reader.ts';
import { makePlan } from './testing/plans.ts';

everyEngine('Files of plans', (stage) => {
  const file = async (path: string, language = 'en'): Promise<Uint8Array> => {
    const headers = { 'x-auth-token': stage().cast.ada.token, 'accept-language': language };
    const reply = await fetch(stage().t.url + path, { headers });
    expect(reply.status).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  };
  const csv = async (path: string) => readRows(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file(path)));

  test('files of plans and the audit log match the database, for readers of LF and CRLF', async () => {
    const { t } = stage();
    await fc.assert(
      fc.asyncProperty(fc.array(hostileText, { minLength: 3, maxLength: 3 }), async (texts) => {
        const [title = '', description = '', publicNote = ''] = texts;
        await makePlan(stage(), { title, description, publicNote });
        const plans = await t.app.db.selectFrom('plans').select(['title', 'description', 'public_note']).orderBy('seq').execute();
        const sorted = (rows: string[][]) => rows.toSorted((a, b) => (a.map(plain).join('\0') < b.map(plain).join('\0') ? -1 : 1));
        expectSame(
          sorted(columnsOf(await csv('/api/action-plans/export/csv'), 'Title', 'Description', 'Public note')),
          sorted(plans.map((plan) => [plan.title, plan.description, plan.public_note])),
        );
        const log = await csv('/api/audit/csv?action=plan.created');
        expectSame(
          columnsOf(log, 'About'),
          plans.toReversed().map((plan) => [plan.title]),
        );
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('Excel: no cell is a formula; in Arabic the sheet is right to left', async () => {
    await makePlan(stage(), { title: 'Lang', deadline: '2031-05-01', priority: 'high' });
    for (const [part, bytes] of Object.entries(unzipSync(await file('/api/action-plans/export/excel')))) {
      const xml = strFromU8(bytes);
      expect(xml, part).not.toMatch(/<f[ >/]|<(ddeLink|externalLink|definedName)/);
      const cells = [...xml.matchAll(/<c [^>]*?(?: t="(\w+)")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)];
      for (const [, type, value] of cells) expect(type ?? Number.isFinite(Number(value))).toBe(value === undefined ? 'inlineStr' : true);
    }
    const parts = unzipSync(await file('/api/action-plans/export/excel?priority=high&owner=none', 'ar'));
    const arabic = (name: string) => strFromU8(parts[`xl/${name}.xml`] as Uint8Array);
    expect(arabic('workbook')).toMatch(/name="خطط العمل".*name="حول هذا الملف"/);
    for (const sheet of [1, 2]) expect(arabic(`worksheets/sheet${sheet}`)).toContain('rightToLeft="1"');
    expect(arabic('worksheets/sheet1')).toMatch(/<c r="A2" s="3".*عالية/s);
    expect(arabic('worksheets/sheet2')).toMatch(/الأولوية.*عالية/s);
  });

  test('the person’s language comes before the browser’s', async () => {
    const { t, cast } = stage();
    await t.call(notifications.changePreferences, { token: cast.ada.token, body: { language: 'ar' } });
    const [head = []] = readRows(new TextDecoder().decode(await file('/api/action-plans/export/csv', 'de')));
    expect(head).toContain('الموعد النهائي');
  });
});
