/** Looks for every rant that was answered 201, one by one through the API, as its author. */
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './load.ts';

export interface KeptRows {
  acknowledged: number;
  /** Rants that are missing or have another text. */
  lost: string[];
  /** Rants that were neither returned nor answered as missing, in several tries. */
  unreadable: string[];
}

const readers = 8;
const maxAttempts = 3;

type Finding = 'kept' | 'lost' | 'unreadable';

async function find(url: string, token: string, id: string, content: string): Promise<Finding> {
  for (let n = 0; n < maxAttempts; n++) {
    if (n > 0) await pause(200);
    const { status, body } = await call(url, token, ['GET', `/api/rants/${id}`]);
    if (status === '404') return 'lost';
    if (status === '200') return (body as { content?: unknown } | null)?.content === content ? 'kept' : 'lost';
  }
  return 'unreadable';
}

/** `acknowledged`: the text of each rant, by its id. */
export async function lookFor(url: string, token: string, acknowledged: ReadonlyMap<string, string>): Promise<KeptRows> {
  const found: KeptRows = { acknowledged: acknowledged.size, lost: [], unreadable: [] };
  const remaining = [...acknowledged];
  const reader = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const finding = await find(url, token, ...next);
      if (finding !== 'kept') found[finding].push(next[0]);
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  return found;
}
