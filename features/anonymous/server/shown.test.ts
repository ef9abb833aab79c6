/** Handlers see everything of an anonymous rant except a name and a time of day. */
import { accounts } from '@earshot/contract/accounts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { rants } from '#features/rants/contract';
import { dayAt } from '#server/platform/zone.ts';
import { settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { readSheet } from '#server/testing/sheet.ts';
import { views } from '../../rants/contract/saved-views.ts';
import type { Device, Pass, SentRant } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('A sealed rant beside named ones', (stage) => {
  let device: Device;
  let sentRant: SentRant;
  let id = '';
  /** Passes that are not used yet. */
  let passes: Pass[] = [];
  const mona = () => ({ token: stage().cast.mona.token });
  const find = async (search: string) => (await stage().t.call(rants.list, { ...mona(), query: { search, limit: 50 } })).body.rants;
  const listRants = async (query: Record<string, string>, token = mona().token) =>
    (await stage().t.call(rants.list, { token, query })).body;
  const detail = async () => (await stage().t.call(rants.detail, { ...mona(), params: { id } })).body;
  const fileOf = async (kind: 'csv' | 'excel', query = '') => {
    const reply = await fetch(`${stage().t.url}/api/reports/export-rants/${kind}${query}`, { headers: { 'x-auth-token': mona().token } });
    expect(reply.status).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  };

  beforeAll(async () => {
    const at = stage();
    await submit(at.t, at.cast.eli.token, 'A named forklift.');
    const world = await sealedStage(at);
    device = world.device;
    const { eli, eve, max, ada } = world.passes;
    passes = ada;
    sentRant = await device.write('A sealed forklift.', eli[0]!);
    await device.write('Another forklift.', eve[0]!);
    await device.write('A third forklift.', max[0]!);
    await roundNow(at);
    id = (await device.look(sentRant)).rant._id;
  });

  test('the author is anonymous in list and detail, and the author’s actions are marked', async () => {
    const { t } = stage();
    const shownRants = await find('"A sealed forklift"');
    expect(shownRants).toHaveLength(1);
    expect(shownRants[0]).toMatchObject({ _id: id, kind: 'sealed', author: null, isMine: false });
    await t.call(rants.respond, { ...mona(), params: { id }, body: { response: 'We look at it.' } });
    const change = { status: 'Resolved', reason: 'explained' } as const;
    await t.call(rants.setStatus, { ...mona(), params: { id }, body: change });
    await device.send({ kind: 'message', thread: sentRant.thread, id: crypto.randomUUID(), content: 'It is broken still.' });
    await roundNow(stage());
    const { timeline, status } = await detail();
    expect(status).toBe('Responded');
    const visibleEntries = timeline.filter(({ kind }) => kind !== 'opened');
    const entries = visibleEntries.map(({ kind, actor, bySealedAuthor = false, content, to }) => [
      kind,
      actor,
      bySealedAuthor,
      content ?? to,
    ]);
    expect(entries).toEqual([
      ['response', 'Mona', false, 'We look at it.'],
      ['status', 'Mona', false, 'Responded'],
      ['status', 'Mona', false, 'Resolved'],
      ['message', null, true, 'It is broken still.'],
      ['status', null, true, 'Responded'],
    ]);
  });

  test("a search for 'Anonymous' finds it under the label on the screen", async () => {
    expect((await find('anonym')).map(({ kind }) => kind)).toEqual(['sealed', 'sealed', 'sealed']);
    expect((await find('ANONYMOUS third')).map(({ content }) => content)).toEqual(['A third forklift.']);
  });

  test('handlers narrow list, counts, view and file to one kind of rant; for others the filter has no effect', async () => {
    const { t, cast } = stage();
    const sealed = await listRants({ kind: 'sealed' });
    expect([sealed.total, sealed.counts!.Pending + sealed.counts!.Responded, new Set(sealed.rants.map(({ kind }) => kind))]).toEqual([
      3,
      3,
      new Set(['sealed']),
    ]);
    expect((await listRants({ kind: 'named' })).rants.map(({ content }) => content)).toEqual(['A named forklift.']);
    expect((await listRants({ kind: 'sealed', search: 'third' })).rants.map(({ content }) => content)).toEqual(['A third forklift.']);
    expect((await t.call(rants.ownerCounts, { ...mona(), query: { kind: 'sealed' } })).body).toMatchObject({ all: 3, none: 3 });
    expect((await listRants({ kind: 'sealed' }, cast.eli.token)).rants.map(({ kind }) => kind)).toEqual(['named']);
    expect((await t.call(rants.list, { ...mona(), query: { kind: 'other' } as never })).status).toBe(400);
    const view = { name: 'Sealed ones', filters: { kind: 'sealed' as const }, isShared: false };
    expect((await t.call(views.create, { ...mona(), body: view })).body).toMatchObject({ filters: { kind: 'sealed' }, total: 3 });
    const text = Buffer.from(await fileOf('csv', '?kind=sealed')).toString();
    expect([text.includes('A third forklift.'), text.includes('A named forklift.')]).toEqual([true, false]);
    const notes = Object.fromEntries(readSheet(await fileOf('excel', '?kind=sealed'), 2).map((row) => [row.A, row.B]));
    expect(notes).toMatchObject({ Kind: 'Anonymous', Rows: '3' });
  });

  test('files show kind and day, but no hour', async () => {
    const rows = parse(Buffer.from(await fileOf('csv')), { bom: true, columns: true }) as Record<string, string>[];
    const [sealed] = rows.filter(({ Content }) => Content === 'A sealed forklift.');
    const { timeZone } = await stage().t.app.settings.current();
    expect(sealed).toMatchObject({ Author: 'Anonymous', Kind: 'Anonymous', Date: dayAt(Date.parse((await detail()).date), timeZone) });
    const [namedRow] = rows.filter(({ Content }) => Content === 'A named forklift.');
    expect(namedRow).toMatchObject({ Author: 'Eli', Kind: 'With a name', Date: expect.stringMatching(/T\d\d:/) });
    const [head, ...cells] = readSheet(await fileOf('excel'), 1);
    const letter = (heading: string) => Object.entries(head!).find(([, label]) => label === heading)![0];
    const row = cells.find((cell) => cell[letter('Content')] === 'A sealed forklift.')!;
    expect([row[letter('Author')], row[letter('Kind')], Number(row[letter('Date')]) % 1]).toEqual(['Anonymous', 'Anonymous', 0]);
  });

  test('the report shows no hour for it', async () => {
    const { t } = stage();
    const response = await fetch(`${t.url}/api/reports/export/html`, {
      method: 'POST',
      headers: { 'x-auth-token': mona().token, 'content-type': 'application/json' },
      body: JSON.stringify({ department: 'all' }),
    });
    const rows = (await response.text()).split('<tr>').filter((row) => row.includes('forklift'));
    const sealed = rows.filter((row) => row.includes('>Anonymous<'));
    expect([rows.length, sealed.length]).toEqual([4, 3]);
    for (const row of sealed) expect(row).not.toMatch(/\d\d:\d\d/);
    expect(rows.find((row) => !sealed.includes(row))).toMatch(/\d\d:\d\d/);
  });

  test('the list of readers is correct: only handlers, even if everybody reads named rants', async () => {
    const { t } = stage();
    const readers = async () => (await t.call(rants.readers, { ...mona(), params: { id } })).body;
    const { visibility, groups } = await readers();
    expect([visibility, groups.map(({ role }) => role)]).toEqual(['own', ['admin', 'manager']]);
    expect((await detail()).visibility).toBe('own');
    await settle(t, { sealedReaders: 'asNamed' });
    expect((await readers()).visibility).toBe('all');
    expect((await detail()).visibility).toBe('all');
    await settle(t, { sealedReaders: 'handlers' });
  });

  test('handlers find it among similar rants, authors of new ones do not', async () => {
    const { t, cast } = stage();
    const like = 'The dock plate wobbles under the loaded pallet truck.';
    const namedRant = await submit(t, cast.eve.token, like);
    for (const pass of passes) await device.write(`${like} Every morning.`, pass);
    await roundNow(stage());
    const found = async (id: string) => (await t.call(rants.similar, { ...mona(), params: { id } })).body;
    const kinds = (await found(namedRant)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(3);
    expect((await found((await listRants({ kind: 'sealed', search: 'pallet' })).rants[0]!._id)).map(({ _id }) => _id)).toContain(namedRant);
    for (const sealedReaders of ['handlers', 'asNamed'] as const) {
      await settle(t, { sealedReaders });
      const fitting = (await t.call(rants.fitting, { token: cast.eli.token, body: { text: like } })).body;
      expect(fitting.map(({ _id }) => _id)).toEqual([namedRant]);
    }
    await settle(t, { sealedReaders: 'handlers' });
  });

  test('personal data contains none of them, whoever wrote them, and says so', async () => {
    const { t, cast } = stage();
    for (const castName of ['eli', 'eve', 'max'] as const) {
      const { text } = await t.call(accounts.myData, { token: cast[castName].token });
      const own = JSON.parse(text).rants;
      expect(own.sealed).toBe('Anonymous rants are not in this file: Earshot does not know which are yours.');
      // A manager's notifications quote other people's rants, so only his own rants are looked at.
      const visibleText = castName === 'max' ? JSON.stringify(own) : text;
      for (const words of ['A sealed forklift.', 'Another forklift.', 'A third forklift.', 'It is broken still.'])
        expect(visibleText).not.toContain(words);
    }
  });

  test('a withdrawn one says so without a name', async () => {
    await device.send({ kind: 'withdraw', thread: sentRant.thread });
    await roundNow(stage());
    const rant = await detail();
    expect([rant.withdrawn, rant.content]).toEqual([true, '']);
    expect(rant.timeline.at(-1)).toMatchObject({ kind: 'withdrawn', actor: null, bySealedAuthor: true });
  });
});
