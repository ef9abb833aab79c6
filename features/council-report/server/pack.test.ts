import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { gates, type Permission, roles } from '@earshot/contract/policy';
import { english } from '@earshot/words/all';
import { languages } from '@earshot/words/language';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { dataMap } from '#server/platform/db/data-map.ts';
import { translatorOf } from '#server/platform/translator.ts';
import { awkward } from '#server/testing/awkward.ts';
import { castNames, newSession, settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { liveEverything } from '#server/testing/everything.ts';
import { packPart } from '../../assembled/pack-parts.ts';
import { type Pack, packSections, trust } from '../contract/calls.ts';
import { makePack } from './pack.ts';
import { packPage } from './page.ts';

const endpoints = Object.values(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap((group) => Object.values(group));
const rowsOf = (pack: Pack, id: (typeof packSections)[number]): string[][] =>
  pack.sections.find((section) => section.id === id)?.rows ?? [];
const unknown = (path: string): string => path.replace(/:list/, 'categoryTypes').replace(/:\w+/g, 'unknown');
/** Calls that would end the test's own session, or let nobody in any more. */
const leftOut = ['POST /api/auth/logout', 'DELETE /api/auth/sessions'];

everyEngine('The works council pack', (stage, engine) => {
  const read = async (castName: 'ada' | 'mona' | 'eli' = 'ada', headers: Record<string, string> = {}) =>
    stage().t.send('GET', trust.pack.path, { token: stage().cast[castName].token, headers });
  const packNow = async (): Promise<Pack> => (await read()).body as unknown as Pack;
  const save = (kind: 'html' | 'json') => stage().t.send('GET', `${trust.file.path}?as=${kind}`, { token: stage().cast.ada.token });

  test('is for admins, with its sections in order, in the page’s language', async () => {
    for (const castName of ['mona', 'eli'] as const) expect((await read(castName)).status).toBe(403);
    const pack = await packNow();
    expect(pack.sections.map(({ id }) => id)).toEqual([...packSections]);
    for (const { id, columns, rows } of pack.sections)
      for (const row of rows) expect([id, row.length, row.every((text) => text !== '')]).toEqual([id, columns.length, true]);
    for (const [language, word] of [
      ['de', 'Was gespeichert wird'],
      ['ar', 'ما يُخزَّن'],
    ] as const)
      expect((await read('ada', { 'x-language': language })).text).toContain(word);
  });

  test('begins with a summary of two pages: storage, readers, retention, measurements, anonymity, limits', async () => {
    const { t } = stage();
    await settle(t, { employeeVisibility: 'own', managersSee: 'all', personNumbers: 'off' });
    const own = await packNow();
    const set = (await t.call(settings.read, { token: stage().cast.ada.token })).body;
    const ofFeatures = packPart.flatMap(({ summary }) => summary?.(set, translatorOf('en')) ?? []);
    const hasAnonymous = ofFeatures.some(({ anonymous }) => anonymous);
    const ids = [
      ...(['pack.sum.stored', 'pack.readers', 'pack.retention', 'pack.sum.measured'] as const),
      ...(hasAnonymous ? (['pack.sum.anonymous'] as const) : []),
      'pack.sum.cannot' as const,
    ];
    expect(own.summary.groups.map(({ title }) => title)).toEqual(ids.map((id) => english(id)));
    const points = ({ summary }: Pack) => summary.groups.flatMap((group) => group.points);
    // Each point stands in a section of the report, too, but for those that say what nobody can.
    const inSections = own.sections.flatMap(({ about, rows }) => [about, ...rows.flat()]);
    const isThere = (point: string) => inSections.some((text) => text !== '' && point.endsWith(text));
    expect(points(own).filter((point) => !isThere(point))).toEqual([
      english('pack.sum.removal'),
      ...ofFeatures.flatMap(({ cannot = [] }) => cannot),
    ]);
    await settle(t, { employeeVisibility: 'all', personNumbers: 'managers' });
    const all = points(await packNow());
    expect(all.filter((point) => !points(own).includes(point))).toEqual([english('pack.rule.all'), english('pack.guard.personsManagers')]);
    for (const language of languages) {
      const { summary } = await makePack(t.app, translatorOf(language));
      const text = summary.groups.flatMap(({ title, points: some }) => [title, ...some]).join(' ');
      // Two pages of A4 hold about as many.
      expect(text.split(/\s+/).length, language).toBeLessThan(900);
    }
    const page = packPage(own);
    expect(page.indexOf(`<h2>${english('pack.sum')}</h2>`)).toBeGreaterThan(0);
    expect(page.indexOf(english('pack.sum.cannot'))).toBeLessThan(page.indexOf('<nav>'));
  });

  test('names exactly the columns of the database', async () => {
    const { db, dialect } = stage().t.app;
    const found =
      dialect.name === 'postgres'
        ? await sql<{ t: string; c: string }>`select table_name as t, column_name as c from information_schema.columns
            where table_schema = current_schema()`.execute(db)
        : await sql<{ t: string; c: string }>`select m.name as t, i.name as c from sqlite_schema m, pragma_table_xinfo(m.name) i
            where m.type = 'table' and i.hidden != 1`.execute(db);
    const tableNames = new Set(Object.keys(dataMap));
    const columns = found.rows.filter(({ t }) => tableNames.has(t)).map(({ t, c }) => `${t}.${c}`);
    const mapped = rowsOf(await packNow(), 'data').flatMap(([t, names = '']) => names.split(', ').map((c) => `${t}.${c}`));
    expect(mapped.toSorted()).toEqual(columns.toSorted());
    // The tables beside the map are the list of migrations, and those that the engine keeps for its own searching.
    const unknownTables = [...new Set(found.rows.map(({ t }) => t))].filter((t) => !tableNames.has(t));
    expect(unknownTables.filter((t) => !/^(migrations|sqlite_|rants?_|said_|posts_|trigram)/.test(t))).toEqual([]);
    expect(engine).toBe(dialect.name);
  });

  test('each permission’s description matches the server: every call it names, made as every role', {
    tags: 'slow',
    timeout: 120_000,
  }, async () => {
    const { t, cast } = stage();
    const rows = rowsOf(await packNow(), 'roles');
    const readers = { admin: 'ada', manager: 'max', employee: 'eve' } as const;
    const keys = new Set<string>();
    for (const [permission, gate] of Object.entries(gates) as [Permission, unknown][]) {
      const row = rows.find(([may]) => may === english(`pack.gate.${permission}`)) ?? [];
      const calls = (row.at(-1) ?? '').split(', ');
      expect(row[1], permission).toBe(gate === null ? 'yes' : 'no');
      for (const e of endpoints.filter(({ allow }) => allow === permission)) {
        const call = `${e.method} ${e.path}`;
        expect(calls, permission).toContain(call);
        keys.add(call);
        if (gate === null || leftOut.includes(call) || e.file || e.upload) continue;
        const options = e.method === 'GET' ? {} : { body: '{}' };
        expect((await t.send(e.method, unknown(e.path), options)).status, `nobody: ${call}`).toBe(401);
        for (const [n, role] of roles.entries()) {
          cast[readers[role]].token = await newSession(t, cast[readers[role]].id);
          const { status, body } = await t.send(e.method, unknown(e.path), { token: cast[readers[role]].token, ...options });
          const isOpen = !(status === 403 && body?.code === 'not_your_role');
          expect(isOpen ? 'yes' : 'no', `${role}: ${call} answered ${status} ${body?.code}`).toBe(row[2 + n]);
        }
      }
    }
    const tableNames = rows.flatMap((row) => (row.at(-1) ?? '').split(', '));
    for (const call of tableNames) expect(keys.has(call) || endpoints.some((e) => call === `${e.method} ${e.alias}`), call).toBe(true);
  });

  test('shows every setting’s value, and changes since it was last saved', async () => {
    const { t, cast } = stage();
    await settle(t, { personNumbers: 'off', mailDays: 14, auditDays: 730 });
    const before = await packNow();
    const { body: now } = await t.call(settings.read, { token: cast.ada.token });
    expect(rowsOf(before, 'settings')).toHaveLength(Object.keys(now).length);
    expect(rowsOf(before, 'settings')).toContainEqual([english('settings.personNumbers'), english('audit.personNumbers.off')]);
    expect(rowsOf(before, 'guards').flat()).toContain(english('pack.guard.personsOff'));
    expect(rowsOf(before, 'retention').flat()).toContain(english('pack.term.log', { days: 730 }));
    expect(rowsOf(before, 'changes').map(([, name]) => name)).toContain(english('settings.mailDays'));
    const file = await save('json');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect((JSON.parse(file.text) as Pack).sections).toEqual(before.sections);
    expect(rowsOf(await packNow(), 'changes')).toEqual([]);
    await settle(t, { mailDays: 21 });
    expect(rowsOf(await packNow(), 'changes').map((row) => row.slice(1))).toEqual([[english('settings.mailDays'), '14', '21']]);
    const saved = await t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'pack.made').execute();
    expect(saved).toEqual([{ actor_id: cast.ada.id, data: JSON.stringify({ as: 'json' }) }]);
  });

  test('says how long Activity is kept by the rule that ends it: a day longer than notifications, and without end where no limit is set', async () => {
    const { t } = stage();
    const retention = async () => rowsOf(await packNow(), 'retention').flat();
    await settle(t, { auditDays: 90, notificationReadDays: 90, notificationUnreadDays: 180 });
    expect(await retention()).toContain(english('pack.term.log', { days: 181 }));
    await settle(t, { auditDays: null });
    expect(await retention()).toContain(english('pack.term.logForGood'));
  });

  test('as a page it contains no scripts and shows text as text', async () => {
    await settle(stage().t, { organisationName: '<script>alert(1)</script> & Sons' });
    const page = await save('html');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Sons');
    expect(page.text).not.toMatch(/<script|https?:\/\/|<(img|link|iframe|form)\b| on\w+=/);
    await settle(stage().t, { organisationName: 'Northwind' });
  });

  test('contains no name, address, text or secret, after events of many kinds', { tags: 'slow', timeout: 120_000 }, async () => {
    const { t, cast } = stage();
    await liveEverything(stage());
    cast.ada.token = await newSession(t, cast.ada.id);
    const rows = await t.app.db.selectFrom('secrets').selectAll().execute();
    const hashes = await t.app.db.selectFrom('sessions').select(['token_hash', 'id']).execute();
    const values = [...rows.map(({ value }) => value), ...hashes.flatMap((hash) => [hash.token_hash, hash.id])];
    for (const language of languages) {
      const text = JSON.stringify(await makePack(t.app, translatorOf(language)));
      for (const name of castNames) {
        expect(text).not.toContain(cast[name].id);
        expect(text).not.toContain(cast[name].email);
      }
      for (const word of ['Maximilian', 'Dana Whitfield', 'northwind.example', 'Größe', awkward.slice(0, 12), ...values])
        expect(text, word).not.toContain(word);
    }
  });
});
