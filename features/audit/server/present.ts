/** Events as the log shows them: names beside ids, and only those parts of the data that audited-types.ts lists. */

import type { Selectable } from 'kysely';
import type { App } from '#server/platform/app.ts';
import { directoryKeys } from '#server/platform/auth/keys.ts';
import { iso } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Targets } from '#server/platform/events/catalogue.ts';
import { holdsPersonal, isPersonal } from '#server/platform/events/personal-values.ts';
import { inSlot } from '#server/platform/slots.ts';
import type { AuditEntry } from '../contract/calls.ts';
import { auditedParts, countingTypes } from './audited-types.ts';
import { chainHead } from './chain.ts';

export type EventRow = Selectable<Schema['events']>;
type Value = AuditEntry['details'][string];
type Kept = Value | readonly string[] | undefined;
type Names = Map<string, string>;
type Values = Map<string, string>;

/** `isNumbered`: the reader sees every row there is. */
export async function presentEntries(app: App, rows: EventRow[], isNumbered: boolean): Promise<AuditEntry[]> {
  const names = await namesOf(app, rows.flatMap(idsIn));
  const values = await valuesOf(app, rows);
  const keys = rows.map(keyIn).filter((id) => id !== null);
  const ofDirectory = await inSlot(app, directoryKeys)?.(app, keys);
  const head = await chainHead(app.db);
  return rows.map((row) => {
    const key = keyIn(row);
    const by =
      key === null
        ? {}
        : {
            key: {
              name: names.get(key) ?? null,
              isService: key === row.actor_id,
              ...(ofDirectory?.has(key) && { isDirectory: true as const }),
            },
          };
    return { ...(isNumbered && { seq: row.seq }), ...present(row, names, values, head?.last ?? 0), ...by };
  });
}

/** The names and addresses that these rows hold hashes of, by row and detail; those that were erased are missing. */
async function valuesOf(app: App, rows: readonly EventRow[]): Promise<Values> {
  const holding = rows.filter(({ type }) => holdsPersonal(type)).map((row) => row.seq);
  if (holding.length === 0) return new Map();
  const found = await app.db.selectFrom('event_values').selectAll().where(app.dialect.idIn('event', holding)).execute();
  return new Map(found.map(({ event, name, value }) => [`${event} ${name}`, value]));
}

const isSeveral = (kept: Kept): kept is readonly string[] => Array.isArray(kept);
const dataOf = (row: EventRow) => JSON.parse(row.data) as Record<string, Kept>;

/** The id of the API key that did it. */
function keyIn(row: EventRow): string | null {
  const { byKey } = dataOf(row);
  return typeof byKey === 'string' ? byKey : null;
}

function idsIn(row: EventRow): string[] {
  const { byName, details } = auditedParts(row.type);
  const named = byName ? details.flatMap((name) => dataOf(row)[name] ?? []) : [];
  return [row.actor_id, row.subject, keyIn(row), ...named].filter((id) => typeof id === 'string');
}

/** The targets of the rants that an entry tells of; null where it does not name them, or not all of them. */
export function targetsOf(row: EventRow): Targets {
  const { targets, targetId } = JSON.parse(row.data) as { targets?: Targets; targetId?: string };
  if ((countingTypes as string[]).includes(row.type)) return targets ?? null;
  const told = row.type === 'option.removed' ? row.subject : targetId;
  return told ? [told] : [];
}

/** Names of accounts, and of other things by the features that know them. */
export async function namesOf(app: App, ids: string[]): Promise<Names> {
  const asked = [...new Set(ids)];
  const found = await Promise.all(app.names.map((names) => names(app, asked)));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

function present(row: EventRow, names: Names, values: Values, sealedUpTo: number): AuditEntry {
  const { subject, details, byName } = auditedParts(row.type);
  const data = dataOf(row);
  const nameOf = (id: string) => names.get(id) ?? null;
  const value = (name: string) => {
    const kept = data[name];
    if (isPersonal(name)) return values.get(`${row.seq} ${name}`);
    // Deleted things have no name any more.
    if (isSeveral(kept)) return kept.flatMap((id) => nameOf(id) ?? []).join(', ');
    return byName && typeof kept === 'string' ? nameOf(kept) : kept;
  };
  const pairs = details.map((name) => [name, value(name)] as const).filter((pair): pair is [string, Value] => pair[1] !== undefined);
  return {
    at: iso(row.at),
    actor: row.actor_id === null ? null : { _id: row.actor_id, name: nameOf(row.actor_id) },
    action: row.type,
    subject: subject && row.subject !== null ? { kind: subject, _id: row.subject, name: nameOf(row.subject) } : null,
    details: Object.fromEntries(pairs),
    isSealed: row.seq <= sealedUpTo,
  };
}
