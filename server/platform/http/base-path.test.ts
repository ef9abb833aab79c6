/** Earshot below a path of its host: every page and call is found there, none outside it, and every link contains the path. */

import { accountLinks } from '@earshot/contract/account-links';
import { accounts } from '@earshot/contract/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limits as notificationLimits } from '../../../features/notifications/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { folder, killPrograms, removeFolders, start } from '../../testing/program.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';
import { hangUp, listen } from '../../testing/socket.ts';

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(hangUp);
afterAll(async () => {
  killPrograms();
  removeFolders();
  await smtp.close();
});

const publicUrl = 'https://northwind.example/feedback';
const metricsToken = 'a-token-of-the-monitoring';
const config = { publicUrl, metricsToken, serviceWorker: false, securityContact: 'mailto:security@northwind.example' };
const options = {
  config: {
    ...config,
    get smtpUrl() {
      return smtp.url;
    },
  },
};

everyEngine(
  'Below a path',
  (stage) => {
    /** Calls the instance itself, at a path from the root of its host. */
    const at = (path: string, init: RequestInit = {}) => fetch(new URL(stage().t.url).origin + path, { redirect: 'manual', ...init });
    const lastTo = async (address: string) => {
      await stage().t.earshot.mailing.sendDue();
      return smtp.to(address).at(-1)!;
    };

    test('a page names its chunks below the path, and they refer to each other there', async () => {
      const page = await at('/feedback/rants?page=2');
      const html = await page.text();
      expect([page.status, html.includes('__BASE__')]).toEqual([200, false]);
      expect(html).toContain("const base = '/feedback/';");
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(5);
      for (const address of addresses) {
        expect(address).toMatch(/^\/feedback\/[^/]/);
        expect((await at(address)).status, address).toBe(200);
      }
      const style = addresses.find((address) => address.endsWith('.css')) ?? '';
      const fonts = [...(await (await at(style)).text()).matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, font = '']) => font);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts)
        expect((await at(new URL(font, publicUrl + style.slice('/feedback'.length)).pathname)).status, font).toBe(200);
      const manifest = await at('/feedback/manifest.webmanifest');
      expect(await manifest.text()).not.toMatch(/"\//);
      expect((await at('/feedback/wp-login.php')).status).toBe(404);
    });

    test('calls, live updates and the API description', async () => {
      const { t, cast } = stage();
      const live = await listen(t, cast.mona.token);
      const polled = await listen(t, cast.max.token, 'polling');
      const id = await submit(t, cast.eli.token, 'The coffee machine is out of order again.');
      await Promise.all([live.hears('newRant', id), polled.hears('newRant', id)]);
      expect((await t.call(rants.detail, { token: cast.mona.token, params: { id } })).body._id).toBe(id);
      expect((await t.send('GET', '/api/openapi.json')).body).toMatchObject({ servers: [{ url: '/feedback' }] });
      expect((await t.send('GET', '/api/docs')).text).toContain('href="/feedback/api/openapi.json"');
      const file = await at('/feedback/api/reports/export-rants/csv', { headers: { 'x-auth-token': cast.mona.token } });
      expect(await file.text()).toContain(`${publicUrl}/rant/${id}`);
    });

    test('outside the path there is only a sentence; without its slash it redirects', async () => {
      const { t, cast } = stage();
      const headers = { 'x-auth-token': cast.ada.token, 'x-language': 'de' };
      const outside = [
        '/',
        '/rants',
        '/feedbacks',
        '/feedbacks/',
        '/Feedback/',
        '/api/rants',
        '/api/health',
        '/sw.js',
        '/livez/x',
        '/metricsx',
      ];
      for (const path of [...outside, '/%66eedback/', '//feedback/', '/socket.io/?EIO=4&transport=polling']) {
        const reply = await at(path, { headers });
        expect([reply.status, await reply.json()], path).toEqual([
          404,
          { msg: 'Unter dieser Adresse gibt es nichts. Earshot ist hier unter /feedback/ zu finden.', code: 'outside' },
        ]);
      }
      const login = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      expect(await (await at(accounts.login.path, login)).json()).toMatchObject({ code: 'outside' });
      await expect(listen({ url: new URL(t.url).origin }, cast.mona.token)).rejects.toThrow();
      for (const [path, to] of [
        ['/feedback', '/feedback/'],
        ['/feedback?a=b?c', '/feedback/?a=b?c'],
      ] as const) {
        const reply = await at(path);
        expect([reply.status, reply.headers.get('location')]).toEqual([308, to]);
      }
    });

    test('an instance’s health can be asked with and without the path', async () => {
      const headers = { authorization: `Bearer ${metricsToken}` };
      for (const path of ['/livez', '/readyz', '/readyz?x', '/metrics']) {
        expect((await at(path, { headers })).status, path).toBe(200);
        expect((await at(`/feedback${path}`, { headers })).status, path).toBe(200);
      }
      expect((await at('/metrics')).status).toBe(404);
    });

    test('links in emails, and where they lead', async () => {
      const { t, cast } = stage();
      await t.call(accountLinks.lostPassword, { body: { email: cast.eve.email } });
      const reset = await lastTo(cast.eve.email);
      for (const part of [reset.text, reset.html]) expect(part).toContain(`${publicUrl}/reset#`);
      const id = await submit(t, cast.eli.token, 'The gate is locked at six.');
      await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'It opens at five from Monday.' } });
      t.clock.forward(notificationLimits.mailDelayMs + 1000);
      const mailText = await lastTo(cast.eli.email);
      for (const part of [mailText.text, mailText.html]) expect(part).toContain(`${publicUrl}/rant/${id}`);
      for (const link of mailText.html?.match(/(?<=href=")[^"]*/g) ?? []) expect(link).toMatch(new RegExp(`^${publicUrl}/`));
      const oneClick = mailText.headers.find((header) => header.key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
      expect(oneClick).toMatch(new RegExp(`^${publicUrl}/api/mail/unsubscribe`));
      const { pathname, search } = new URL(oneClick);
      expect((await at(pathname + search)).headers.get('location')).toBe(`/feedback/unsubscribe#${new URLSearchParams(search).get('s')}`);
    });

    test('the service worker removes only its own caches, and security.txt names itself', async () => {
      const worker = await (await at('/feedback/sw.js')).text();
      expect(worker).toContain("new URL(registration.scope).pathname.slice(1) + 'earshot-build'");
      expect(await (await at('/feedback/.well-known/security.txt')).text()).toContain(`Canonical: ${publicUrl}/.well-known/security.txt`);
    });
  },
  options,
);

test('the setup link of the first start and the start’s output contain the path', { tags: 'slow' }, async () => {
  const program = await start({ DATA_DIR: `${folder()}/data`, PUBLIC_URL: `${publicUrl}/`, LOG_LEVEL: 'info' });
  expect(program.url).toBe(publicUrl);
  await expect.poll(() => program.out).toContain(`${publicUrl}/setup#`);
});
