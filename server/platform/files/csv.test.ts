import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { audit } from '../../../features/audit/contract/index.ts';
import { options } from '../../../features/options/contract/index.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { beginReading, fillAuditLog } from '../../testing/unread.ts';

const hostile = [
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2',
  '@SUM(A1)',
  'two\r\nlines\nand a third',
  'a "quoted" word, and a comma',
  '\tTab',
  'ＩＤ＝１',
  '🦓',
];
/** A quote is put before a cell that a spreadsheet would take for a formula. */
const harmless = (text: string) => (/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text);

everyEngine('Files as CSV', (stage) => {
  const file = (query = '') => stage().t.send('GET', `/api/audit/csv${query}`, { token: stage().cast.ada.token });
  const rowsOf = (text: string) => parse(text, { bom: true, relax_quotes: false }) as string[][];

  /** Starts a download without reading to its end. Compressed, all of it would fit into the buffers on the way. */
  const begin = (query: string) =>
    beginReading(stage().t, `/api/audit/csv?${query}`, { 'x-auth-token': stage().cast.ada.token, 'accept-encoding': 'identity' });

  test('a file contains the list’s rows under the same filters, exactly, and no formula', async () => {
    const { t, cast } = stage();
    for (const name of hostile) await t.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name } });
    const list = await t.call(audit.list, { token: cast.ada.token, query: { action: 'option.added' } });
    const reply = await file('?action=option.added');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.csv"$/);
    const bytes = Buffer.from(await (await fetch(`${t.url}/api/audit/csv`, { headers: { 'x-auth-token': cast.ada.token } })).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(reply.text.split('\r\n')[0]).toMatch(/Number,Time \(UTC\),Person,Action,What,Kind,About,Details,In the chain$/);
    const [, ...rows] = rowsOf(reply.text);
    expect(rows).toEqual(
      list.body.map((entry) => [
        String(entry.seq),
        entry.at,
        'Mona',
        'option.added',
        'Added a name',
        'option',
        harmless(entry.subject?.name ?? ''),
        `list: ${entry.details.list}`,
        'no',
      ]),
    );
    expect(rows.map((row) => row[6])).toEqual(
      expect.arrayContaining(hostile.filter((name) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)).map(harmless)),
    );
  });

  test('longer than one database page, each row once, in order', async () => {
    const { t } = stage();
    for (let batch = 0; batch < 3; batch++)
      await t.app.write(async (tx) => {
        for (let n = 0; n < 417; n++)
          await tx.record({ type: 'legal.changed', actorId: null, subject: null, data: { page: 'terms', own: true } });
      });
    const [, ...rows] = rowsOf((await file('?action=legal')).text);
    const numbers = rows.map((row) => Number(row[0]));
    expect(numbers).toHaveLength(1251);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a));
  });

  test('an export is logged: person, kind, count and filters; also an interrupted one', async () => {
    const { t, cast } = stage();
    const exportEntries = async () => (await t.call(audit.list, { token: cast.ada.token, query: { action: 'export', page: 1 } })).body[0];
    const day = new Date(t.clock.now()).toISOString().slice(0, 10);
    await file(`?action=legal&to=2999-01-01&person=`);
    expect(await exportEntries()).toMatchObject({
      actor: { name: 'Ada' },
      subject: null,
      details: { what: 'audit', rows: 1251, filters: 'action=legal to=2999-01-01' },
    });
    await file(`?from=${day}&to=2000-01-01`);
    expect(await exportEntries()).toMatchObject({ details: { what: 'audit', rows: 0, filters: `from=${day} to=2000-01-01` } });
    // The search text contains something that looks like another filter.
    await file('?person=x%20action%3Dlegal%20%22');
    expect(await exportEntries()).toMatchObject({ details: { filters: 'person="x action=legal \\""' } });
    await fillAuditLog(t);
    const { leave } = await begin('action=option.renamed');
    leave();
    await expect.poll(exportEntries).toMatchObject({ details: { filters: 'action=option.renamed' } });
    expect((await exportEntries())!.details.rows).toBeLessThan(4000);
  });

  test('two simultaneous downloads per person, a third when one has ended', async () => {
    const { cast } = stage();
    const downloads = [await begin('action=option'), await begin('action=option')];
    const third = await file();
    expect([third.status, third.body.code, third.headers.get('retry-after')]).toEqual([429, 'too_many_exports', '5']);
    expect((await stage().t.send('GET', '/api/auth/my-data', { token: cast.mona.token })).status).toBe(200);
    downloads[0]!.leave();
    await expect.poll(async () => (await file('?action=legal')).status).toBe(200);
    downloads[1]!.leave();
    await expect
      .poll(async () => (await Promise.all([file('?action=legal'), file('?action=legal')])).map((reply) => reply.status))
      .toEqual([200, 200]);
  });

  test('invalid days are refused before the file begins', async () => {
    const reply = await file('?from=tomorrow');
    expect([reply.status, reply.body.fields]).toEqual([400, { from: 'This is not a date.' }]);
  });
});
