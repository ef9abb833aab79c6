import { accounts } from '@earshot/contract/accounts';
import { normalEmail, ownEmail, personName } from '@earshot/contract/text';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { emailOf, password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';
import { normaliseAddresses } from './queries.ts';

test('an address has one normal form, its host in IDNA', () => {
  for (const typed of ['Bea@München.Example', 'bea@mu\u0308nchen.example', 'bea@xn--mnchen-3ya.example', ' bea@MÜNCHEN.example '])
    expect(normalEmail(typed), typed).toBe('bea@xn--mnchen-3ya.example');
  for (const unchanged of ['a@b.example', 'no address', 'bü@b.example', 'a@b@c', 'a@ü/x', 'a@'])
    expect(normalEmail(unchanged)).toBe(unchanged);
});

everyEngine('Names of people', (stage) => {
  let n = 0;
  const asAda = () => stage().cast.ada.token;
  const body = (name: string) => ({ name, email: emailOf(`named${++n}`), password });
  const doors = {
    register: (name: string) => stage().t.call(accounts.register, { body: body(name) }),
    create: (name: string) => stage().t.call(people.create, { token: asAda(), body: body(name) }),
    update: (name: string) => stage().t.call(people.update, { token: asAda(), params: { id: stage().cast.eve.id }, body: { name } }),
    profile: (name: string) =>
      stage().t.call(accounts.profile, { token: stage().cast.eli.token, body: { name, email: stage().cast.eli.email } }),
  };

  test('invisible characters are removed from names and addresses unless a script or emoji needs them', async () => {
    for (const [name, expectedName] of [
      ['E\u200Bve', 'Eve'],
      ['\u202EevE', 'evE'],
      ['Eve\u00AD\u3164', 'Eve'],
      ['علی\u200Cرضا', 'علی\u200Cرضا'],
      ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
      ['Eve 👩\u200D🚒', 'Eve 👩\u200D🚒'],
      ['A\u200Dda', 'Ada'],
    ] as const)
      expect(personName.parse(name), JSON.stringify(name)).toBe(expectedName);
    for (const door of [doors.create, doors.update]) expect((await door('E\u200Bve')).body.name).toBe('Eve');
    for (const address of ['\u200banna@x.example', 'an\u00adna@x.example', 'mailto:anna@x.example', '<anna@x.example>', 'Anna@X.example,'])
      expect(ownEmail.parse(address), JSON.stringify(address)).toBe('anna@x.example');
    for (const address of ['anna@x.example,bea@x.example', 'a<b@x.example', 'Anna <anna@x.example>'])
      expect(ownEmail.safeParse(address).success, address).toBe(false);
    const { t } = stage();
    const once = await t.call(people.create, { token: asAda(), body: { name: 'Cora', email: 'cora@unseen.example', password } });
    const twice = await t.call(accounts.register, { body: { name: 'Cora', email: '\u200bcora@unseen.example', password } });
    expect([once.status, twice.body.code]).toEqual([201, 'email_taken']);
    expect((await t.call(accounts.login, { body: { email: 'cora\u2060@unseen.example', password } })).status).toBe(200);
  });

  test('names with line breaks or without a letter are refused by every call', async () => {
    for (const [door, send] of Object.entries(doors))
      for (const [name, sentence] of [
        ['\u3164', 'field.nameLetters'],
        ['\u200b\u00ad', 'field.nameLetters'],
        ['Eve\nAdmin', 'field.unseenSigns'],
        ['Eve\u2028', 'field.unseenSigns'],
        ['\u2800 12', 'field.nameLetters'],
        ['...', 'field.nameLetters'],
      ] as const) {
        const reply = await send(name);
        expect([reply.status, reply.body.fields], `${door} ${JSON.stringify(name)}`).toEqual([400, { name: english(sentence) }]);
      }
    for (const name of ['Zoë', "D'Arcy-Ó Néill", '山田太郎', 'محمد علي', 'X Æ A-12'])
      expect(personName.safeParse(name).success, name).toBe(true);
  });

  test('reserved names are refused in every language and in look-alike letters', async () => {
    for (const [door, send] of Object.entries(doors))
      for (const name of ['Anonymous', 'unknown', 'ANONYM', 'Unbekannt', 'بدون اسم', 'غير معروف', 'Аnоnуmоus', 'Anonymous.']) {
        const reply = await send(name);
        expect([reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})], `${door} ${name}`).toEqual([
          400,
          'name_reserved',
          ['name'],
        ]);
      }
    const csv = `name,email\nUnknown,${emailOf('u1')}\nUna Known,${emailOf('u2')}\n`;
    const { lines } = (await stage().t.call(people.import, { token: asAda(), body: { csv } })).body;
    expect(lines.map((line) => line.problem)).toEqual([`name: ${english('refusal.name_reserved')}`, null]);
  });

  test('an account is found by its address in any form, also an old one', async () => {
    const { t } = stage();
    const typed = 'Bea@München.example';
    expect((await t.call(people.create, { token: asAda(), body: { name: 'Bea', email: typed, password } })).body.email).toBe(
      'bea@xn--mnchen-3ya.example',
    );
    expect((await t.call(accounts.register, { body: { name: 'B', email: 'bea@xn--mnchen-3ya.example', password } })).body.code).toBe(
      'email_taken',
    );
    await t.app.writer.updateTable('users').set({ email: 'bea@münchen.example' }).where('name', '=', 'Bea').execute();
    await normaliseAddresses(t.app);
    expect((await t.call(accounts.login, { body: { email: typed, password } })).status).toBe(200);
  });
});
