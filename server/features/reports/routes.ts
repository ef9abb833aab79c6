/** The calls of the reports, one line each. */
import { countsRants } from '@earshot/contract/policy';
import type { reports } from '@earshot/contract/reports';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { translatorFor } from '../../platform/translator.ts';
import { metricsFile, rantsFile, selectedFile } from './files.ts';
import { publishedReport } from './published-report.ts';
import { reportFile } from './report.ts';

/** The call with who speaks in its file. */
const spoken = async <E>(call: Call<E>) => ({ ...call, translator: await translatorFor(call.app, call.actor, call.request) });

export const routes: Handlers<typeof reports> = {
  rantsExcel: async (call) => rantsFile(await spoken(call), 'xlsx'),
  rantsCsv: async (call) => rantsFile(await spoken(call), 'csv'),
  selectedExcel: async (call) => selectedFile(await spoken(call), 'xlsx'),
  selectedCsv: async (call) => selectedFile(await spoken(call), 'csv'),
  metricsExcel: async (call) => metricsFile(await spoken(call), 'xlsx'),
  metricsCsv: async (call) => metricsFile(await spoken(call), 'csv'),
  html: async (call) => {
    const isExact = countsRants(call.actor, await call.app.settings.current()) && call.body.published === undefined;
    return isExact ? reportFile(await spoken(call)) : publishedReport(await spoken(call));
  },
};
