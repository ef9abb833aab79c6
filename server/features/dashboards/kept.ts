/**
 * Answers made of the facts, kept until a rant, a list, a name or a setting changes: people look at the same numbers again and again. What an
 * answer depends on besides (the day it is, who may see what) stands in its key.
 */
import type { Actor } from '@earshot/contract/policy';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { rantScope } from '../rants/index.ts';
import { signature } from './facts.ts';

interface Kept {
  /** Numbers: small. */
  numbers: LRUCache<string, Promise<unknown>>;
  /** Lists of rants with their whole words: large, so only a few of them. */
  lists: LRUCache<string, Promise<unknown>>;
}
const caches = new WeakMap<App, Kept>();

function keptOf(app: App): Kept {
  const made = caches.get(app);
  if (made) return made;
  const known: Kept = { numbers: new LRUCache({ max: 500 }), lists: new LRUCache({ max: 20 }) };
  caches.set(app, known);
  const forget = () => {
    known.numbers.clear();
    known.lists.clear();
  };
  app.bus.on(({ type }) => {
    // Accounts: the names beside rants.
    if (/^(rants?|option|settings|setup|account)\./.test(type) && type !== 'rant.opened') forget();
  });
  app.bus.onGap(forget);
  return known;
}

/** The answer to `question` as this person may see it. Asked twice at once, made once; nobody may change what he is given. */
export async function kept<T>(app: App, actor: Actor, question: string, make: () => Promise<T>, where: keyof Kept = 'numbers'): Promise<T> {
  const known = keptOf(app)[where];
  const key = `${question} ${signature(await rantScope(app, actor))}`;
  const there = known.get(key) as Promise<T> | undefined;
  if (there) return there;
  const made = make();
  known.set(key, made);
  made.catch(() => {
    if (known.peek(key) === made) known.delete(key);
  });
  return made;
}
