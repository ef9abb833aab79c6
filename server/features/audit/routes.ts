/** The calls of the audit log, one line each. */
import type { AuditEntry, audit } from '@earshot/contract/audit';
import { actionWord } from '@earshot/contract/audit-words';
import { columns } from '@earshot/contract/messages';
import { reportWords } from '@earshot/contract/report-words';
import { iso } from '../../platform/clock.ts';
import { About } from '../../platform/events/about.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { exported } from '../../platform/files/exported.ts';
import { fileStamp } from '../../platform/files/stamp.ts';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { type Speaker, speakerFor } from '../../platform/speaking.ts';
import { chainHead } from './chain.ts';
import { facets, listEntries, walkEntries } from './queries.ts';

/** Actions and details stand as they were recorded, which is what the seal holds; beside an action, what the reader calls it. */
const cellsOf = (entry: AuditEntry, { say }: Speaker): unknown[] => [
  entry.seq,
  entry.at,
  entry.actor?.name ?? entry.actor?._id,
  entry.action,
  say(actionWord(entry.action)),
  entry.subject?.kind,
  entry.subject?.name ?? entry.subject?._id,
  Object.entries(entry.details)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join('; '),
  say(entry.isSealed ? reportWords.yes : reportWords.no),
];

async function* cells(entries: AsyncIterable<AuditEntry>, speaker: Speaker) {
  for await (const entry of entries) yield cellsOf(entry, speaker);
}

async function csv({ app, actor, progress, query: { ticket: _, ...filters }, request }: Call<typeof audit.csv>) {
  const speaker = await speakerFor(app, actor, request);
  const about = new About();
  const rows = cells(await walkEntries(app, actor, filters, about), speaker);
  const header = columns.audit.map((column) => speaker.say(column));
  return csvFile(`audit-log-${await fileStamp(app)}.csv`, header, exported(app, actor, { what: 'audit', filters, progress, about }, rows));
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
