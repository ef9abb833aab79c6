import { argon2Sync, randomBytes } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { emailOf, password, settle, signIn } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { people } from '../contract/people.ts';

let n = 0;

everyEngine(
  'Passwords',
  (stage) => {
    const token = () => stage().cast.ada.token;
    const login = (email: string, typedPassword: string) => stage().t.call(accounts.login, { body: { email, password: typedPassword } });
    const register = (typedPassword: unknown, email = emailOf(`word${++n}`)) =>
      stage().t.call(accounts.register, { body: { name: 'Word', email, password: typedPassword } });
    const create = async (typedPassword: unknown, email = emailOf(`word${++n}`)) =>
      stage().t.call(people.create, { token: token(), body: { name: 'Word', email, password: typedPassword } });
    const person = async () => {
      const name = `word${++n}`;
      const reply = await create(password, emailOf(name));
      return { id: reply.body._id, email: emailOf(name), token: await signIn(stage().t, name) };
    };
    /** Every call that takes a new password, with the field that holds it. */
    const doors: [
      string,
      string,
      (word: string) => Promise<{ status: number; body: { fields?: Record<string, string>; code?: string } }>,
    ][] = [
      ['register', 'password', register],
      ['create', 'password', create],
      [
        'change of a person',
        'password',
        async (newPassword) =>
          stage().t.call(people.update, { token: token(), params: { id: (await person()).id }, body: { password: newPassword } }),
      ],
      [
        'reset link',
        'password',
        async (newPassword) => {
          const { body } = await stage().t.call(people.resetLink, { token: token(), params: { id: (await person()).id } });
          return stage().t.call(accounts.resetPassword, { body: { secret: body.link.split('#')[1]!, password: newPassword } });
        },
      ],
      [
        'profile',
        'newPassword',
        async (newPassword) => {
          const { email, token: own } = await person();
          return stage().t.call(accounts.profile, { token: own, body: { name: 'N', email, currentPassword: password, newPassword } });
        },
      ],
    ];

    test('a password has 8 to 256 characters of any script, and every character counts', async () => {
      for (const badPassword of [
        'seven 7',
        '🦊🦊🦊🦊',
        'x'.repeat(257),
        '',
        '       ',
        7,
        null,
        undefined,
        'nul\u0000 inside',
        '\ud800 half a pair',
      ])
        expect(Object.keys((await register(badPassword)).body.fields ?? {}), JSON.stringify(badPassword)).toEqual(['password']);
      const long = 'ü'.repeat(255);
      for (const goodPassword of [
        'eight: 8',
        `${long}a`,
        '密码很长很安全吧',
        '🦊🐢🦉🐍🦊🦊🐻🐻',
        ' leading and trailing ',
        'пароль из слов',
        'שלום עולם!',
      ]) {
        const email = emailOf(`word${++n}`);
        expect((await create(goodPassword, email)).status, goodPassword).toBe(201);
        expect((await login(email, goodPassword)).status, goodPassword).toBe(200);
        expect((await login(email, `${goodPassword.slice(0, -1)}~`)).status, goodPassword).toBe(401);
        if (goodPassword.trim() !== goodPassword && goodPassword.trim()) expect((await login(email, goodPassword.trim())).status).toBe(401);
      }
      // The same characters in another Unicode normal form.
      const email = emailOf(`word${++n}`);
      await create('Zo\u00eb \u00c5ngstr\u00f6m', email);
      expect((await login(email, 'Zoe\u0308 A\u030angstro\u0308m')).status).toBe(200);
    });

    test('common passwords are refused by every call in any case and form, at their field', async () => {
      const msg = english('refusal.password_common');
      for (const [name, field, send] of doors)
        for (const commonPassword of ['password1', 'QwertyUiop', 'Iloveyou1', 'ｐａｓｓｗｏｒｄ１']) {
          const reply = await send(commonPassword);
          expect([reply.status, reply.body], `${name} ${commonPassword}`).toEqual([
            400,
            { msg, code: 'password_common', fields: { [field]: msg } },
          ]);
        }
    });

    test('runs, repetitions, and the names of person, organisation and product are refused by every call', async () => {
      const { t } = stage();
      for (const [name, field, send] of doors)
        for (const weakPassword of ['aaaaaaaa', 'XyXyXyXyXy', 'abcdefghij', '98765432', 'Northwind2026', 'EARSHOT!!']) {
          const reply = await send(weakPassword);
          expect([reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})], `${name} ${weakPassword}`).toEqual([
            400,
            'password_common',
            [field],
          ]);
        }
      const ask = (typedPassword: string) =>
        t.call(accounts.register, {
          body: { name: 'Martina Keller-Busch', email: 'mkeller.hq@northwind.example', password: typedPassword },
        });
      for (const weakPassword of ['Martina1985', 'kellerbusch', 'Keller-Busch!', 'mkeller.hq@northwind.example', 'MkellerHQ99'])
        expect((await ask(weakPassword)).body.code, weakPassword).toBe('password_common');
      expect((await ask('Martina likes four kettles')).status).toBe(201);
      // The person's address counts in the profile, and also with a link, whose request does not contain it.
      const { id, email, token: own } = await person();
      const local = email.split('@')[0]!;
      const profile = { name: 'N', email, currentPassword: password, newPassword: `${local}${local.replace(/\D/g, '')}!!!!` };
      expect((await t.call(accounts.profile, { token: own, body: profile })).body.code).toBe('password_common');
      const { body } = await t.call(people.resetLink, { token: token(), params: { id } });
      const reset = await t.call(accounts.resetPassword, { body: { secret: body.link.split('#')[1]!, password: 'Word-12345-12345' } });
      expect(reset.body.code).toBe('password_common');
    });

    test('a hash with other parameters still works and is renewed at the next sign-in', async () => {
      const { t } = stage();
      const { id, email } = await person();
      const storedHash = async () =>
        (await t.app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;
      const nonce = randomBytes(16);
      const tag = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 32, memory: 8 * 1024, passes: 1 });
      const old = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
      await t.app.writer.updateTable('users').set({ password_hash: old }).where('id', '=', id).execute();
      expect((await login(email, 'not this one')).status).toBe(401);
      expect(await storedHash()).toBe(old);
      expect((await login(email, password)).status).toBe(200);
      const renewed = await storedHash();
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await login(email, password)).status).toBe(200);
      expect(await storedHash()).toBe(renewed);
    });

    test('a new minimum length applies to every new password; older, shorter ones still work', async () => {
      const { t, cast } = stage();
      const shortPassword = 'fifteen letters'; // one character too few
      const before = emailOf(`word${++n}`);
      expect((await create(shortPassword, before)).status).toBe(201);
      const people = doors.map(([name, field, send]) => ({ name, field, send }));
      await settle(t, { passwordLeast: 16 });
      expect((await t.call(accounts.welcome)).body.passwordLeast).toBe(16);
      for (const { name, field, send } of people) {
        const short = await send(shortPassword);
        const msg = 'Use at least 16 characters.';
        expect([short.status, short.body], name).toEqual([400, { msg, code: 'password_short', fields: { [field]: msg } }]);
        expect((await send(`${shortPassword}!`)).status, name).toBeLessThan(300);
      }
      expect((await login(before, shortPassword)).status).toBe(200);
      expect((await create('🦊🐢'.repeat(4))).body.code).toBe('password_short');
      for (const passwordLeast of [limits.minPasswordLength.min - 1, limits.minPasswordLength.max + 1])
        expect((await t.call(settings.change, { token: cast.ada.token, body: { passwordLeast } })).body.fields).toHaveProperty(
          'passwordLeast',
        );
      await settle(t, { passwordLeast: 8 });
    });
  },
  { hasRealHashes: true },
);
