/** An admin connects the directory, gives a group a role, sees who comes from the directory, and unlinks a person. */
import { expect, test } from 'vitest';
import { expectFine, journey, phone } from '#e2e/journey.ts';
import { newSession } from '#server/testing/cast.ts';

const stage = journey();

test('the directory is connected, a group mapped, a person provisioned and unlinked, and it is disconnected', async () => {
  const { page } = await stage.open('ada', '/administration/sign-in#directory');
  const section = page.locator('#directory');
  const dialog = page.getByRole('dialog');
  await section.getByText('Off. Make a key to connect your directory.').waitFor();
  await section.getByRole('button', { name: 'Make a key' }).click();
  await dialog.getByLabel('Directory').fill('Entra ID');
  await expectFine(page);
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  expect(secret).toMatch(/^earshot_\w{49}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const address = await section.getByLabel('Address for the directory').inputValue();
  expect(new URL(address).pathname).toBe('/scim/v2');

  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' };
    const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(reply.status).toBe(201);
    return (await reply.json()) as { id: string };
  };
  const { id } = await send('/Users', { userName: 'dora@northwind.example', displayName: 'Dora Directory', active: true });
  await send('/Groups', { displayName: 'Team leads', members: [{ value: id }] });

  await page.goto(new URL('/keys', page.url()).href);
  await page.getByText('Your directory (SCIM)').waitFor();
  await expectFine(page);
  await page.getByRole('link', { name: 'To the key “Entra ID” in Administration' }).click();

  await page.reload();
  await section.getByText('1 person, 1 group').waitFor();
  await section.getByRole('button', { name: 'Change the group “Team leads”' }).click();
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please confirm this.').first().waitFor();
  await expectFine(page);
  await dialog.getByLabel('Role').selectOption('Manager');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Manager', { exact: true }).waitFor();
  await expectFine(page);

  const { page: own } = await stage.open({ token: await newSession(stage.t, id) }, '/profile', phone);
  await own.getByText('Comes from your organisation’s directory and is changed there.').first().waitFor();
  for (const name of ['Name', 'Email']) expect(await own.getByLabel(name, { exact: true }).isDisabled()).toBe(true);
  await expectFine(own);

  const { page: handy } = await stage.open('ada', '/administration/sign-in#directory', phone);
  await handy.getByText('Team leads').waitFor();
  await expectFine(handy);

  await page.goto(new URL('/user-management', page.url()).href);
  await page.getByLabel('Search users...').fill('dora');
  await page.getByText('From the directory').waitFor();
  await page.getByRole('button', { name: 'More for Dora Directory' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByText('Managed by your directory: change it there.').first().waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).isDisabled()).toBe(true);
  await expectFine(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for Dora Directory' }).click();
  await page.getByRole('menuitem', { name: 'Unlink from the directory' }).click();
  await dialog.getByRole('button', { name: 'Unlink from the directory' }).click();
  // The dialog contains the same words, so this waits until it has closed.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('From the directory').waitFor({ state: 'detached' });

  await page.goto(new URL('/administration/sign-in#directory', page.url()).href);
  await section.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await section.getByText('Off. Make a key to connect your directory.').waitFor();
  expect((await fetch(`${address}/Users`, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(404);
});
