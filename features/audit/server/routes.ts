/** Handlers for the calls of the audit log. */

import { english } from '@earshot/words/all.en';
import { iso } from '#server/platform/clock.ts';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { csvFile } from '#server/platform/files/csv.ts';
import { recordExport } from '#server/platform/files/record-export.ts';
import { fileStamp } from '#server/platform/files/stamp.ts';
import type { Call, Handlers } from '#server/platform/http/mount.ts';
import { type Translator, translatorFor } from '#server/platform/translator.ts';
import type { AuditEntry, audit } from '../contract/calls.ts';
import { chainHead } from './chain.ts';
import { facets, isNumbered, listEntries, walkEntries } from './queries.ts';

const columns = ['number', 'timeUtc', 'person', 'action', 'what', 'kind', 'about', 'details', 'sealed'] as const;

/** The action in words; an unknown one keeps its own name. */
const actionName = ({ translateSentence }: Translator, action: string): string => {
  const id = `action.${action}`;
  return id in english ? translateSentence({ id: id as `action.${string}` & keyof typeof english }) : action;
};

function actorName({ actor, key }: AuditEntry, { translate }: Translator): string | undefined {
  const person = actor?.name ?? actor?._id;
  if (!key) return person;
  const name = key.name ?? '-';
  if (key.isDirectory) return translate('audit.asDirectory', { key: name });
  return key.isService ? translate('audit.asService', { key: name }) : translate('audit.byKey', { person: person ?? '-', key: name });
}

/** Actions and details as they were recorded, which the chain proves; each action also in the reader's language. */
const cellsOf = (entry: AuditEntry, translator: Translator): unknown[] => [
  entry.seq,
  entry.at,
  actorName(entry, translator),
  entry.action,
  actionName(translator, entry.action),
  entry.subject?.kind,
  entry.subject?.name ?? entry.subject?._id,
  Object.entries(entry.details)
    .map(([name, value]) => `${name}: ${value ?? '-'}`)
    .join('; '),
  translator.translate(entry.isSealed ? 'fileNote.yes' : 'fileNote.no'),
];

async function* cells(entries: AsyncIterable<AuditEntry>, translator: Translator) {
  for await (const entry of entries) yield cellsOf(entry, translator);
}

async function csv({ app, actor, progress, query: { ticket: _, separator, ...filters }, request }: Call<typeof audit.csv>) {
  const translator = await translatorFor(app, actor, request);
  const about = new AffectedTargets();
  const rows = cells(await walkEntries(app, actor, filters, about), translator);
  const header = columns.map((column) => translator.translate(`column.${column}`));
  const name = `audit-log-${await fileStamp(app)}.csv`;
  return csvFile(name, header, recordExport(app, actor, { what: 'audit', filters, progress, about }, rows), separator);
}

export const routes: Handlers<typeof audit> = {
  list: async ({ app, actor, query, count }) => {
    const { entries, total } = await listEntries(app, actor, query);
    count(total);
    return entries;
  },
  facets: ({ app, actor }) => facets(app, actor),
  head: async ({ app, actor }) => {
    const head = await chainHead(app.db);
    return head ? { ...((await isNumbered(app, actor)) && { seq: head.last }), hash: head.hash, at: iso(head.at) } : null;
  },
  csv,
};
