/** The door of the reports. */
import { reports } from '@earshot/contract/reports';
import { calls, type Room } from '../../platform/room.ts';
import { routes } from './routes.ts';

export { styleHash } from './report.ts';

export const reportsRoom = { calls: [calls(reports, routes)] } satisfies Room;
