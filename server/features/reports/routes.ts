/** The calls of the reports, one line each. */
import type { reports } from '@earshot/contract/reports';
import type { Handlers } from '../../platform/http/mount.ts';
import { metricsFile, rantsFile } from './files.ts';
import { reportFile } from './report.ts';

export const routes: Handlers<typeof reports> = {
  rantsExcel: ({ app, actor, query }) => rantsFile(app, actor, query, 'xlsx'),
  rantsCsv: ({ app, actor, query }) => rantsFile(app, actor, query, 'csv'),
  metricsExcel: ({ app, actor, query }) => metricsFile(app, actor, query, 'xlsx'),
  metricsCsv: ({ app, actor, query }) => metricsFile(app, actor, query, 'csv'),
  html: ({ app, actor, body }) => reportFile(app, actor, body),
};
