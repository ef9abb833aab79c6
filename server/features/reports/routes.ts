/** The calls of the reports, one line each. */
import type { BodyOf, FileReply } from '@earshot/contract/endpoint';
import { countsRants } from '@earshot/contract/policy';
import type { reports } from '@earshot/contract/reports';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/open.ts';
import type { Call, Handlers } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { inSlot, slot } from '../../platform/slots.ts';
import { type Translator, translatorFor } from '../../platform/translator.ts';
import { metricsFile, rantsFile, selectedFile } from './files.ts';
import { reportFile } from './report.ts';

/** A report without single rants: for people outside, and where charts may not count rants. A later feature has one. */
export type Outside = (call: {
  app: App;
  actor: SessionActor;
  translator: Translator;
  body: BodyOf<typeof reports.html>;
  log: string | null;
}) => Promise<FileReply>;
export const outsideReport = slot<Outside>('reports.outside');

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
    if (isExact) return reportFile(await spoken(call, shownHead));
    const outside = inSlot(call.app, outsideReport);
    if (!outside) throw refuse('not_found');
    return outside(await spoken(call, shownHead));
  },
});
