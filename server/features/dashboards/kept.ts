/**
 * Answers made of the facts, kept until a rant, a list or a setting changes: people look at the same numbers again and again. What an
 * answer depends on besides (the day it is, who may see what) stands in its key.
 */
import type { Actor } from '@earshot/contract/policy';
import { LRUCache } from 'lru-cache';
import type { App } from '../../platform/app.ts';
import { sightOf } from '../rants/index.ts';
import { signature } from './facts.ts';

const caches = new WeakMap<App, LRUCache<string, Promise<unknown>>>();
const keepMost = 500;

function keptOf(app: App): LRUCache<string, Promise<unknown>> {
  const made = caches.get(app);
  if (made) return made;
  const known = new LRUCache<string, Promise<unknown>>({ max: keepMost });
  caches.set(app, known);
  app.bus.on(({ type }) => {
    if (/^(rants?|option|settings|setup)\./.test(type) && type !== 'rant.opened') known.clear();
  });
  app.bus.onGap(() => known.clear());
  return known;
}

/** The answer to `question` as this person may see it. Asked twice at once, made once; nobody may change what he is given. */
export async function kept<T>(app: App, actor: Actor, question: string, make: () => Promise<T>): Promise<T> {
  const known = keptOf(app);
  const key = `${question} ${signature(await sightOf(app, actor))}`;
  const there = known.get(key) as Promise<T> | undefined;
  if (there) return there;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
