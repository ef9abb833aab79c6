/** People as the wire knows them. The password's hash stops here. */
import type { OwnUser, User } from '@earshot/contract/accounts';
import { isHandler } from '@earshot/contract/policy';
import type { Selectable } from 'kysely';
import { isoOrNull } from '../../platform/clock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { EventData } from '../../platform/events/catalogue.ts';

export type UserRow = Selectable<Schema['users']>;

export const presentUser = (row: UserRow): User => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  status: row.status,
  isActive: row.is_active === 1,
  lastLogin: isoOrNull(row.last_login),
});

export const presentOwn = (row: UserRow): OwnUser => ({ ...presentUser(row), language: row.language });

/** Somebody is a manager or admin no more. */
export const endsHandling = ({ roleTo }: EventData['account.changed']): boolean => roleTo !== undefined && !isHandler({ role: roleTo });
