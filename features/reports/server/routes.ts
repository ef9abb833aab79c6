import type { BodyOf, FileReply } from '@earshot/contract/endpoint';
import { countsRants } from '@earshot/contract/policy';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { type FileNote, fileNote } from '#server/platform/files/note.ts';
import type { Call, Handlers } from '#server/platform/http/mount.ts';
import { refuse } from '#server/platform/refusal.ts';
import { inSlot, slot } from '#server/platform/slots.ts';
import { type Translator, translatorFor } from '#server/platform/translator.ts';
import type { reports } from '../contract/calls.ts';
import { metricsFile, rantsFile, selectedFile } from './files.ts';
import { reportFile } from './report.ts';

/** A report without single rants, for people outside and for organisations without live charts. A later feature provides it. */
export type OutsideReport = (call: {
  app: App;
  actor: SessionActor;
  translator: Translator;
  body: BodyOf<typeof reports.html>;
  note: FileNote | null;
}) => Promise<FileReply>;
export const outsideReport = slot<OutsideReport>('reports.outside');

/** Adds the language of the file and its note to a call. */
const withNote = async <E>(call: Call<E>) => {
  const translator = await translatorFor(call.app, call.actor, call.request);
  const note = (await inSlot(call.app, fileNote)?.(call.app, translator)) ?? null;
  return { ...call, translator, note };
};

export const routes: Handlers<typeof reports> = {
  rantsExcel: async (call) => rantsFile(await withNote(call), 'xlsx'),
  rantsCsv: async (call) => rantsFile(await withNote(call), 'csv'),
  selectedExcel: async (call) => selectedFile(await withNote(call), 'xlsx'),
  selectedCsv: async (call) => selectedFile(await withNote(call), 'csv'),
  metricsExcel: async (call) => metricsFile(await withNote(call), 'xlsx'),
  metricsCsv: async (call) => metricsFile(await withNote(call), 'csv'),
  html: async (call) => {
    const isLive = countsRants(call.actor, await call.app.settings.current()) && call.body.published === undefined;
    if (isLive) return reportFile(await withNote(call));
    const outside = inSlot(call.app, outsideReport);
    if (!outside) throw refuse('not_found');
    return outside(await withNote(call));
  },
};
