/** Mail leaves another way from now on: what was known of it is fetched again, also what the banner says. */
import { type MailServer, mail } from '@earshot/contract/mail';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query/query.ts';

export function afterServerChange(client: QueryClient, now: MailServer): void {
  client.setQueryData(queryOf('mail', mail.server).queryKey, now);
  for (const room of ['mail', 'welcome']) void client.invalidateQueries({ queryKey: [room] });
}
