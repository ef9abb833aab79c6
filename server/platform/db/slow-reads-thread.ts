/** The thread of slow-reads.ts: it reads one database, one query after the other. It cannot write. */
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { Question, ReadResult } from './slow-reads.ts';
import { withStatementCache } from './statement-cache.ts';

const file = new Sqlite(workerData as string, { readonly: true, timeout: 5000 });
for (const pragma of ['temp_store = memory', 'cache_size = -16000']) file.pragma(pragma);
const database = withStatementCache(file);

function answer({ id, text, values }: Question): ReadResult {
  try {
    return { id, rows: database.prepare(text).all(values) };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { id, message, code };
  }
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answer(question)));
