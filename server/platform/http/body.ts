/** The limits on a JSON body before any schema sees it: no `__proto__` or `constructor` keys, not deeper than 32. */
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

const forbidden = new Set(['__proto__', 'constructor']);

/** Walks without recursion: a body 10,000 deep is refused, not a crash. */
function inspect(root: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= limits.body.depth) throw refuse('too_deep');
    const depth = next.depth + 1;
    const keep = (value: unknown) => void (typeof value === 'object' && value !== null && waiting.push({ value, depth }));
    if (Array.isArray(next.value)) for (const value of next.value) keep(value);
    else
      for (const key of Object.keys(next.value)) {
        if (forbidden.has(key)) throw refuse('forbidden_key');
        keep((next.value as Record<string, unknown>)[key]);
      }
  }
}

/** Parses a body. An empty one is an empty object: several calls have none. Throws `malformed`, `forbidden_key` or `too_deep`. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('malformed');
  }
  inspect(value);
  return value;
}
