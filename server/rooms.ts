/** Everything that is mounted, in order: a later one may use an earlier one. */
import { rooms as ofFeatures } from '../features/assembled/server.ts';
import { notificationsRoom } from './features/notifications/index.ts';
import { systemRoom } from './platform/http/system.ts';
import type { Room } from './platform/room.ts';

/** Rooms that have not moved into features/ stand among the features, until they do. */
const { legalTexts, settings, audit, accounts, trash, options, files, rants, mail, ...later } = ofFeatures;

export const rooms = {
  system: systemRoom,
  legalTexts,
  settings,
  audit,
  accounts,
  trash,
  options,
  files,
  rants,
  mail,
  notifications: notificationsRoom,
  ...later,
} satisfies Record<string, Room>;

export const everyRoom: readonly Room[] = Object.values(rooms);
