/** Files and the report contain the rows of the screen whatever people wrote, and nothing in them runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { linkTarget, rantAbout, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { readSheet } from '#server/testing/sheet.ts';

const columns = [
  'Date',
  'Author',
  'Target',
  'Department',
  'Category',
  'Content',
  'Status',
  'First response',
  'Response time (days)',
  'Link',
  'Assigned to',
  'Kind',
];

const nasty = [
  '=HYPERLINK("http://x.example","click")',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '\tTab first',
  'a "quoted", text\nover two lines\r\nand three',
  '<script>alert(1)</script> & <b>bold</b> ]]>',
  'العربية and 👩‍👩‍👧 and ﷽',
  '﻿bom inside',
  'x'.repeat(30_000),
];

/** A PNG with one white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

everyEngine('Files and the report', (stage) => {
  const askFile = (path: string, token: string) => fetch(`${stage().t.url}${path}`, { headers: { 'x-auth-token': token } });
  /** A finished download may still count as one of the two a person may have at once, because the server learns later that all was sent. */
  const bytesOf = async (path: string, token: string) => {
    let reply = await askFile(path, token);
    for (let attempt = 0; reply.status === 429 && attempt < 50; attempt++) {
      await reply.arrayBuffer();
      await sleep(100);
      reply = await askFile(path, token);
    }
    return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
  };
  const csvOf = async (query: Record<string, string>, token = stage().cast.mona.token) => {
    const { reply, bytes } = await bytesOf(`/api/reports/export-rants/csv?${new URLSearchParams(query)}`, token);
    expect(reply.status, await new Response(bytes).text()).toBe(200);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(text.startsWith('﻿')).toBe(true);
    return { reply, text, rows: parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[] };
  };

  test('CSV: the rows of the screen byte for byte, except what a spreadsheet would run', async () => {
    const { t, cast } = stage();
    for (const content of nasty) await submit(t, cast.eli.token, content);
    const { reply, text, rows } = await csvOf({});
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="rants-list-\d{4}(-\d\d){5}\.csv"$/);
    expect(text.split('\r\n')[0]).toBe(`﻿${columns.join(',')}`);
    const screen = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 100 } })).body.rants;
    const plain = (content: string) => (/^[=+\-@\t\r＝＋－＠]/.test(content) ? `'${content}` : content);
    expect(rows.map((row) => row.Content)).toEqual(screen.map((rant) => plain(rant.content)));
    expect(rows.map((row) => Date.parse(row.Date ?? ''))).toEqual(screen.map((rant) => Math.floor(Date.parse(rant.date) / 1000) * 1000));
    expect(rows[0]?.Date).toMatch(/\+0[12]:00$/);
  });

  test('Excel: real dates and numbers, no formula, a second sheet with an explanation', async () => {
    const { t, cast } = stage();
    const [first] = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 1 } })).body.rants;
    await t.call(rants.respond, { token: cast.mona.token, params: { id: first!._id }, body: { response: 'Yes.' } });
    const { reply, bytes } = await bytesOf('/api/reports/export-rants/excel', cast.mona.token);
    expect(reply.headers.get('content-disposition')).toMatch(/rants-list-.*\.xlsx"$/);
    const [head = {}, ...cells] = readSheet(bytes, 1);
    expect(Object.values(head)).toEqual(columns);
    const rows = cells.map((row) => Object.fromEntries(Object.entries(row).map(([letter, text]) => [head[letter] ?? letter, text])));
    const screen = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 100 } })).body.rants;
    expect(rows.map((row) => row.Content?.replaceAll('\r\n', '\n'))).toEqual(screen.map((rant) => rant.content.replaceAll('\r\n', '\n')));
    for (const [n, row] of rows.entries()) {
      const local = new Date(Date.parse(screen[n]!.date)).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' });
      const dateText = new Date(Math.round((Number(row.Date) - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');
      expect(dateText).toBe(local);
    }
    expect(rows[0]?.['Response time (days)']).toBe('0');
    const notes = Object.fromEntries(readSheet(bytes, 2).map((row) => [row.A, row.B]));
    expect(notes).toMatchObject({ 'Time zone': 'Europe/Berlin', By: 'Mona', Rows: String(rows.length) });
    const parts = unzipSync(bytes);
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)).toMatch(/state="frozen".*<autoFilter ref="A1:[A-Z]\d+"\/>/s);
  });

  test('a file of everything says so, and has links only if the public URL is known', async () => {
    const { t, cast } = stage();
    const periodOf = async (query: string) => {
      const { bytes } = await bytesOf(`/api/reports/export-rants/excel?${query}`, cast.mona.token);
      return Object.fromEntries(readSheet(bytes, 2).map((row) => [row.A, row.B])).Period;
    };
    expect(await periodOf('startDate=1970-01-01&endDate=2100-01-01')).toBe('All');
    expect(await periodOf('startDate=2020-01-01&endDate=2020-02-01')).toBe('2020-01-01 to 2020-02-01');
    expect(await periodOf('startDate=1970-01-01&endDate=2020-02-01')).toBe('until 2020-02-01');
    const knownPublicUrl = t.app.config.publicUrl;
    const linkIn = async (publicUrl: string | null) => {
      Object.assign(t.app.config, { publicUrl });
      return (await csvOf({})).rows[0]?.Link;
    };
    expect(await linkIn(null)).toBe('');
    expect(await linkIn('https://ear.example/shot/')).toMatch(/^https:\/\/ear\.example\/shot\/rant\/[0-9a-f-]{36}$/);
    Object.assign(t.app.config, { publicUrl: knownPublicUrl });
  });

  test('filters work as on the screen; the metrics’ files contain the rows behind the numbers', async () => {
    const { t, cast } = stage();
    await t.call(rants.submit, {
      token: cast.eve.token,
      body: {
        ...rantAbout,
        content: 'The only one with a parrot',
      },
    });
    for (const searchTerm of ['PARROT', 'parrot eve', '"a parrot" only'])
      expect((await csvOf({ searchTerm })).rows, searchTerm).toHaveLength(1);
    expect((await csvOf({ searchTerm: '"parrot only"' })).rows).toHaveLength(0);
    expect((await csvOf({ rantStatus: 'Responded' })).rows).toHaveLength(1);
    expect((await csvOf({ department: 'no such' })).rows).toHaveLength(0);
    expect((await csvOf({ startDate: '2020-01-01', endDate: '2020-02-01' })).rows).toHaveLength(0);
    const total = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 1 } })).body.total;
    const { bytes } = await bytesOf('/api/reports/export/csv?department=all', cast.mona.token);
    expect(parse(bytes as never, { bom: true, columns: true })).toHaveLength(total);
    const metrics = await bytesOf('/api/reports/export/excel?department=all', cast.mona.token);
    expect(readSheet(metrics.bytes, 1)).toHaveLength(total + 1);
    expect(Object.fromEntries(readSheet(metrics.bytes, 2).map((row) => [row.A, row.B]))['Total Rants']).not.toBe(undefined);
    const inTime = readSheet(metrics.bytes, 2).flatMap((row) => (row.A === 'First Answers in Time (%)' ? [row.B] : []));
    expect(inTime).toEqual(['100', expect.stringContaining('First answers in time, as a share')]);
    for (const query of ['startDate=2020-02-30', 'startDate=2026-02-01&endDate=2026-01-01', 'rantStatus=x', 'startDate=custom'])
      expect((await bytesOf(`/api/reports/export-rants/csv?${query}`, cast.mona.token)).reply.status, query).toBe(400);
    expect((await bytesOf('/api/reports/export/csv?department=no%20such', cast.mona.token)).reply.status).toBe(400);
  });

  test('a file of many pages contains each row once and in order, even for equal times', async () => {
    const { t, cast } = stage();
    const ids = await t.app.db
      .selectFrom('rants')
      .select(['target_id', 'department_id', 'category_id', 'author_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const start = t.clock.now() - 40 * 86_400_000;
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      ...ids,
      id: crypto.randomUUID(),
      // Runs of 70, of 300 and of 1 rants have the same time.
      date: start + Math.floor(n < 700 ? n / 70 : n < 1000 ? 11 : n) * 1000,
      status: n % 7 === 0 ? ('Resolved' as const) : ('Pending' as const),
      urgent: 0 as const,
      resolved_at: n % 7 === 0 ? start + n * 1000 : null,
      content: `row ${n}`,
      folded: `row ${n}`,
    }));
    for (let at = 0; at < rows.length; at += 50)
      await t.app.writer
        .insertInto('rants')
        .values(rows.slice(at, at + 50))
        .execute();
    // The rows were inserted directly, so an event empties the caches, as after an import.
    const announce = () =>
      t.app.write((tx) =>
        tx.record({
          type: 'rants.imported',
          actorId: null,
          subject: null,
          data: { added: rows.length, file: 'x', targets: [] },
          payload: { named: [] },
        }),
      );
    await announce();
    const span = { startDate: '2020-01-01', endDate: '2100-01-01' };
    const names: string[] = [];
    for (let page = 1; page <= 12; page++)
      names.push(
        ...(await t.call(rants.list, { token: cast.mona.token, query: { page, limit: 100 } })).body.rants.map((rant) => rant.content),
      );
    const contents = (await csvOf(span)).rows.map((row) => row.Content);
    expect(contents).toHaveLength(names.length);
    expect(contents.filter((content) => content?.startsWith('row '))).toEqual(names.filter((content) => content.startsWith('row ')));
    expect((await csvOf({ ...span, rantStatus: 'Resolved' })).rows.filter((row) => row.Content?.startsWith('row '))).toHaveLength(158);
    expect((await csvOf({ ...span, searchTerm: 'row ' })).rows.length).toBeGreaterThanOrEqual(1100);
    await t.app.writer.deleteFrom('rants').where('content', 'like', 'row %').execute();
    await announce();
  });

  test('a hidden rant is in none of the person’s files', async () => {
    const { t, cast } = stage();
    await settle(t, { employeeVisibility: 'own' });
    const { rows } = await csvOf({}, cast.eve.token);
    expect(rows.map((row) => row.Content)).toEqual(['The only one with a parrot']);
    await settle(t, { employeeVisibility: 'all' });
    const options = await t.send('GET', '/api/manage/targetEmployees', { token: cast.ada.token });
    const target = (options.body as unknown as { _id: string }[])[0]!._id;
    await linkTarget(t, target, cast.max.id);
    expect((await csvOf({}, cast.max.token)).rows).toHaveLength(0);
    const report = await bytesOfReport(cast.max.token);
    expect(report.text).not.toContain('parrot');
    await linkTarget(t, target, null);
  });

  test('a ticket downloads one file once; each file is in the audit log', async () => {
    const { t, cast } = stage();
    const { ticket } = (await t.call(accounts.ticket, { token: cast.mona.token })).body;
    const take = () => t.send('GET', `/api/reports/export-rants/csv?searchTerm=parrot&ticket=${ticket}`);
    expect([(await take()).status, (await take()).status]).toEqual([200, 401]);
    const log = await t.call(audit.list, { token: cast.ada.token, query: { action: 'export.made', limit: 1 } });
    expect(log.body[0]).toMatchObject({ actor: { name: 'Mona' }, details: { what: 'rants csv', rows: 1, filters: 'searchTerm=parrot' } });
  });

  const bytesOfReport = async (token: string, body: Record<string, unknown> = {}) => {
    const reply = await stage().t.send('POST', '/api/reports/export/html', { token, body: JSON.stringify({ department: 'all', ...body }) });
    return { reply, text: reply.text };
  };

  test('the report: the server’s numbers, PNG images only, and no scripts', async () => {
    const { t, cast } = stage();
    const name = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    await t.send('POST', '/api/manage/targetDepartments', { token: cast.mona.token, body: JSON.stringify({ name }) });
    await submit(t, cast.eli.token, '<script>alert(3)</script>', { department: name });
    const { reply, text } = await bytesOfReport(cast.mona.token, {
      departmentName: '<script>alert(4)</script>',
      metrics: { totalRants: 999_999 },
      trendsChart: `data:image/png;base64,${png}`,
      categoryChart: 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      departmentChart: `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>|javascript:|999999|999,999/i);
    expect(text.match(/<img /g)).toHaveLength(1);
    expect(text.match(/<svg /g)).toHaveLength(2);
    expect(text).not.toContain('image/svg+xml');
    const total = (await t.call(rants.list, { token: cast.mona.token, query: { limit: 1 } })).body.total;
    expect(text).toContain(`<strong>${total}</strong>`);
    expect(text).toContain('First answers within the target: 100 % of 1.');
    const drawn = await bytesOfReport(cast.mona.token, { trendsChart: null, categoryChart: null, departmentChart: null });
    expect([drawn.reply.status, drawn.text.match(/<svg /g)?.length]).toEqual([200, 3]);
    const tooLarge = await bytesOfReport(cast.mona.token, { trendsChart: 'x'.repeat(10 * 1024 * 1024) });
    expect(tooLarge.reply.status).toBe(413);
    expect((await bytesOfReport(cast.mona.token, { trendsChart: 'x'.repeat(3_000_000) })).reply.status).toBe(400);
    expect((await bytesOfReport(cast.mona.token, { department: 'nowhere' })).reply.status).toBe(400);
    expect((await bytesOfReport(cast.mona.token, { startDate: '2019-01-01', endDate: '2019-01-31' })).text).toContain(
      'No rants in this period.',
    );
  });
});
