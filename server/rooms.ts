/** Every room of the server, in the order of the street: a later one may use an earlier one. What an earlier one needs of a later one is handed in here. */
import { rooms as ofFeatures } from '../features/assembled/server.ts';
import { accountsRoom } from './features/accounts/index.ts';
import { auditRoom } from './features/audit/index.ts';
import { deletedRoom } from './features/deleted/index.ts';
import { notificationsRoom } from './features/notifications/index.ts';
import { rantStats, rantsRoom } from './features/rants/index.ts';
import { systemRoom } from './platform/http/system.ts';
import type { Room } from './platform/room.ts';

const { mail, ...laterFeatures } = ofFeatures;

export const rooms = {
  system: systemRoom,
  accounts: accountsRoom({ rantStats }),
  rants: rantsRoom,
  mail,
  notifications: notificationsRoom,
  audit: auditRoom,
  deleted: deletedRoom,
  ...laterFeatures,
} satisfies Record<string, Room>;

export const everyRoom: readonly Room[] = Object.values(rooms);
