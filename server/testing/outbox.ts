/** Returns the mails to this address in the outbox folder, parsed as a mail program would. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './app.ts';

export async function mailsTo(t: TestApp, address: string): Promise<Email[]> {
  const folder = join(t.app.config.dataDir, 'outbox');
  const all = await Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return all.filter((item) => item.to?.some((to) => to.address === address));
}
