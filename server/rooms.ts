/** Everything that is mounted, in order: a later one may use an earlier one. */
import { rooms as ofFeatures } from '../features/assembled/server.ts';
import { systemRoom } from './platform/http/system.ts';
import type { Room } from './platform/room.ts';

export const rooms = { system: systemRoom, ...ofFeatures } satisfies Record<string, Room>;

export const everyRoom: readonly Room[] = Object.values(rooms);
