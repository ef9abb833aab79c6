// @module-tag slow
/** Three languages: chosen, changed without losing input, and fitting the window. */

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '../features/notifications/contract/index.ts';
import { options } from '../features/options/contract/index.ts';
import { type CastName, emailOf, password, submit } from '../server/testing/cast.ts';
import { expectAccessible } from './accessible.ts';
import { journey, phone } from './journey.ts';

describe('languages', () => {
  const stage = journey();
  let rant: string;
  beforeAll(async () => {
    rant = await submit(stage.t, stage.cast.eli.token, 'The lift is broken.');
  });

  const page = (visited: Page) =>
    visited.evaluate(() => {
      const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
      return { lang, dir, isTooWide: scrollWidth > clientWidth };
    });
  const arrive = async (tab: Page, path: string) => {
    await tab.goto(path);
    await tab.locator('main h1').waitFor();
    await tab.waitForLoadState('networkidle');
  };
  const heading = (tab: Page) => tab.locator('main h1').innerText();
  const signIn = async (tab: Page, castName: CastName) => {
    await tab.locator('input[name=email]').fill(emailOf(castName));
    await tab.locator('input[name=password]').fill(password);
    await tab.locator('button[type=submit]').click();
    await tab.waitForURL(/-dashboard$/);
  };

  test('a German browser gets German; the switch in the footer changes it, and the sign-in form keeps its input', async () => {
    const german = (await stage.open(null, '/login', { locale: 'de-AT' })).page;
    expect(await heading(german)).toBe('Anmelden');
    expect(await page(german)).toEqual({ lang: 'de', dir: 'ltr', isTooWide: false });
    await german.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await german.getByText('Bitte ausfüllen.').first().waitFor();
    await german.locator('input[name=email]').fill(emailOf('eve'));
    await german.locator('input[name=password]').fill(password);
    await german.getByRole('navigation', { name: 'Sprache' }).getByRole('button', { name: 'English' }).click();
    await german
      .getByRole('heading', { name: 'Sign in' })
      .or(german.getByRole('heading', { name: 'Login' }))
      .waitFor();
    // The typed address and password stay, and the language stays for a person whose account has none chosen.
    await german.locator('button[type=submit]').click();
    await german.waitForURL(/-dashboard$/);
    expect((await page(german)).lang).toBe('en');
  });

  test('the language changes without a reload; input is kept and errors are translated', async () => {
    const { page, loads } = await stage.open(null, '/register', { locale: 'de' });
    await page.locator('input[name=name]').fill('Zoë Ahmadi');
    await page.locator('input[name=password]').fill('a long one here');
    await page.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'E-Mail: Bitte Ihre E-Mail-Adresse eingeben.' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await page.getByRole('button', { name: 'Email: Enter your email.' }).waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Zoë Ahmadi');
    expect(await page.locator('input[name=password]').inputValue()).toBe('a long one here');
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.locator('html[lang=ar][dir=rtl]').waitFor();
    await page.getByRole('button', { name: ': يُرجى إدخال بريدك الإلكتروني.' }).waitFor();
    expect(await page.locator('input[name=name]').inputValue()).toBe('Zoë Ahmadi');
    expect(loads()).toBe(1);
    // Typed text has the direction of its own words.
    expect(await page.locator('input[name=name]').evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext');
  });

  test('other tabs follow a change of language and keep the rant’s text and open dialogs', async () => {
    const { page: rantPage, context } = await stage.open('ada', '/rant');
    const text = rantPage.locator('textarea').first();
    await text.fill('The lift is broken again.');
    await text.evaluate((field) => field.setAttribute('data-same', 'yes'));
    const dialogPage = await context.newPage();
    await dialogPage.goto('/user-management');
    await dialogPage.getByRole('button', { name: 'Add New User' }).click();
    await dialogPage.getByRole('dialog').locator('input[name=name]').fill('Zoë');
    const chooser = await context.newPage();
    const choose = async (from: string, to: string) => {
      await chooser.goto('/profile');
      await chooser
        .getByRole('textbox', { name: from })
        .or(chooser.getByRole('combobox', { name: from }))
        .click();
      await chooser.getByRole('option', { name: to }).click();
    };
    await choose('Language', 'Deutsch');
    await rantPage.getByRole('heading', { name: 'Rant abschicken' }).or(rantPage.locator('html[lang=de] main h1')).waitFor();
    expect([await text.inputValue(), await text.getAttribute('data-same')]).toEqual(['The lift is broken again.', 'yes']);
    await dialogPage.locator('html[lang=de]').waitFor({ state: 'attached' });
    const dialog = dialogPage.getByRole('dialog');
    expect(await dialog.locator('input[name=name]').inputValue()).toBe('Zoë');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('button', { name: 'E-Mail: Bitte eine E-Mail-Adresse eingeben.' }).waitFor();
    await choose('Sprache', 'العربية');
    await dialogPage.locator('html[lang=ar][dir=rtl]').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: ': يُرجى إدخال البريد الإلكتروني.' }).waitFor();
    expect(await dialog.locator('input[name=name]').inputValue()).toBe('Zoë');
    expect([await text.inputValue(), await text.getAttribute('data-same')]).toEqual(['The lift is broken again.', 'yes']);
    await stage.t.call(notifications.changePreferences, { token: stage.cast.ada.token, body: { language: null } });
  });

  test.each([
    ['de', 'Höchstens 10.000 Zeichen.'],
    ['ar', 'الحد الأقصى لعدد الأحرف: 10,000.'],
  ])('number fields use the format of %s', async (locale, formatted) => {
    const page = (await stage.open('mona', `/rant/${rant}`, { locale })).page;
    const form = page.locator('form:not([hidden])', { has: page.locator('textarea') }).last();
    await form.locator('textarea').fill('x'.repeat(10_001));
    await form.locator('button[type=submit]').click();
    await page.getByText(formatted).first().waitFor();
  });

  test('at 320 px nothing scrolls sideways, even with long names', async () => {
    const narrow = { viewport: { width: 320, height: 700 } };
    const name = `Abteilung${'x'.repeat(90)}`;
    await stage.t.call(options.add, { token: stage.cast.ada.token, params: { list: 'targetDepartments' }, body: { name } });
    const shownPage = (await stage.open('ada', undefined, { ...narrow, locale: 'de' })).page;
    for (const path of [
      '/manage-options?list=targetDepartments',
      '/administration/activity',
      '/action-plans',
      '/knowledge-base',
      '/user-management',
    ]) {
      await arrive(shownPage, path);
      expect({ path, ...(await page(shownPage)) }).toMatchObject({ path, isTooWide: false });
    }
    const front = (await stage.open(null, '/privacy', { ...narrow, locale: 'de' })).page;
    expect((await page(front)).isTooWide).toBe(false);
  });

  test('Arabic is right to left, fits a phone and a desktop, and is accessible', async () => {
    const front = (await stage.open(null, '/login', { ...phone, locale: 'ar' })).page;
    expect(await page(front)).toEqual({ lang: 'ar', dir: 'rtl', isTooWide: false });
    await expectAccessible(front);
    const shownPage = (await stage.open('ada', undefined, { ...phone, locale: 'ar-EG' })).page;
    for (const path of ['/rants', `/rant/${rant}`, '/manager-dashboard', '/department-metrics', '/administration/rants', '/profile']) {
      await arrive(shownPage, path);
      expect({ path, ...(await page(shownPage)) }).toEqual({ path, lang: 'ar', dir: 'rtl', isTooWide: false });
      if (path === '/rants' || path === '/administration/rants') await expectAccessible(shownPage);
    }
    await shownPage.setViewportSize({ width: 1280, height: 900 });
    for (const path of ['/rants', '/user-management', '/action-plans']) {
      await arrive(shownPage, path);
      expect({ path, ...(await page(shownPage)) }).toEqual({ path, lang: 'ar', dir: 'rtl', isTooWide: false });
    }
  });

  test('a language chosen in the profile follows the account to other devices', async () => {
    const ownPage = (await stage.open('eli', '/profile')).page;
    await ownPage
      .getByRole('region', { name: 'Language' })
      .getByRole('textbox', { name: 'Language' })
      .or(ownPage.getByRole('combobox', { name: 'Language' }))
      .click();
    await ownPage.getByRole('option', { name: 'Deutsch' }).click();
    await ownPage.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    expect((await stage.t.call(notifications.preferences, { token: stage.cast.eli.token })).body.language).toBe('de');
    const { page: other, loads } = await stage.open(null, '/login');
    expect(await heading(other)).toBe('Login');
    await signIn(other, 'eli');
    await other.locator('html[lang=de]').waitFor();
    await other.waitForLoadState('networkidle');
    expect([loads(), await page(other)]).toEqual([1, { lang: 'de', dir: 'ltr', isTooWide: false }]);
    await stage.t.call(notifications.changePreferences, { token: stage.cast.eli.token, body: { language: null } });
    await other.reload();
    await other.locator('html[lang=en]').waitFor();
    // The next person at the machine gets the browser's language again.
    expect(await other.evaluate(() => localStorage.getItem('language'))).toBeNull();
  });
});
