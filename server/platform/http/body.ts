/** Limits on a JSON body that apply before any schema: no `__proto__` or `constructor` keys, and a depth of at most 32. */
import { limits } from '@earshot/contract/limits';
import { refuse } from '../refusal.ts';

const forbidden = new Set(['__proto__', 'constructor']);

/** Walks the value without recursion, so that a body 10,000 levels deep is refused instead of overflowing the stack. */
function inspect(root: unknown): void {
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= limits.body.depth) throw refuse('too_deep');
    const depth = next.depth + 1;
    const enqueue = (value: unknown) => void (typeof value === 'object' && value !== null && queue.push({ value, depth }));
    if (Array.isArray(next.value)) for (const value of next.value) enqueue(value);
    else
      for (const key of Object.keys(next.value)) {
        if (forbidden.has(key)) throw refuse('forbidden_key');
        enqueue((next.value as Record<string, unknown>)[key]);
      }
  }
}

/**
 * Parses a body. An empty one becomes an empty object, because several calls have none. Throws `malformed`, `forbidden_key` or `too_deep`.
 */
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
