/**
 * The network fails and returns, and Earshot is upgraded, under open pages: in each browser of this machine, with and without a service
 * worker.
 */
import { expect, test } from 'vitest';
import type { Site } from '../site.ts';
import type { Person } from './person.ts';
import { inEachBrowser } from './stage.ts';

const noConnection = 'No connection. Your text is kept here.';
const withoutWorker = { config: { serviceWorker: false } };
const palette = { begins: 'Search or jump to' };
const newOption = { begins: 'New target' };

/** Waits until the service worker has cached all chunks and controls this page. */
const isHeld = (person: Person) =>
  person.until(
    () => person.run(() => navigator.serviceWorker?.controller?.state),
    (state) => state === 'activated',
    'the service worker should be active',
  );

/** Restores the connection. Browsers report only the return of the network, not of a server, so the event is sent here. */
async function mend(site: Site, person: Person): Promise<void> {
  await site.mend();
  await person.run(() => void window.dispatchEvent(new Event('online')));
}

inEachBrowser((stage) => {
  test('after the first visit every chunk is available offline', async () => {
    const site = await stage.openSite();
    const person = await stage.come(site, 'ada', '/rants');
    await person.heading('All Rants');
    await isHeld(person);
    const loadedAt = await person.loadedAt();
    await site.cut();
    for (const [link, heading] of [
      ['Manage Options', 'Manage Options'],
      ['Department Metrics', 'Department Metrics'],
      ['Knowledge Base', 'Knowledge Base'],
      ['Submit Rant', 'Submit a Rant'],
    ] as const) {
      await person.follow(link);
      await person.heading(heading);
      expect(await person.shown()).not.toMatch(/could not be shown|Part of this page/);
    }
    await person.sees(noConnection);
    await person.fill('Rant Content', 'The gate is stuck.');
    await person.click('button', palette);
    await person.has('dialog', { begins: '' });
    await person.press('Escape');
    await mend(site, person);
    await person.seesNoMore(noConnection);
    await person.hasValue('Rant Content', 'The gate is stuck.');
    await person.isSamePage(loadedAt);
    await person.follow('User Management');
    await person.sees('8 people: 1 admin, 2 managers, 5 employees.');
    await person.isWhole();
  });

  test('without a service worker a lazy part waits for the network, and typed text is kept', async () => {
    const site = await stage.openSite(withoutWorker);
    const person = await stage.come(site, 'ada', '/manage-options');
    await person.fill(newOption, 'Night shift');
    await site.cut();
    await person.click('button', palette);
    await person.sees(noConnection);
    expect(await person.shown()).not.toMatch(/could not be shown/);
    await person.hasValue(newOption, 'Night shift');
    await site.mend();
    await person.has('dialog', { begins: '' });
    await person.press('Escape');
    await person.seesNoMore(noConnection);
    await person.hasValue(newOption, 'Night shift');
    await person.press('Tab');
    await person.fill(newOption, '');
    await site.cut();
    await person.follow('Department Metrics');
    await person.sees(noConnection);
    expect(await person.shown()).not.toMatch(/could not be shown/);
    await site.mend();
    await person.heading('Department Metrics');
    await person.seesNoMore(noConnection);
    await person.follow('All Rants');
    await person.heading('All Rants');
    await person.isWhole();
  });

  test('an upgrade behind an open page loses nothing and is loaded on request', async () => {
    const site = await stage.openSite();
    const person = await stage.come(site, 'ada', '/manage-options');
    await person.heading('Manage Options');
    await isHeld(person);
    const loadedAt = await person.loadedAt();
    await person.fill(newOption, 'Night shift');
    await site.upgrade();
    // As if the window came to the foreground again.
    await person.run(() => void document.dispatchEvent(new Event('visibilitychange')));
    const cacheCount = () => person.run(async () => (await caches.keys()).length);
    await person.until(cacheCount, (many) => many === 2, 'the new version should be held beside the old one');
    // Needs a chunk of the old version that this page has not loaded yet.
    await person.click('button', palette);
    await person.has('dialog', { begins: '' });
    await person.press('Escape');
    await person.hasValue(newOption, 'Night shift');
    await person.isSamePage(loadedAt);
    await person.fill(newOption, 'Late shift');
    await person.press('Enter');
    await person.hasValue(newOption, '');
    await person.sees('A new version is ready.');
    await person.fill(newOption, 'Early shift');
    await person.click('button', 'Load now');
    await person.sees('The new version will then load by itself.');
    await person.isSamePage(loadedAt);
    await person.hasValue(newOption, 'Early shift');
    await person.click('field', newOption);
    await person.press('Enter');
    await person.isLoadedAnew(loadedAt);
    await person.heading('Manage Options');
    await person.sees('Early shift');
    await person.follow('Department Metrics');
    await person.heading('Department Metrics');
    await person.isWhole();
  });

  test('without a service worker, a page whose chunk is missing after an upgrade reloads once typed text is sent', async () => {
    const site = await stage.openSite(withoutWorker);
    const person = await stage.come(site, 'ada', '/manage-options');
    await person.heading('Manage Options');
    const loadedAt = await person.loadedAt();
    await person.fill(newOption, 'Night shift');
    await site.upgrade();
    await person.click('button', palette);
    await person.sees('Finish what you are doing');
    await person.isSamePage(loadedAt);
    await person.hasValue(newOption, 'Night shift');
    await person.click('field', newOption);
    await person.press('Enter');
    await person.isLoadedAnew(loadedAt);
    await person.heading('Manage Options');
    await person.sees('Night shift');
    await person.click('button', palette);
    await person.has('dialog', { begins: '' });
    await person.press('Escape');
    await person.follow('Department Metrics');
    await person.heading('Department Metrics');
    await person.isWhole();
  });
});
