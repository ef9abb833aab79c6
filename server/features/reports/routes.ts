/** The calls of the reports, one line each. */
import type { reports } from '@earshot/contract/reports';
import type { Handlers } from '../../platform/http/mount.ts';
import { metricsFile, rantsFile } from './files.ts';
import { reportFile } from './report.ts';

export const routes: Handlers<typeof reports> = {
  rantsExcel: (call) => rantsFile(call, 'xlsx'),
  rantsCsv: (call) => rantsFile(call, 'csv'),
  metricsExcel: (call) => metricsFile(call, 'xlsx'),
  metricsCsv: (call) => metricsFile(call, 'csv'),
  html: ({ app, actor, body }) => reportFile(app, actor, body),
};
