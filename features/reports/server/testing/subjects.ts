import { asks as headersOf } from '#server/testing/app.ts';
import { readSheet } from '#server/testing/sheet.ts';
import type { ExamplesByCall, ReadingPosts, Touches } from '#server/testing/subject.ts';
import { eliRant } from '#server/testing/subjects.ts';
import type { DoorVisit } from '#server/testing/unseen.ts';

export const exampleCalls: ExamplesByCall = {
  'POST /api/reports/export-rants/excel': async (stage) => ({ body: { ids: [(await eliRant(stage)).id] } }),
  'POST /api/reports/export-rants/csv': async (stage) => ({ body: { ids: [(await eliRant(stage)).id] } }),
  'POST /api/reports/export/html': () => ({ body: { department: 'all' } }),
};

export const readingPosts: ReadingPosts = { 'reports.selectedCsv': true, 'reports.selectedExcel': true, 'reports.html': true };

const always = { startDate: '2026-01-01', endDate: '2030-01-01' };

export const unseen = {
  'the files': ({ t, token }: DoorVisit) =>
    Promise.all(
      ['export-rants/csv', 'export/csv'].map((file) => t.send('GET', `/api/reports/${file}?${new URLSearchParams(always)}`, { token })),
    ),
  'the report': async ({ t, token }: DoorVisit) => {
    const { text } = await t.send('POST', '/api/reports/export/html', { token, body: JSON.stringify(always) });
    return text.replace(/<footer>.*<\/footer>/s, '');
  },
};

export const touches: Touches = {
  'a file of it': async (t, token, id) => {
    const { status, text } = await t.send('POST', '/api/reports/export-rants/csv', { token, body: JSON.stringify({ ids: [id] }) });
    return { status: status === 200 && text.trim().split('\n').length === 1 ? 404 : status, text };
  },
  'an Excel file of it': async (t, token, id) => {
    const reply = await fetch(`${t.url}/api/reports/export-rants/excel`, {
      method: 'POST',
      headers: { ...headersOf(token), 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [id] }),
    });
    const rows = reply.status === 200 ? readSheet(new Uint8Array(await reply.arrayBuffer()), 1).length : 0;
    return { status: rows === 1 ? 404 : reply.status, text: String(rows) };
  },
};
