/**
 * Names, addresses and notes that belong to events of the audit log. The event holds a salted hash of each, so that the chain stays valid
 * when a value is erased together with its salt. Without the salt, the hash does not reveal even a name that one could guess.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Tx } from '../app.ts';
import type { Executor } from '../db/open.ts';
import { logOf, type PersonalValue, personalValues } from './catalogue.ts';

interface Salted {
  name: string;
  salt: string;
  value: string;
}

export const isPersonal = (name: string): boolean => (personalValues as readonly string[]).includes(name);
/** Returns whether events of this type can hold such hashes. */
export function holdsPersonal(type: string): boolean {
  const log = logOf(type);
  return log?.hasNote === true || log?.details.some(isPersonal) === true;
}

/** Returns the hash as events hold it, in hex. */
export const hashOfValue = ({ salt, value }: Pick<Salted, 'salt' | 'value'>): string => hash('sha256', salt + value);

/** Gives each value a salt of its own. */
export const salted = (values: Partial<Record<PersonalValue, string>>): Salted[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, salt: randomBytes(16).toString('hex') }));

export async function keepValues(tx: Tx, event: number, values: readonly Salted[]): Promise<void> {
  if (values.length > 0)
    await tx.db
      .insertInto('event_values')
      .values(values.map((value) => ({ event, ...value })))
      .execute();
}

/** Selects the personal values of the events from `first` to `last`. */
export const valuesBetween = (db: Executor, first: number, last: number) =>
  db.selectFrom('event_values').selectAll().where('event', '>=', first).where('event', '<=', last).execute();

/**
 * Erases from the log the personal values of all events about a subject: the names and addresses of an account that was deleted for good,
 * or the handover notes of a rant whose text is erased.
 */
export async function eraseValuesOf(tx: Tx, subject: string): Promise<void> {
  await tx.db
    .deleteFrom('event_values')
    .where('event', 'in', (eb) => eb.selectFrom('events').select('seq').where('subject', '=', subject))
    .execute();
}
