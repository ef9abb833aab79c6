import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { everyEngine } from '#server/testing/every-engine.ts';
import { rants } from '../../contract/rants.ts';
import { checks } from '../core/checks.ts';
import { createImporter, type ImportColumn, type ImportLine, readLine } from './import.ts';

const now = Date.parse('2027-03-10T08:00:00Z');
const cells = { department: 'Warehouse', target: 'Taylor Target', category: 'Workload', content: 'An old one.' };
const read = (extra: Partial<Record<ImportColumn, string>>, timeZone = 'Europe/Berlin') =>
  readLine({ ...cells, ...extra }, { now, timeZone });

test.each([
  ['0026-03-31', 'lies before 1970'],
  ['1969-12-31', 'lies before 1970'],
  ['0001-01-01T00:00:00Z', 'lies before 1970'],
  ['2027-03-12', 'lies after tomorrow'],
  ['9999-12-31T23:59:59Z', 'lies after tomorrow'],
  ['2026-02-30', 'is not a date'],
])('a line with %s is refused: it %s', (date, why) => {
  expect(read({ date })).toEqual([expect.stringContaining(`date "${date}" ${why}`)]);
});

test.each([
  ['1970-01-01', 'Europe/Berlin', '1970-01-01T11:00:00.000Z'],
  ['2027-03-11', 'Europe/Berlin', '2027-03-11T11:00:00.000Z'],
  ['2026-07-01T09:30:00', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01 09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
  ['2026-01-01T00:30:00', 'Asia/Kolkata', '2025-12-31T19:00:00.000Z'],
  ['2026-07-01T09:30:00+02:00', 'America/New_York', '2026-07-01T07:30:00.000Z'],
  ['2026-03-31', 'Pacific/Auckland', '2026-03-30T23:00:00.000Z'],
])('%s is read in the organisation’s zone as %s', (date, zone, at) => {
  expect(new Date((read({ date }, zone) as ImportLine).date).toISOString()).toBe(at);
});

everyEngine('Rants of another tool', (stage) => {
  const add = (lines: (Partial<ImportLine> & Pick<ImportLine, 'date' | 'content'>)[], how = {}) => {
    const line = { ...(read({ date: '2027-01-01' }) as ImportLine) };
    return createImporter(stage().t.app, 'file.csv', how).add(lines.map((row) => ({ ...line, keyDate: row.date, ...row })));
  };

  test('rants with mistyped dates are listed, and the doctor reports them', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const dates = async () => (await checks.find(({ name }) => name === 'rants: dates')!.run(t.app)).wrong;
    await add([{ date: Date.parse('1970-01-02T12:00:00Z'), content: 'The oldest that counts.' }]);
    expect(await dates()).toBe(0);
    await add(
      ['0026-03-31', '0000-01-01', '1969-06-01', '9999-12-31'].map((day) => ({
        date: Date.parse(`${day}T12:00:00Z`),
        content: `Of ${day}`,
      })),
    );
    expect(await dates()).toBe(4);
    const reply = await t.call(rants.list, { token, query: { search: '"Of 0026-03-31"' } });
    expect(reply.body.rants.map(({ date }) => date)).toEqual(['0026-03-31T12:00:00.000Z']);
    const all = await t.call(rants.list, { token, query: { page: 1, limit: 100 } });
    expect(all.body.total).toBe(all.body.rants.length);
  });

  test('a name makes somebody the author only if requested and unique', async () => {
    const { t, cast } = stage();
    const make = async (email: string, name: string) =>
      (await t.call(people.create, { token: cast.ada.token, body: { name, email, role: 'employee', password: 'long-enough-Passw0rd-7' } }))
        .body._id;
    const [person] = [
      await make('muster1@example.org', 'Anna Muster'),
      await make('muster2@example.org', 'ANNA  Muster'.replace('  ', ' ')),
    ];
    const only = await make('unique@example.org', 'Ünique Person');
    const authorOf = async (author: string, authorsByName: boolean) => {
      const content = `${author} ${authorsByName}`;
      await add([{ date: now, content, author }], { authorsByName });
      const row = t.app.db.selectFrom('rants').select('author_id').where('content', '=', content);
      return (await row.executeTakeFirstOrThrow()).author_id;
    };
    for (const byName of [false, true]) {
      expect(await authorOf('Anna Muster', byName)).toBe(null);
      expect(await authorOf('Muster1@Example.org', byName)).toBe(person);
      expect(await authorOf(person, byName)).toBe(person);
      expect(await authorOf('Nobody At All', byName)).toBe(null);
      expect(await authorOf('unique person', byName)).toBe(byName ? only : null);
    }
  });
});
