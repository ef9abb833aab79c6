import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { rants } from '#features/rants/contract';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('A CSV for spreadsheets that expect semicolons', (stage) => {
  /** Tries again while the previous file still counts as one of the two downloads that a person may have at once. */
  const textOf = async (path: string, body?: object, attemptsLeft = 50): Promise<{ status: number; text: string }> => {
    const reply = await fetch(stage().t.url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-auth-token': stage().cast.ada.token, ...(body && { 'content-type': 'application/json' }) },
    });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    if (reply.status !== 429 || attemptsLeft === 0) return { status: reply.status, text };
    await sleep(100);
    return textOf(path, body, attemptsLeft - 1);
  };
  const headOf = async (path: string, body?: object) => (await textOf(path, body)).text.split('\r\n')[0];

  test('semicolons separate the cells on request, with decimal commas; the default stays', async () => {
    const { t, cast } = stage();
    expect(await headOf('/api/audit/csv?separator=;')).toMatch(/^\ufeffNumber;[^,]+$/);
    expect(await headOf('/api/audit/csv')).toMatch(/^\ufeffNumber,[^;]+$/);
    const content = 'One; two, "three"\n=4';
    const id = await submit(t, cast.eli.token, content);
    t.clock.forward(36 * 3_600_000);
    await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Yes.' } });
    const rowOf = (text: string, delimiter: string) =>
      (parse(text, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' }) as Record<string, string>[])[0];
    for (const path of ['/api/reports/export-rants/csv?', '/api/reports/export/csv?department=all']) {
      const { text: plain } = await textOf(path);
      const { text } = await textOf(`${path}&separator=;`);
      expect((await textOf(`${path}&separator=,`)).text).toBe(plain);
      expect(plain.slice(0, 13)).toBe('\ufeffDate,Author,');
      expect(text.slice(0, 13)).toBe('\ufeffDate;Author;');
      expect(text.endsWith('\r\n')).toBe(true);
      expect(rowOf(plain, ',')).toMatchObject({ Content: content, 'Response time (days)': '1.5' });
      expect(rowOf(text, ';')).toEqual({ ...rowOf(plain, ','), 'Response time (days)': '1,5' });
    }
    const selected = '/api/reports/export-rants/csv';
    expect(await headOf(`${selected}?separator=;`, { ids: [id] })).toMatch(/^\ufeffDate;Author;/);
    expect(await headOf(selected, { ids: [id] })).toMatch(/^\ufeffDate,Author,/);
    expect(await headOf('/api/action-plans/export/csv?separator=;')).toMatch(/^\ufeff[^,]+;[^,]+$/);
    for (const wrongValue of ['|', 'tab', ';;'])
      expect((await textOf(`${selected}?separator=${encodeURIComponent(wrongValue)}`)).status, wrongValue).toBe(400);
    // The separator is not a filter, so the log must not contain it.
    const { body: entries } = await t.call(audit.list, { token: cast.ada.token, query: {} });
    const exportEntries = entries.filter(({ action }) => action === 'export.made');
    expect(exportEntries.length).toBeGreaterThan(5);
    expect(JSON.stringify(exportEntries)).not.toContain('separator');
  });
});
