/** The server writes files, mails and notifications in the language of their reader. */
import { accounts } from '@earshot/contract/accounts';
import { translate } from '@earshot/words/translate';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '../../features/notifications/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { type CastName, password, settle, submit } from '../testing/cast.ts';
import { everyEngine } from '../testing/every-engine.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp.ts';
import { askedLanguage } from './translator.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.close());

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.8', 'en'],
  ['de-AT', 'de'],
  ['en;q=0.2,AR-eg;q=0.9', 'ar'],
  ['de;q=0, ar', 'ar'],
  [';;q=x,,de;q=nonsense', 'de'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(askedLanguage({ headers: { 'accept-language': header } })).toBe(language);
});

everyEngine(
  'The language of the reader',
  (stage) => {
    const choose = (name: CastName, language: string | null) =>
      stage().t.call(notifications.changePreferences, { token: stage().cast[name].token, body: { language } });
    const take = async (path: string, name: CastName, asks = 'en-US') => {
      const headers = { 'x-auth-token': stage().cast[name].token, 'accept-language': asks };
      return fetch(stage().t.url + path, { headers });
    };
    const headOf = async (path: string, name: CastName, asks?: string): Promise<string[]> =>
      parse(await (await take(path, name, asks)).text(), { bom: true, to: 1 })[0] ?? [];
    const signIn = (name: CastName, asks: string) =>
      stage().t.send('POST', '/api/auth/login', {
        body: JSON.stringify({ email: stage().cast[name].email, password }),
        headers: { 'accept-language': asks },
      });
    const noticeText = async (name: CastName, asks = 'en') =>
      (await (await take('/api/notifications', name, asks)).json()) as { title: string; message: string; why: string }[];

    test('the choice is stored, sent with the account, and cleared; an unknown one is refused', async () => {
      const { t, cast } = stage();
      const me = async () => (await t.call(accounts.currentUser, { token: cast.eli.token })).body.language;
      const currentPreferences = async () => (await t.call(notifications.preferences, { token: cast.eli.token })).body;
      expect([await me(), (await currentPreferences()).language]).toEqual([null, null]);
      expect((await choose('eli', 'de')).body).toMatchObject({ language: 'de', digestHour: 8 });
      expect([await me(), (await currentPreferences()).language]).toEqual(['de', 'de']);
      expect((await signIn('eli', 'ar')).body).toMatchObject({ user: { language: 'de' } });
      // A preference that the call leaves out keeps its value.
      await t.call(notifications.changePreferences, { token: cast.eli.token, body: { digestHour: 9 } });
      expect(await me()).toBe('de');
      expect((await choose('eli', 'fr')).body).toMatchObject({ code: 'invalid', fields: { language: 'Choose one.' } });
      await choose('eli', null);
      expect(await me()).toBeNull();
    });

    test('a page sends its language: refusals, fields, numbers and successes; without it all is English', async () => {
      const { t, cast } = stage();
      await choose('eli', 'de');
      const ask = async (headers: Record<string, string>) => {
        const firstReply = await t.send('POST', '/api/rants', {
          token: cast.eli.token,
          body: JSON.stringify({ content: 'x'.repeat(30_001) }),
          headers,
        });
        const other = await t.send('GET', '/api/rants/nothing', { token: cast.eli.token, headers });
        const reply = await t.send('POST', '/api/auth/lost-password', { body: JSON.stringify({ email: 'no@one.example' }), headers });
        const body = firstReply.body as { msg: string; fields: Record<string, string> };
        return [body.msg, body.fields.content, (other.body as { msg: string }).msg, (reply.body as { msg: string }).msg];
      };
      const english = [
        'This field is required. At most 30,000 characters.',
        'At most 30,000 characters.',
        'Rant not found.',
        'If this address has an account, a link for a new password is on its way.',
      ];
      expect(await ask({ 'accept-language': 'de' })).toEqual(english);
      expect(await ask({ 'accept-language': 'de', 'x-language': 'en' })).toEqual(english);
      expect(await ask({ 'accept-language': 'de', 'x-language': 'fr' })).toEqual(english);
      expect(await ask({ 'accept-language': 'en', 'x-language': 'de' })).toEqual([
        'Bitte ausfüllen. Höchstens 30.000 Zeichen.',
        'Höchstens 30.000 Zeichen.',
        'Rant nicht gefunden.',
        'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs.',
      ]);
      await choose('eli', null);
    });

    test('refusals that no handler makes are also in the language of the x-language header, and so are the sizes in them', async () => {
      const { t, cast } = stage();
      const ask = async (method: string, path: string, body?: string, type = 'application/json') => {
        const request = { token: cast.ada.token, headers: { 'x-language': 'de' }, type, ...(body && { body }) };
        return (await t.send(method, path, request)).body.msg;
      };
      const file = JSON.stringify({ csv: 'x'.repeat(1024 * 1024), write: false });
      expect(await ask('POST', '/api/auth/users/import', file)).toBe('Das ist zu groß. Erlaubt sind höchstens 1.024 KiB.');
      for (const [method, path, body, type, code] of [
        ['POST', '/api/rants', 'x', 'text/plain', 'wrong_type'],
        ['POST', '/api/rants', '{', undefined, 'malformed'],
        ['POST', '/api/rants', '{"__proto__":1}', undefined, 'forbidden_key'],
        ['GET', '/api/nothing', undefined, undefined, 'not_found'],
        ['GET', '/api/%zz', undefined, undefined, 'not_found'],
        ['GET', '/socket.io/?EIO=4&transport=polling&j=0', undefined, undefined, 'not_found'],
      ] as const)
        expect(await ask(method, path, body, type), path).toBe(translate('de', `refusal.${code}`));
    });

    test('files: the chosen language, then the browser’s; people’s texts stay', async () => {
      const { t, cast } = stage();
      await submit(t, cast.eli.token, 'Status: Pending');
      const path = '/api/reports/export-rants/csv';
      expect((await headOf(path, 'mona', 'en')).slice(0, 2)).toEqual(['Date', 'Author']);
      const german = [
        'Datum',
        'Von',
        'Person',
        'Abteilung',
        'Kategorie',
        'Inhalt',
        'Status',
        'Erste Antwort',
        'Antwortzeit (Tage)',
        'Link',
      ];
      expect(await headOf(path, 'mona', 'de-DE,de;q=0.9')).toEqual(expect.arrayContaining(german));
      await choose('mona', 'ar');
      expect(await headOf(path, 'mona', 'de')).toContain('القسم');
      const rowsOf = async (path: string, castName: CastName) =>
        parse(await (await take(path, castName)).text(), { bom: true, columns: true }) as Record<string, string>[];
      const row = (await rowsOf(path, 'mona')).find((candidate) => candidate.المحتوى === 'Status: Pending');
      expect(row).toMatchObject({ الحالة: 'معلّقة' });
      await choose('ada', 'de');
      expect(await headOf('/api/audit/csv', 'ada')).toContain('In der Kette');
      // The file holds the action's recorded name and, beside it, its translation.
      const exportRow = (await rowsOf('/api/audit/csv', 'ada')).find((row) => row.Aktion === 'export.made');
      expect(exportRow?.Was).toBe('Datei heruntergeladen');
      await Promise.all([choose('mona', null), choose('ada', null)]);
    });

    test('Excel: headers, names and the second sheet’s words, wrapped wide columns, Arabic from the right', async () => {
      const parts = async (path: string, asks: string) => {
        const files = unzipSync(new Uint8Array(await (await take(path, 'mona', asks)).arrayBuffer()));
        return (name: string) => strFromU8(files[`xl/${name}.xml`] as Uint8Array);
      };
      const german = await parts('/api/reports/export/excel?department=all', 'de');
      expect(german('workbook')).toMatch(/name="Rants".*name="Über diese Datei"/);
      expect(german('worksheets/sheet2')).toMatch(/Mittlere Antwortzeit.*Was die Zahlen bedeuten/s);
      const content = /<c r="([A-Z])1"[^>]*><is><t[^>]*>Inhalt</.exec(german('worksheets/sheet1'))?.[1];
      expect(german('worksheets/sheet1')).toContain(`<c r="${content}2" s="3"`);
      expect(german('worksheets/sheet1')).not.toContain('rightToLeft');
      const arabic = await parts('/api/reports/export/excel?department=all', 'ar');
      expect(arabic('workbook')).toMatch(/name="حول هذا الملف"/);
      for (const sheet of [1, 2]) expect(arabic(`worksheets/sheet${sheet}`)).toContain('rightToLeft="1"');
    });

    test('notifications: complete sentences with statuses and days', async () => {
      const { t, cast } = stage();
      const id = await submit(t, cast.eli.token, 'Hours of it.');
      const status = { status: 'Resolved', reason: 'explained' } as const;
      await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Yes.' } });
      await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: status });
      expect((await noticeText('eli', 'de'))[0]).toMatchObject({
        ...{ title: 'Ihr Rant ist jetzt: Gelöst', message: 'Hours of it.', why: 'Dieser Rant ist von Ihnen.' },
      });
      expect((await noticeText('eli', 'ar'))[0]?.title).toBe('حالة شكواك الآن: تم الحل');
      // The language that our page names takes precedence over those of the account and the browser.
      await choose('eli', 'ar');
      const headers = { 'x-auth-token': cast.eli.token, 'accept-language': 'ar', 'x-language': 'de' };
      const page = (await (await fetch(`${t.url}/api/notifications`, { headers })).json()) as { title: string }[];
      expect(page[0]?.title).toBe('Ihr Rant ist jetzt: Gelöst');
      await choose('eli', null);
      await settle(t, { urgentCounts: 'workingHours', urgentAfterHours: 8 });
      await submit(t, cast.eli.token, 'Nobody answers.');
      t.clock.forward(5 * 86_400_000);
      await t.app.jobs.runDue();
      expect((await noticeText('mona', 'de')).map((notification) => notification.title)).toContain('Wartet länger als 8 Arbeitsstunden');
      expect((await noticeText('mona', 'en')).map((notification) => notification.title)).toContain('Waiting longer than 8 working hours');
    });

    test('a mail: the chosen language, else the browser’s at the last sign-in', async () => {
      const { t, cast } = stage();
      const mailOf = async () => {
        smtp.reset();
        await t.app.writer.deleteFrom('mails').execute();
        const id = await submit(t, cast.eve.token, 'The zebra crossing is gone.');
        await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Yes.' } });
        t.clock.forward(notificationLimits.mailDelayMs + 1000);
        await t.earshot.mailing.sendDue();
        return smtp.to(cast.eve.email)[0];
      };
      await signIn('eve', 'de-DE,de;q=0.9,en;q=0.8');
      const german = await mailOf();
      expect(german?.subject).toBe('Northwind: Ihr Rant wurde beantwortet.');
      expect(german?.text).toMatch(/In Earshot öffnen: .*Dieser Rant ist von Ihnen\. Diese E-Mail kommt von Earshot bei Northwind\./s);
      expect(german?.html).toContain('<html lang="de" dir="ltr">');
      expect(german?.html).toContain('Keine E-Mails dieser Art mehr');
      await choose('eve', 'ar');
      expect((await mailOf())?.html).toContain('<html lang="ar" dir="rtl">');
    });
  },
  {
    config: {
      get smtpUrl() {
        return smtp.url;
      },
    },
  },
);
