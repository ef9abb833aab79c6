/** Everyday tasks, in each browser of this machine. */
import { beforeAll, expect, test } from 'vitest';
import { system } from '../../contract/system.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { emailOf, lists, password, submit } from '../../server/testing/cast.ts';
import { addCategory } from '../articles.ts';
import type { Site } from '../site.ts';
import { inEachBrowser } from './stage.ts';
import { chooseTargets } from './steps.ts';

const search = { begins: 'Search rants' };

inEachBrowser((stage) => {
  let site: Site;
  beforeAll(async () => {
    site = await stage.openSite();
  });
  const answer = async (rant: string, content: string) => {
    const request = { token: site.cast.mona.token, params: { id: rant }, body: { response: content } };
    expect((await site.t.call(rants.respond, request)).status).toBe(200);
  };

  test('a person signs in and finds a rant by search and filter; Back returns to the same list', async () => {
    await submit(site.t, site.cast.eve.token, 'The lift stopped between two floors.');
    await submit(site.t, site.cast.eve.token, 'The canteen is loud.');
    const person = await stage.visit(site, '/login');
    await person.fill('Email', emailOf('max'));
    await person.fill('Password', password);
    await person.click('button', 'Login');
    await person.sees('Welcome');
    await person.follow('All Rants');
    // Waits for the page, because the dashboard has a field of the same name and shows the same rant.
    await person.heading('All Rants');
    await person.sees('The canteen is loud.');
    await person.fill(search, 'lift');
    await person.seesNoMore('The canteen is loud.');
    await person.click('link', { begins: 'The lift stopped' });
    await person.has('list', 'Conversation');
    await person.run(() => history.back());
    await person.isAt('/rants?q=lift');
    await person.hasValue(search, 'lift');
    await person.sees('1–1 of 1');
    await person.fill(search, '');
    await person.sees('The canteen is loud.');
    await person.click('button', { begins: 'Resolved' });
    await person.seesNoMore('The canteen is loud.');
    await person.isAt('/rants?status=Resolved');
    await person.click('button', { begins: 'Resolved' });
    await person.sees('The canteen is loud.');
    await person.isWhole();
  });

  test('a draft survives a reload; after sending, the answer appears on the open page', async () => {
    const person = await stage.come(site, 'eli', '/rant');
    await person.fill('Rant Content', 'My shift changed three times.');
    await person.sees('Draft kept on this device');
    await person.goto('/rant');
    await person.hasValue('Rant Content', 'My shift changed three times.');
    await chooseTargets(person);
    await person.click('button', 'Submit Rant');
    await person.sees('Your rant was sent.');
    await person.click('link', 'Open it');
    await person.has('list', 'Conversation');
    const loadedAt = await person.loadedAt();
    await answer((await person.path()).replace('/rant/', ''), 'I will look into it today.');
    await person.sees('I will look into it today.');
    await person.isSamePage(loadedAt);
  });

  test('the dashboard and metrics show charts, accept another day and export the numbers', async () => {
    const person = await stage.come(site, 'mona', '/manager-dashboard');
    await person.heading('Recent rants');
    await person.isDrawn();
    await person.follow('Department Metrics');
    await person.heading('Department Metrics');
    await person.isDrawn();
    const before = await person.path();
    await person.typeDay('Start date', '-3d');
    await person.until(
      () => person.path(),
      (path) => path !== before,
      'the day should stand in the address',
    );
    await person.isDrawn();
    await person.click('button', 'Export CSV');
    await person.has('button', 'Ready');
    const { body: files } = await site.t.call(system.exports, { token: site.cast.mona.token });
    expect(files.map(({ state }) => state)).toEqual(['done']);
    await person.isWhole();
  });

  test('on a narrow window: menu drawer, dark scheme, Arabic and the profile', async () => {
    const person = await stage.come(site, 'eve', '/rants');
    await person.resize(390, 844);
    await person.click('button', 'Open the menu');
    await person.has('dialog', { begins: '' });
    await person.press('Escape');
    await person.hasFocus('Open the menu');
    await person.click('button', 'Open the menu');
    await person.follow('Knowledge Base');
    await person.heading('Knowledge Base');
    const light = await person.background();
    await person.click('button', 'Switch to dark mode');
    await person.until(
      () => person.background(),
      (now) => now !== light,
      'the page should be dark',
    );
    await person.isNotTooWide();
    await person.goto('/profile');
    await person.heading('Profile');
    await person.choose('Language', 'العربية');
    await person.until(
      () => person.run(() => document.documentElement.dir),
      (dir) => dir === 'rtl',
      'the page should run from the right',
    );
    await person.isNotTooWide();
    await person.isWhole();
  });

  test('an article is written in both editors', async () => {
    await addCategory(site.t, site.cast.mona.token, 'Guides');
    const person = await stage.come(site, 'mona', '/knowledge-base/new-article');
    await person.fill('Title', 'How shifts are changed');
    await person.fill('Content', 'Ask **before** noon.');
    await person.click('button', 'Visual');
    await person.sees('Ask before noon.');
    await person.click('field', 'Content');
    await person.press('End');
    await person.type(' Then wait.');
    await person.click('button', 'Source');
    await person.until(
      () => person.value('field', 'Content'),
      (text) => text.trim() === 'Ask **before** noon. Then wait.',
      'the source should say it',
    );
    await person.choose('Category', 'Guides');
    await person.click('button', 'Create');
    await person.isAt('/knowledge-base');
    await person.sees('How shifts are changed');
    await person.sees('Ask before noon. Then wait.');
    await person.isWhole();
  });

  test('a plan with a date is made in a dialog, which returns the focus', async () => {
    const person = await stage.come(site, 'mona', '/action-plans');
    await person.click('button', 'Create Action Plan');
    await person.has('dialog', 'Create Action Plan');
    await person.press('Escape');
    await person.hasFocus('Create Action Plan');
    await person.click('button', 'Create Action Plan');
    await person.fill('Title', 'Repair the lift');
    await person.fill('Description', 'Call the maker.');
    await person.choose('Department', lists.targetDepartments);
    await person.typeDay('Deadline', '+2w');
    await person.click('button', 'Create');
    await person.sees('The action plan is created.');
    await person.sees('Repair the lift');
    await person.isWhole();
  });

  test.each(['light', 'dark'])('axe finds no violations on the most used pages (%s)', async (scheme) => {
    const rant = await submit(site.t, site.cast.eve.token, 'The stairs are dark.');
    const person = await stage.come(site, 'ada', '/login');
    await person.run((chosen) => localStorage.setItem('darkMode', chosen), String(scheme === 'dark'));
    const pages = [`/rant/${rant}`, '/department-metrics', '/administration/rants', '/administration/system'];
    pages.push(
      ...['rants', 'manager-dashboard', 'action-plans', 'knowledge-base', 'user-management', 'notifications', 'profile'].map(
        (item) => `/${item}`,
      ),
    );
    for (const path of pages) {
      await person.goto(path);
      const isThere = () => document.querySelector('main h1') !== null && document.querySelector('[data-waiting]') === null;
      await person.until(() => person.run(isThere), Boolean, `${path} should be there`);
      await person.isAccessible();
    }
  });
});
