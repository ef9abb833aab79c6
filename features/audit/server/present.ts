/** Events as the log shows them: names beside ids, and only the parts of the data that audited-types.ts lists. */

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
type StoredValue = Value | readonly string[] | undefined;
type Names = Map<string, string>;
type Values = Map<string, string>;

/** `isNumbered`: this reader may see every row, so the numbers reveal nothing. */
export async function presentEntries(app: App, rows: EventRow[], isNumbered: boolean): Promise<AuditEntry[]> {
  const names = await namesOf(app, rows.flatMap(idsIn));
  const values = await valuesOf(app, rows);
  const keys = rows.map(keyIn).filter((id) => id !== null);
  const ofDirectory = await inSlot(app, directoryKeys)?.(app, keys);
  const head = await chainHead(app.db);
  return rows.map((row) => {
    const key = keyIn(row);
    const keyPart =
      key === null
        ? {}
        : {
            key: {
              name: names.get(key) ?? null,
              isService: key === row.actor_id,
              ...(ofDirectory?.has(key) && { isDirectory: true as const }),
            },
          };
    return { ...(isNumbered && { seq: row.seq }), ...present(row, names, values, head?.last ?? 0), ...keyPart };
  });
}

/** The names and addresses of which these rows hold hashes, by row and detail. Erased ones are missing. */
async function valuesOf(app: App, rows: readonly EventRow[]): Promise<Values> {
  const holding = rows.filter(({ type }) => holdsPersonal(type)).map((row) => row.seq);
  if (holding.length === 0) return new Map();
  const values = await app.db.selectFrom('event_values').selectAll().where(app.dialect.idIn('event', holding)).execute();
  return new Map(values.map(({ event, name, value }) => [`${event} ${name}`, value]));
}

const isSeveral = (value: StoredValue): value is readonly string[] => Array.isArray(value);
const dataOf = (row: EventRow) => JSON.parse(row.data) as Record<string, StoredValue>;

function keyIn(row: EventRow): string | null {
  const { byKey } = dataOf(row);
  return typeof byKey === 'string' ? byKey : null;
}

function idsIn(row: EventRow): string[] {
  const { byName, details } = auditedParts(row.type);
  const fieldNames = byName ? details.flatMap((name) => dataOf(row)[name] ?? []) : [];
  return [row.actor_id, row.subject, keyIn(row), ...fieldNames].filter((id) => typeof id === 'string');
}

/** The targets of the rants that an entry is about; null if the entry does not name all of them. */
export function targetsOf(row: EventRow): Targets {
  const { targets, targetId } = JSON.parse(row.data) as { targets?: Targets; targetId?: string };
  if ((countingTypes as string[]).includes(row.type)) return targets ?? null;
  const single = row.type === 'option.removed' ? row.subject : targetId;
  return single ? [single] : [];
}

export async function namesOf(app: App, ids: string[]): Promise<Names> {
  const uniqueIds = [...new Set(ids)];
  const found = await Promise.all(app.names.map((names) => names(app, uniqueIds)));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

function present(row: EventRow, names: Names, values: Values, sealedUpTo: number): AuditEntry {
  const { subject, details, byName } = auditedParts(row.type);
  const data = dataOf(row);
  const nameOf = (id: string) => names.get(id) ?? null;
  const value = (name: string) => {
    const value = data[name];
    if (isPersonal(name)) return values.get(`${row.seq} ${name}`);
    // Deleted things have no name.
    if (isSeveral(value)) return value.flatMap((id) => nameOf(id) ?? []).join(', ');
    return byName && typeof value === 'string' ? nameOf(value) : value;
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
