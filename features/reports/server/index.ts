/** The server part of exported files and of the report. Other features import only from here. */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { reports } from '../contract/calls.ts';
import { styleHash } from './report.ts';
import { routes } from './routes.ts';

export { drawBars } from './drawing.ts';
export { reportName } from './files.ts';
export { figureCell, inOnePiece, reportChart, reportPage, reportTable } from './report.ts';
export { type OutsideReport, outsideReport } from './routes.ts';

export const serverFeature = { calls: [calls(reports, routes)], pageStyles: [styleHash] } satisfies ServerFeature;
