/** Fetches everything about email again after the mail server changed, including what the banner needs. */

import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '#web/lib/query/query.ts';
import { type MailServer, mail } from '../../contract/calls.ts';

export function afterServerChange(client: QueryClient, now: MailServer): void {
  client.setQueryData(queryOf('mail', mail.server).queryKey, now);
  for (const feature of ['mail', 'welcome']) void client.invalidateQueries({ queryKey: [feature] });
}
