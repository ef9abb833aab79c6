/**
 * The report is in its reader's language, contains the note of a later feature, and is made even if nothing can be written to the database.
 */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileNote } from '#server/platform/files/note.ts';
import { startApp } from '#server/testing/app.ts';
import { fillLists, meetCast, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { readSheet } from '#server/testing/sheet.ts';
import { reports } from '../contract/calls.ts';

everyEngine('The page of the report', (stage) => {
  test('the report: language, direction, numbers and dates', async () => {
    const { t, cast } = stage();
    const report = async (asks: string) =>
      (
        await t.send('POST', '/api/reports/export/html', {
          ...{ token: cast.mona.token, headers: { 'accept-language': asks } },
          body: JSON.stringify({ department: 'all', startDate: '2026-01-05', endDate: '2026-02-01' }),
        })
      ).text;
    const german = await report('de');
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toMatch(/<h1>Abteilungszahlen: <bdi>Alle Abteilungen<\/bdi><\/h1><p>5\. Jan\. 2026 bis 1\. Feb\. 2026/);
    const arabic = await report('ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('مؤشرات الأقسام');
    expect(arabic).not.toMatch(/Total Rants|Resolution Rate|Created by/);
    expect(await report('fr')).toContain('<html lang="en" dir="ltr">');
  });

  test('a note is at the foot of the report and on the second Excel sheet, not in CSV', async () => {
    const { t, cast } = stage();
    const filler = t.app.slots.get(fileNote.name);
    t.app.slots.set(fileNote.name, async () => ({ title: 'A title', text: 'six words' }));
    const headers = { 'x-auth-token': cast.mona.token, 'content-type': 'application/json' };
    const send = (method: string, path: string, body?: object) =>
      fetch(t.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const day = new Date(t.clock.now()).toISOString().slice(0, 10);
    const report = await send('POST', reports.html.path, { startDate: day, endDate: day });
    expect((await report.text()).split('<footer>')[1]).toContain('A title: six words');
    const excel = new Uint8Array(await (await send('GET', reports.rantsExcel.path)).arrayBuffer());
    expect(readSheet(excel, 2).at(-1)).toMatchObject({ A: 'A title', B: 'six words' });
    expect(await (await send('GET', reports.rantsCsv.path)).text()).not.toContain('six words');
    if (filler) t.app.slots.set(fileNote.name, filler);
    else t.app.slots.delete(fileNote.name);
  });
});

test('files and the report are made while the database is read-only, and are logged later', async () => {
  const t = await startApp();
  try {
    const cast = await meetCast(t);
    await fillLists(t, cast);
    await submit(t, cast.eli.token, 'Written before.');
    await sql.raw('pragma query_only = on').execute(t.app.writer);
    t.clock.forward(limits.session.touchMs + 1);
    const { token } = cast.mona;
    const csv = await t.call(reports.rantsCsv, { token });
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Written before.')]);
    expect((await t.call(reports.html, { token, body: {} })).status).toBe(200);
    const { ticket } = (await t.call(accounts.ticket, { token })).body;
    const byTicket = await t.call(reports.rantsCsv, { query: { ticket } });
    expect([byTicket.status, byTicket.text]).toEqual([200, csv.text]);
    await sql.raw('pragma query_only = off').execute(t.app.writer);
    await t.app.deferredWrites.flush();
    const files = await t.app.db.selectFrom('events').select('actor_id').where('type', '=', 'export.made').execute();
    expect(files.map((row) => row.actor_id)).toEqual([cast.mona.id, cast.mona.id, cast.mona.id]);
  } finally {
    await t.close();
  }
});
