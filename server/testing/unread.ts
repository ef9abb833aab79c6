/** A long answer that the client has requested and does not read yet. */
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { type Person, submit } from './cast.ts';

/** Requests a path, and reads nothing of the answer until `readAll`. */
export async function beginReading(t: TestApp, path: string, headers: Record<string, string> = {}) {
  const request = get(t.url + path, { headers });
  request.on('error', () => {});
  const response = await new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  response.on('error', () => {});
  return { status: response.statusCode, readAll: () => response.resume(), leave: () => request.destroy() };
}

/** Makes 600 rants of 27 kB: more than fits into the buffers between server and client. */
export async function fillRants(t: TestApp, author: Person): Promise<void> {
  const id = await submit(t, author.token, 'long words '.repeat(2500));
  const columns = sql.raw('author_id, target_id, department_id, category_id, date, status, urgent, content');
  // These texts are never searched for. An index over 16 MB of searchable text would take a slow machine longer than a statement may.
  await sql`insert into rants (id, folded, ${columns}) with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
    select 'copy ' || i, 'long words', ${columns} from rants, n where id = ${id}`.execute(t.app.writer);
}

/** Adds 4,000 rows to the audit log, which are also too long for the buffers. */
export const fillAuditLog = (t: TestApp): Promise<void> =>
  t.app.write(async (tx) => {
    const long = { list: 'x'.repeat(2000), from: 'y', to: 'z' };
    for (let n = 0; n < 4000; n++)
      await tx.record({ type: 'option.renamed', actorId: null, subject: null, data: long, payload: { named: [] } });
  });
