/** Looks for every rant that was answered 201, one by one and through the API, as its author would. */
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './load.ts';

export interface Kept {
  acknowledged: number;
  /** Not there, or with other words. */
  lost: string[];
  /** Neither shown nor denied, however often it was asked for. */
  unreadable: string[];
}

const readers = 8;
const tries = 3;

type Finding = 'kept' | 'lost' | 'unreadable';

async function find(url: string, token: string, id: string, content: string): Promise<Finding> {
  for (let n = 0; n < tries; n++) {
    if (n > 0) await pause(200);
    const { status, body } = await call(url, token, ['GET', `/api/rants/${id}`]);
    if (status === '404') return 'lost';
    if (status === '200') return (body as { content?: unknown } | null)?.content === content ? 'kept' : 'lost';
  }
  return 'unreadable';
}

/** `acknowledged`: content by id. */
export async function lookFor(url: string, token: string, acknowledged: ReadonlyMap<string, string>): Promise<Kept> {
  const found: Kept = { acknowledged: acknowledged.size, lost: [], unreadable: [] };
  const left = [...acknowledged];
  const reader = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const finding = await find(url, token, ...next);
      if (finding !== 'kept') found[finding].push(next[0]);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  return found;
}
