import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { legalTexts } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const day = 86_400_000;

everyEngine('The legal texts', (stage) => {
  test('an organisation’s texts are stored byte for byte with their date; an empty one restores the built-in text', async () => {
    const { t, cast } = stage();
    const put = (page: string, markdown: unknown, token = cast.ada.token) =>
      t.call(legalTexts.change, { token, params: { page }, body: { markdown } });
    const readLegal = (page: string) => t.call(legalTexts.read, { params: { page } });
    const none = { markdown: null, updatedAt: null };
    for (const page of ['privacy', 'terms']) {
      expect((await readLegal(page)).body).toEqual(none);
      const markdown = `\r\n# ${page}\t \n\n<script>alert(1)</script> [x](javascript:1) \u202e 👩‍👩‍👧 e\u0301  \n`;
      const put1 = await put(page, markdown);
      expect(put1.body).toEqual({ markdown, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
      t.clock.forward(day);
      expect((await put(page, markdown)).body).toEqual(put1.body);
      expect((await readLegal(page)).body).toEqual(put1.body);
      const put2 = await put(page, `${markdown}!`);
      expect(put2.body.updatedAt! > put1.body.updatedAt!).toBe(true);
      for (let i = 0; i < 2; i++) expect((await put(page, ' \n')).body).toEqual(none);
      expect((await readLegal(page)).body).toEqual(none);
    }
    const rows = await t.app.db
      .selectFrom('events')
      .select(['actor_id', 'data'])
      .where('type', '=', 'legal.changed')
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => [row.actor_id, JSON.parse(row.data)])).toEqual(
      ['privacy', 'terms'].flatMap((page) => [true, true, false].map((own) => [cast.ada.id, { page, own }])),
    );
    for (const page of ['imprint', 'Privacy', '__proto__', 'constructor', '%00'])
      for (const reply of [await readLegal(page), await put(page, 'x')])
        expect([reply.status, reply.body.code]).toEqual([404, 'legal_not_found']);
    const length = limits.text;
    expect((await put('terms', 'x'.repeat(length))).status).toBe(200);
    for (const wrongValue of ['x'.repeat(length + 1), 7, null, undefined, 'nul\u0000']) {
      const reply = await put('terms', wrongValue);
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['markdown']]);
      expect(reply.body.fields?.markdown).toMatch(/^(At most 200,000 characters|This .*)\.$/);
    }
    expect((await put('terms', 'x'.repeat(300_000))).status).toBe(413);
    expect((await put('terms', 'x', cast.mona.token)).status).toBe(403);
    expect((await put('terms', 'x', '')).status).toBe(401);
  });
});
