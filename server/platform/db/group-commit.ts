/**
 * On SQLite, transactions that wait at the same moment share one commit, because a durable commit flushes the disk and ten at once need
 * only one flush. Each has its own savepoint: one that fails undoes only its own changes. No call is answered before the flush.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Db, Executor, Send, Transact } from './open.ts';

type Work<T> = (db: Executor, send: Send) => Promise<T>;

interface WaitingTask {
  work: Work<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

const execute = {
  begin: CompiledQuery.raw('begin immediate'),
  commit: CompiledQuery.raw('commit'),
  rollback: CompiledQuery.raw('rollback'),
  mark: CompiledQuery.raw('savepoint one'),
  keep: CompiledQuery.raw('release one'),
  undo: CompiledQuery.raw('rollback to one'),
};

const inside = new AsyncLocalStorage<true>();

/** With more, the next transaction would wait too long. */
const maxTogether = 64;

/** `check` throws where the file has disappeared and a commit would be lost. `waiting`: how many transactions have not started. */
export function groupCommit(writer: Db, check: () => void): { transact: Transact; waiting(): number } {
  const waiting: WaitingTask[] = [];
  let isRunning = false;

  const round = async (): Promise<void> => {
    const group = waiting.splice(0, maxTogether);
    try {
      await writer.connection().execute((db) => commitTogether(db, group, check));
    } catch (error) {
      for (const task of group) task.reject(error);
    }
    if (waiting.length > 0) setImmediate(() => void round());
    else isRunning = false;
  };

  const transact = <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      // A nested transaction would wait for the commit that it is part of.
      if (inside.getStore()) return reject(new Error('A transaction was begun inside another.'));
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (isRunning) return;
      isRunning = true;
      // By then, all requests that arrived together have been read.
      setImmediate(() => void round());
    });
  return { transact, waiting: () => waiting.length };
}

async function commitTogether(db: Executor, group: WaitingTask[], check: () => void): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await db.executeQuery(execute.begin);
    for (const task of group) answers.push(await runOne(db, task));
    check();
    await db.executeQuery(execute.commit);
    // The flush takes time. If the file disappeared meanwhile, nothing was stored, so nobody may be answered.
    check();
  } catch (error) {
    await db.executeQuery(execute.rollback).catch(() => {});
    for (const task of group) task.reject(error);
    return;
  }
  for (const answer of answers) answer();
}

/** Returns a function that answers this transaction once the commit is done. */
async function runOne(db: Executor, { work, resolve, reject }: WaitingTask): Promise<() => void> {
  await db.executeQuery(execute.mark);
  try {
    const send: Send = async (statement) => void (await db.executeQuery(statement));
    const value = await inside.run(true, () => work(db, send));
    await db.executeQuery(execute.keep);
    return () => resolve(value);
  } catch (error) {
    try {
      await db.executeQuery(execute.undo);
      await db.executeQuery(execute.keep);
    } catch {
      // A full disk may have ended the whole transaction. Then every work in it must report that error, and not the missing savepoint.
      throw error;
    }
    return () => reject(error);
  }
}
