/** The door of the reports. */
import { reports } from '@earshot/contract/reports';
import { calls, type Room } from '../../platform/room.ts';
import { routes, type ShownHead } from './routes.ts';

export { styleHash } from './report.ts';

/** `shownHead`: a room further down the street has it. */
export const reportsRoom = ({ shownHead }: { shownHead: ShownHead }) => ({ calls: [calls(reports, routes(shownHead))] }) satisfies Room;
