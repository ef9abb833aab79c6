import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { password, proveAnew } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';

const notEmail = 'email: Enter a valid email address.';
const noEmail = 'email: Enter an email.';
const takenText = 'An account with this email already exists.';

/** Counts how often `work` lets other requests run between two slices. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const { setImmediate } = timers;
  let turns = 0;
  timers.setImmediate = ((value: unknown) => {
    turns++;
    return setImmediate(value);
  }) as typeof setImmediate;
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    timers.setImmediate = setImmediate;
    syncBuiltinESMExports();
  }
  return turns;
}

everyEngine('Importing people', (stage) => {
  const send = (csv: string, write?: boolean, token = stage().cast.ada.token) =>
    stage().t.call(people.import, { token, body: { csv, ...(write !== undefined && { write }) } });
  const all = async (search: string) => (await stage().t.call(people.list, { token: stage().cast.ada.token, query: { search } })).body;
  const table = (reply: Awaited<ReturnType<typeof send>>) =>
    reply.body.lines.map(({ line, name, email, problem }) => [line, name, email, problem]);

  test('a dry run reports what it would do and writes nothing', async () => {
    const { t } = stage();
    const events = () =>
      t.app.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    const before = await events();
    for (const write of [undefined, false]) {
      const reply = await send('name,email\nDry,dry@import.example\nBad,bad', write);
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          lines: [
            { line: 2, name: 'Dry', email: 'dry@import.example', role: 'employee', problem: null, link: null },
            { line: 3, name: 'Bad', email: 'bad', role: 'employee', problem: notEmail, link: null },
          ],
          good: 1,
          bad: 1,
          added: 0,
        },
      ]);
    }
    expect(await all('import.example')).toEqual([]);
    expect(await events()).toEqual(before);
  });

  test('each line’s problem is reported with its number', async () => {
    const csv = [
      'Name,Email,Role',
      'Good,good@lines.example,Manager',
      'Twice,GOOD@lines.example,',
      'Taken,ELI@northwind.example,employee',
      ' ,blank@lines.example,employee',
      'King,king@lines.example,king',
      'Nowhere,,employee',
      '"Over\r\ntwo lines",two@lines.example,admin',
      'Short',
      'Doe, John,john@lines.example,employee',
      `${'x'.repeat(201)},long@lines.example,employee`,
      'Jo "the" Li,jo@lines.example,EMPLOYEE',
      '',
      'Last,last@lines.example',
    ].join('\n');
    expect(table(await send(csv))).toEqual([
      [2, 'Good', 'good@lines.example', null],
      [3, 'Twice', 'good@lines.example', 'Same address as in line 2.'],
      [4, 'Taken', 'eli@northwind.example', takenText],
      [5, '', 'blank@lines.example', 'name: This field is required.'],
      [6, 'King', 'king@lines.example', 'role: Choose one.'],
      [7, 'Nowhere', '', noEmail],
      [8, 'Over\r\ntwo lines', 'two@lines.example', `name: ${english('field.unseenSigns')}`],
      [10, 'Short', '', noEmail],
      [11, 'Doe', 'John', notEmail],
      [12, 'x'.repeat(201), 'long@lines.example', 'name: At most 200 characters.'],
      [13, 'Jo "the" Li', 'jo@lines.example', null],
      [15, 'Last', 'last@lines.example', null],
    ]);
  });

  test('any common separator, byte order mark and line ending is read; columns in any order, unknown ones ignored', async () => {
    for (const [separator, name] of [
      [',', 'Öst; Jon'],
      [';', 'Öst, Jon'],
      ['\t', 'Öst, Jon; x'],
    ] as const)
      for (const end of ['\n', '\r\n', '\r'])
        for (const start of ['', '\ufeff']) {
          const rows = [
            ['Phone', 'E', ' EMAIL ', 'name'],
            ['5', '', 'a@ends.example', name],
            ['', '', 'b@ends.example ', ` ${name} `],
          ];
          const reply = await send(start + rows.map((row) => row.join(separator)).join(end) + end);
          expect(table(reply), JSON.stringify([separator, end])).toEqual([
            [2, name, 'a@ends.example', null],
            [3, name, 'b@ends.example', null],
          ]);
        }
  });

  test('an import adds all valid lines at once as approved; each link sets the first password once', async () => {
    const { t, cast } = stage();
    const csv = 'name;email;role\nOne;one@written.example;\nTwo;two@written.example;manager\nBad;bad;\nThree;three@written.example;admin';
    const reply = await send(csv, true);
    expect(reply.body).toMatchObject({ good: 3, bad: 1, added: 3 });
    expect(reply.body.lines.map((line) => line.link === null)).toEqual([false, false, true, false]);
    expect((await all('written.example')).map((person) => [person.name, person.role, person.status, person.isActive])).toEqual([
      ['One', 'employee', 'approved', true],
      ['Three', 'admin', 'approved', true],
      ['Two', 'manager', 'approved', true],
    ]);
    const secondReply = await send(csv, true);
    expect(secondReply.body).toMatchObject({ good: 0, bad: 4, added: 0 });
    const login = (typedPassword: string) => t.call(accounts.login, { body: { email: 'one@written.example', password: typedPassword } });
    for (const wrongPassword of ['none', '', ' ', password]) expect((await login(wrongPassword || 'x')).status).toBe(401);
    const secret = reply.body.lines[0]!.link!.split('#')[1]!;
    const reset = () => t.call(accounts.resetPassword, { body: { secret, password } });
    expect([(await reset()).status, (await reset()).status, (await login(password)).status]).toEqual([200, 403, 200]);
    const event = await t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'people.imported').execute();
    expect(event.map((row) => [row.actor_id, JSON.parse(row.data)])).toEqual([[cast.ada.id, { added: 3 }]]);
    // A link that was not used ends after its lifetime.
    t.clock.forward(limits.link.lifeMs);
    const lateReply = await t.call(accounts.resetPassword, { body: { secret: reply.body.lines[1]!.link!.split('#')[1]!, password } });
    expect(lateReply.status).toBe(403);
  });

  test('a file with thousands of columns or an endless line is refused, and other requests run during a large import', async () => {
    await proveAnew(stage().t);
    const { t, cast } = stage();
    const files = [`name,email${',x'.repeat(limits.import.columns)}\nA,a@b.example`, `name,email\nA,a@b.example${',x'.repeat(200_000)}`];
    for (const csv of files) expect((await send(csv)).body.code).toBe('people_file_unreadable');
    const csv = `name,email\n${Array.from({ length: 1500 }, (_, i) => `Slice ${i},slice${i}@slices.example`).join('\n')}`;
    const statuses: string[] = [];
    const turns = await turnsDuring(async () => {
      const importing = send(csv, true).then(() => statuses.push('the import'));
      await t.call(people.counts, { token: cast.mona.token }).then(() => statuses.push('another'));
      await importing;
    });
    expect(statuses).toEqual(['another', 'the import']);
    // The import yields between slices: parsing every 16,384 characters; checking, adding and storing names every 50 lines; comparing names
    // every 200.
    const between = (parts: number) => Math.ceil(parts) - 1;
    expect(turns).toBeGreaterThanOrEqual(between(csv.length / 16_384) + 3 * between(1500 / 50) + between(1500 / 200));
  });

  test('two simultaneous imports of one file add everybody once', async () => {
    await proveAnew(stage().t);
    const csv = `name,email\n${Array.from({ length: 20 }, (_, i) => `P${i},p${i}@race.example`).join('\n')}`;
    const replies = await Promise.all([send(csv, true), send(csv, true)]);
    for (const reply of replies) expect([200, 409], reply.text).toContain(reply.status);
    expect(replies.map((reply) => reply.body.added ?? 0).toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(await all('race.example')).toHaveLength(20);
  });

  test('hostile names are stored byte for byte and never run as SQL or property names', async () => {
    await proveAnew(stage().t);
    const names = [
      "=cmd|' /C calc'!A0",
      '<script>alert(1)</script>',
      'Zoë 👩 e\u0301',
      '"quoted"',
      ' kept  spaces ',
      "'; drop table users; --",
      '__proto__',
    ];
    const rows = names.map((name, i) => `"${name.replaceAll('"', '""')}",h${i}@hostile.example,employee,x`);
    const reply = await send(`name,email,role,__proto__\n${rows.join('\n')}`, true);
    expect(reply.body.added).toBe(names.length);
    const people = (await all('hostile.example')).toSorted((a, b) => a.email.localeCompare(b.email));
    expect(people.map((item) => item.name)).toEqual(names);
    expect(table(await send('name,email\n"nul\u0000",n@hostile.example'))[0]?.[3] ?? 'refused').toMatch(
      /character that cannot be stored|refused/,
    );
  });

  test('a file that is not a table of people, or has over 5,000 of them, is refused; only admins import', async () => {
    await proveAnew(stage().t);
    const unreadable = [
      '',
      'name,email',
      'name\nJo',
      'Jo,jo@x.example',
      '{"name":"Jo"}',
      '\u0089PNG\r\n\u001a\n',
      '"name,email\nJo',
      '\n\n\n',
      'email;role\na@b;x',
    ];
    for (const csv of unreadable) {
      const reply = await send(csv, true);
      expect([reply.status, reply.body.code], JSON.stringify(csv)).toEqual([400, 'people_file_unreadable']);
    }
    const many = (n: number) => `name,email\n${Array.from({ length: n }, (_, i) => `P,p${i}@m.example`).join('\n')}`;
    const tooMany = await send(many(5001));
    expect([tooMany.status, tooMany.body.msg]).toEqual([400, 'At most 5,000 people can be imported at once.']);
    expect((await send(many(5000))).body).toMatchObject({ good: 5000, bad: 0 });
    expect((await send(`name,email\n${'x'.repeat(limits.body.people)}`)).status).toBe(413);
    for (const csv of [7, null, undefined]) expect((await send(csv as never)).body.fields).toHaveProperty('csv');
    expect((await send('name,email', true, stage().cast.mona.token)).status).toBe(403);
  });
});
