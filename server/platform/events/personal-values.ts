/**
 * Names and addresses of the audit log: the event holds a salted hash of each, so that the chain stays whole when a value is erased with
 * its salt. Without the salt a hash says nothing about a name that one could guess.
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
/** Events of this type can hold such hashes. */
export function holdsPersonal(type: string): boolean {
  const log = logOf(type);
  return log?.hasNote === true || log?.details.some(isPersonal) === true;
}

/** As it stands in the event, in hex. */
export const hashOfValue = ({ salt, value }: Pick<Salted, 'salt' | 'value'>): string => hash('sha256', salt + value);

/** Each with a salt of its own. */
export const salted = (values: Partial<Record<PersonalValue, string>>): Salted[] =>
  Object.entries(values).map(([name, value]) => ({ name, value, salt: randomBytes(16).toString('hex') }));

export async function keepValues(tx: Tx, event: number, values: readonly Salted[]): Promise<void> {
  if (values.length > 0)
    await tx.db
      .insertInto('event_values')
      .values(values.map((one) => ({ event, ...one })))
      .execute();
}

/** Personal values of the events from `first` to `last`. */
export const valuesBetween = (db: Executor, first: number, last: number) =>
  db.selectFrom('event_values').selectAll().where('event', '>=', first).where('event', '<=', last).execute();

/** The account is gone for good, or the rant withdrawn: its names and addresses, or what was said when it was handed over, leave the log. */
export async function eraseValuesOf(tx: Tx, subject: string): Promise<void> {
  await tx.db
    .deleteFrom('event_values')
    .where('event', 'in', (eb) => eb.selectFrom('events').select('seq').where('subject', '=', subject))
    .execute();
}
