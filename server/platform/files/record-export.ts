/** Records every exported file in the audit log: who exported what, how many rows, with which filters; never its content. */
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';
import type { AffectedTargets } from '../events/affected-targets.ts';

export interface Export {
  what: string;
  filters: Record<string, string | number | undefined>;
  progress: Progress;
  /** The targets of the rants in the file, collected while it is written. */
  about: AffectedTargets;
}

/** How many rows of a file have been written. */
export interface Progress {
  rows: number;
}

/** Quotes a value that could be read as another filter. */
const quoted = (value: string): string => (/[\s="]/.test(value) ? JSON.stringify(value) : value);

/** Yields the rows unchanged and counts them. At the end, even if the reader hung up, the export is recorded in the audit log. */
export async function* recordExport<Row>(
  app: App,
  actor: SessionActor,
  { what, filters, progress, about }: Export,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  try {
    for await (const row of rows) {
      progress.rows++;
      yield row;
    }
  } finally {
    await recordFile(app, actor, { what, filters, rows: progress.rows, about });
  }
}

/** Records a file that is not made row by row. `rows`: how many it shows. */
export async function recordFile(
  app: App,
  actor: SessionActor,
  { what, filters, rows, about }: Omit<Export, 'progress'> & Progress,
): Promise<void> {
  const filterTexts = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${quoted(String(value))}`] : []));
  const data = { what, rows, filters: filterTexts.join(' '), targets: about.targets };
  await app.deferredWrites.record({ type: 'export.made', actorId: actor.id, subject: null, data, byKey: actor.key?.id });
}
