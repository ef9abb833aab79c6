/** Fills in the form of a rant except for the choice of named or anonymous. */
import type { Page } from 'playwright-core';
import { lists } from '../server/testing/cast.ts';
import { choose } from './browser.ts';

export async function fill(page: Page, content: string): Promise<void> {
  await choose(page, 'Target Employee', lists.targetEmployees);
  await choose(page, 'Target Department', lists.targetDepartments);
  await choose(page, 'Category Type', lists.categoryTypes);
  await page.getByRole('textbox', { name: 'Rant Content' }).fill(content);
}
