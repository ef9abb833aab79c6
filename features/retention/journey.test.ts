import { test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { submit } from '#server/testing/cast.ts';

const stage = journey();

test('an admin sets retention and sees what expires when; a legal hold keeps some of it', async () => {
  const { t, cast } = stage;
  const id = await submit(t, cast.eli.token, 'The lamp above the desk flickers.');
  const columns = { status: 'Resolved', resolved_at: t.clock.now(), resolved_reason: 'explained' } as const;
  await t.app.writer.updateTable('rants').set(columns).where('id', '=', id).execute();
  const { page } = await stage.open('ada', '/administration/data#keeping', phone);
  const section = page.locator('#keeping');
  const dialog = page.getByRole('dialog');
  await section
    .getByRole('button', { name: /^Change how long/ })
    .first()
    .click();
  await dialog.getByLabel('Months after a rant is resolved').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a whole number from 1 to').first().waitFor();
  await dialog.getByLabel('Months after a rant is resolved').fill('6');
  await dialog.getByText(/: 1 rant of “/).waitFor();
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await section.getByText('6 months').waitFor();
  await section.getByText('Upcoming erasures').click();
  await section.getByText(/: 1 rant of “/).waitFor();

  await page.getByRole('button', { name: 'New legal hold' }).click();
  await dialog.getByLabel('Address of the rant').fill(`${t.url}/rant/${id}`);
  await dialog.getByRole('button', { name: 'Put under legal hold' }).click();
  await dialog.getByText('Please say why.').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('A court may ask for it.');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Put under legal hold' }).click();
  await page.getByText('It is under legal hold.').first().waitFor();
  await page.reload();
  await section.getByText('Upcoming erasures').click();
  await section.getByText('Nothing will be erased in the next twelve months.').waitFor();
  await page.getByRole('button', { name: 'End the legal hold: A rant' }).click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await page.getByText('Nothing is under legal hold.').waitFor();
});
