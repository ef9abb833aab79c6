/** The calls of the audit log, one line each. */
import type { AuditEntry, audit } from '@earshot/contract/audit';
import { columns } from '@earshot/contract/messages';
import { iso } from '../../platform/clock.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { exported } from '../../platform/files/exported.ts';
import { fileStamp } from '../../platform/files/stamp.ts';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { chainHead } from './chain.ts';
import { facets, listEntries, walkEntries } from './queries.ts';

const cellsOf = (entry: AuditEntry): unknown[] => [
  entry.seq,
  entry.at,
  entry.actor?.name ?? entry.actor?._id,
  entry.action,
  entry.subject?.kind,
  entry.subject?.name ?? entry.subject?._id,
  Object.entries(entry.details)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join('; '),
  entry.isSealed ? 'yes' : 'no',
];

async function* cells(entries: AsyncIterable<AuditEntry>) {
  for await (const entry of entries) yield cellsOf(entry);
}

async function csv({ app, actor, progress, query: { ticket: _, ...filters } }: Call<typeof audit.csv>) {
  const rows = cells(await walkEntries(app, actor, filters));
  return csvFile(`audit-log-${await fileStamp(app)}.csv`, columns.audit, exported(app, actor, { what: 'audit', filters, progress }, rows));
}

export const routes: Handlers<typeof audit> = {
  list: async ({ app, actor, query, count }) => {
    const { entries, total } = await listEntries(app, actor, query);
    count(total);
    return entries;
  },
  facets: ({ app, actor }) => facets(app, actor),
  head: async ({ app }) => {
    const head = await chainHead(app.db);
    return head ? { seq: head.last, hash: head.hash, at: iso(head.at) } : null;
  },
  csv,
};
