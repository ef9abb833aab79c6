/** The calls of the reports, one line each. */
import { countsRants } from '@earshot/contract/policy';
import type { reports } from '@earshot/contract/reports';
import type { Executor } from '../../platform/db/open.ts';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { translatorFor } from '../../platform/translator.ts';
import { metricsFile, rantsFile, selectedFile } from './files.ts';
import { publishedReport } from './published-report.ts';
import { reportFile } from './report.ts';

/** Of the public log: what leaves the house with each file, so that nobody can show it another past (features/transparency). */
export type ShownHead = (db: Executor) => Promise<{ words: string; day: string; round: number } | null>;

/** The call with who speaks in its file, and the words of the log where there are some. */
const spoken = async <E>(call: Call<E>, shownHead: ShownHead) => {
  const translator = await translatorFor(call.app, call.actor, call.request);
  const head = await shownHead(call.app.db);
  const log = head && translator.translate('report.log', { ...head, day: translator.day(head.day) });
  return { ...call, translator, log };
};

export const routes = (shownHead: ShownHead): Handlers<typeof reports> => ({
  rantsExcel: async (call) => rantsFile(await spoken(call, shownHead), 'xlsx'),
  rantsCsv: async (call) => rantsFile(await spoken(call, shownHead), 'csv'),
  selectedExcel: async (call) => selectedFile(await spoken(call, shownHead), 'xlsx'),
  selectedCsv: async (call) => selectedFile(await spoken(call, shownHead), 'csv'),
  metricsExcel: async (call) => metricsFile(await spoken(call, shownHead), 'xlsx'),
  metricsCsv: async (call) => metricsFile(await spoken(call, shownHead), 'csv'),
  html: async (call) => {
    const isExact = countsRants(call.actor, await call.app.settings.current()) && call.body.published === undefined;
    return isExact ? reportFile(await spoken(call, shownHead)) : publishedReport(await spoken(call, shownHead));
  },
});
