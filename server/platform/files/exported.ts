/** Every file that leaves the house is written down: who, what, how many rows, under which filters. Never what stood in it. */
import type { App } from '../app.ts';
import type { SessionActor } from '../auth/sessions.ts';

export interface Export {
  what: string;
  filters: Record<string, string | number | undefined>;
}

/** The rows as they are; when they end, also because the reader hung up, what has left is recorded. */
export async function* exported<Row>(
  app: App,
  actor: SessionActor,
  { what, filters }: Export,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  let left = 0;
  try {
    for await (const row of rows) {
      left++;
      yield row;
    }
  } finally {
    const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
    const data = { what, rows: left, filters: asked.join(' ') };
    await app.write((tx) => tx.record({ type: 'export.made', actorId: actor.id, subject: null, data }));
  }
}
