/**
 * One commit for the transactions that wait at the same moment (SQLite): a durable commit costs a flush of the disk, and ten at once need
 * only one. Each keeps its own savepoint: one that fails takes back its own changes, and nobody is answered before the flush.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery } from 'kysely';
import type { Db, Executor, Send, Transact } from './open.ts';

type Work<T> = (db: Executor, send: Send) => Promise<T>;

interface Waiting {
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

/** Set while a transaction's work runs. */
const inside = new AsyncLocalStorage<true>();

/** More would let the next transaction wait too long. */
const maxTogether = 64;

/** `check` throws where what is written would be kept nowhere. `waiting`: transactions that have not begun. */
export function groupCommit(writer: Db, check: () => void): { transact: Transact; waiting(): number } {
  const waiting: Waiting[] = [];
  let running = false;

  const round = async (): Promise<void> => {
    const group = waiting.splice(0, maxTogether);
    try {
      await writer.connection().execute((db) => commitTogether(db, group, check));
    } catch (error) {
      for (const one of group) one.reject(error);
    }
    if (waiting.length > 0) setImmediate(() => void round());
    else running = false;
  };

  const transact = <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      // It would wait for the very commit it is part of.
      if (inside.getStore()) return reject(new Error('A transaction was begun inside another.'));
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (running) return;
      running = true;
      // Waits until all requests that arrived together have been read.
      setImmediate(() => void round());
    });
  return { transact, waiting: () => waiting.length };
}

async function commitTogether(db: Executor, group: Waiting[], check: () => void): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await db.executeQuery(execute.begin);
    for (const one of group) answers.push(await runOne(db, one));
    check();
    await db.executeQuery(execute.commit);
    // The flush takes its time: nobody is answered for what went with the file meanwhile.
    check();
  } catch (error) {
    await db.executeQuery(execute.rollback).catch(() => {});
    for (const one of group) one.reject(error);
    return;
  }
  for (const answer of answers) answer();
}

/** Returns how this one is to be answered once the commit is done. */
async function runOne(db: Executor, { work, resolve, reject }: Waiting): Promise<() => void> {
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
      // A full disk may have ended the whole transaction by itself: then this is what all of them are told, and not that the mark is gone.
      throw error;
    }
    return () => reject(error);
  }
}
