/** The door of the reports. */
import { reports } from '@earshot/contract/reports';
import { calls, type Room } from '../../platform/room.ts';
import { routes, type ShownHead } from './routes.ts';

export { barsOf } from './drawing.ts';
export { reportName } from './files.ts';
export { cell, chart, one, sheet, styleHash, table } from './report.ts';
export { type Outside, outsideReport } from './routes.ts';

/** `shownHead`: a room further down the street has it. */
export const reportsRoom = ({ shownHead }: { shownHead: ShownHead }) => ({ calls: [calls(reports, routes(shownHead))] }) satisfies Room;
