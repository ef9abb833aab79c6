/** The audit log gets every exported file: who, what, how many rows, under which filters. Never what stood in it. */
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';
import type { AffectedTargets } from '../events/affected-targets.ts';

export interface Export {
  what: string;
  filters: Record<string, string | number | undefined>;
  progress: Progress;
  /** The targets of the rants in the file, filled while it is written. */
  about: AffectedTargets;
}

/** How far a file has come. */
export interface Progress {
  rows: number;
}

/** A value in quotes, where it could else be read as another filter. */
const quoted = (value: string): string => (/[\s="]/.test(value) ? JSON.stringify(value) : value);

/** Yields the rows unchanged and counts them. At their end, also if the reader hung up, the audit log gets who exported what. */
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
    const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${quoted(String(value))}`] : []));
    const data = { what, rows: progress.rows, filters: asked.join(' '), targets: about.targets };
    await app.deferredWrites.record({ type: 'export.made', actorId: actor.id, subject: null, data, byKey: actor.key?.id });
  }
}
