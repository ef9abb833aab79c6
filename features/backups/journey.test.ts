/**
 * Backups for an admin: choosing an hour, reading when the last one was made, and a warning on every page until what failed is put right.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Visitor } from '#e2e/browser.ts';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { hold, release } from '#server/platform/paused-after-restore.ts';
import { password } from '#server/testing/cast.ts';
import { waitForBackup } from './server/index.ts';
import { backupState } from './server/state.ts';

type Page = Visitor['page'];

const stage = journey();
const day = 24 * 3_600_000;
const line = (page: Page) => page.getByRole('complementary', { name: 'System' });
const section = (page: Page) => page.getByRole('main');

async function night(): Promise<void> {
  const { app, clock } = stage.t;
  clock.forward(day);
  await app.jobs.runDue();
  await waitForBackup(app);
}

test('an hour is set, and the page shows the last backup’s time and size', async () => {
  const { page } = await stage.open('ada', '/administration/backups', phone);
  await section(page).getByText('No backup yet.').waitFor();
  expect(await page.getByLabel('Backups to keep').count()).toBe(0);
  await page.getByLabel('Nightly backup').selectOption('03:00');
  await page.getByLabel('Backups to keep').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await section(page).getByText('A whole number from 1 to 365.').first().waitFor();
  await page.getByLabel('Backups to keep').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').waitFor();
  await expectFine(page);
  await night();
  await page.reload();
  await section(page)
    .getByText(/^Last backup: .+, [\d.]+ MB\. It was read back and checked\.$/)
    .waitFor();
  expect(await page.getByLabel('Nightly backup').inputValue()).toBe('3');
  await page.goto('/administration/activity');
  await page.getByText('changed the setting Nightly backup from “none” to “3:00”').waitFor();
});

test('one is made now: after the password the page says that it runs and what became of it', async () => {
  const before = (await backupState(stage.t.app.db, stage.t.clock.now())).madeAt;
  const { page } = await stage.open('ada', '/administration/backups');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByLabel('Password', { exact: true }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await waitForBackup(stage.t.app);
  await section(page)
    .getByRole('status')
    .getByText(/^Last backup: .+, [\d.]+ MB\. It was read back and checked\.$/)
    .waitFor();
  expect((await backupState(stage.t.app.db, stage.t.clock.now())).madeAt).not.toBe(before);
  await expectFine(page);
  await page.goto('/administration/activity');
  await page.getByText('started a backup').first().waitFor();
});

test('a failed backup is shown on every page to admins only, until one succeeds', async () => {
  const folder = join(stage.t.app.config.dataDir, 'backups');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, '');
  await night();
  const { page } = await stage.open('ada', '/rants');
  await line(page).getByText('Earshot needs your attention.').waitFor();
  await expectFine(page);
  await line(page).getByRole('link', { name: 'See what' }).click();
  await page.getByText('The last backup failed.').waitFor();
  await page.goto('/administration/backups');
  await section(page)
    .getByText(/^The backup on .+ failed\. The server log says why\.$/)
    .waitFor();
  await expectFine(page);
  const mona = await stage.open('mona', '/rants');
  await mona.page.getByRole('heading', { name: 'All Rants' }).waitFor();
  expect(await line(mona.page).count()).toBe(0);
  rmSync(folder);
  mkdirSync(folder, { mode: 0o700 });
  await night();
  await page.reload();
  await section(page).getByText('It was read back and checked.').waitFor();
  expect(await page.getByText(/The backup on .+ failed/).count()).toBe(0);
});

test('after a restore admins see that mail waits, and how to release it', async () => {
  await hold(stage.t.app.writer, stage.t.clock.now());
  const { page } = await stage.open('ada', '/rants');
  await line(page).getByRole('link', { name: 'See what' }).click();
  await page.getByText('Email and scheduled work have been waiting since a backup was restored.').waitFor();
  await page.goto('/administration/backups');
  await section(page).getByText('earshot restore --release').waitFor();
  await expectFine(page);
  await release(stage.t.app.writer);
  await page.reload();
  await section(page).getByText('It was read back and checked.').waitFor();
  expect(await page.getByText('on hold').count()).toBe(0);
});
