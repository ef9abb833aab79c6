/** Adds the files of rants and of the report to the server. Other features import from here only. */
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { reports } from '../contract/calls.ts';
import { styleHash } from './report.ts';
import { routes } from './routes.ts';

export { drawBars } from './drawing.ts';
export { reportName } from './files.ts';
export { figureCell, inOnePiece, reportChart, reportPage, reportTable } from './report.ts';
export { type OutsideReport, outsideReport } from './routes.ts';

export const serverFeature = { calls: [calls(reports, routes)], pageStyles: [styleHash] } satisfies ServerFeature;
