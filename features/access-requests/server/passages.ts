/**
 * Finds the passages about a person. They are read from their own tables each time and never copied, so that no draft has what was erased
 * since. They never reveal the author: no name, no id, no hour.
 */

import type { Actor } from '@earshot/contract/policy';
import { plansNaming } from '#features/action-plans/server';
import { optionStore } from '#features/options/server';
import { summariesOf } from '#features/right-of-reply/server';
import type { App } from '#server/platform/app.ts';
import { yieldToEventLoop } from '#server/platform/event-loop.ts';
import { fold } from '#server/platform/fold.ts';
import { articlesNaming } from '#server/platform/naming.ts';
import { inSlot } from '#server/platform/slots.ts';
import { dayAt } from '#server/platform/zone.ts';
import type { Passage, PassageKind } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { authorsOf, everybody } from './authors.ts';
import { mask, masking } from './masking.ts';
import { findMentions, type Mention } from './mentions.ts';

export type FoundPassage = Pick<Passage, '_id' | 'kind' | 'day' | 'isCandidate' | 'text' | 'hidesAuthor'> & { rantId: string | null };
export interface Gathered {
  passages: FoundPassage[];
  hasAccount: boolean;
  isCut: boolean;
}

/** The target and all other targets linked to the same account, with their names. `linked`: the account's id; null: not linked. */
async function namesOf(app: App, targetId: string): Promise<{ targets: string[]; names: string[]; linked: string | null }> {
  const store = optionStore(app);
  const { linked } = await store.accountsOf(targetId);
  const linkedOptions = linked === null ? [] : await app.db.selectFrom('options').select('id').where('user_id', '=', linked).execute();
  const targets = [...new Set([targetId, ...linkedOptions.map(({ id }) => id)])];
  const nameOf = await store.names();
  return { targets, names: [...new Set(targets.map(nameOf))], linked };
}

export async function gather(app: App, actor: Actor, targetId: string): Promise<Gathered> {
  const { targets, names, linked } = await namesOf(app, targetId);
  const { rants, isCut } = await findMentions(app, actor, { targets, names, ...limits });
  const { timeZone } = await app.settings.current();
  const authors = await authorsOf(app, rants);
  const summaries = Map.groupBy(
    await summariesOf(
      app,
      rants.filter(({ isAbout }) => isAbout).map(({ row }) => row.id),
    ),
    ({ rant_id }) => rant_id,
  );
  const foldedNames = names.map(fold);
  const isNamed = (text: string) => foldedNames.some((name) => fold(text).includes(name));
  const passages: FoundPassage[] = [];
  for (const mention of rants) {
    const hide = masking(authors(mention), names);
    const add = (id: string, kind: PassageKind, at: number | string, text: string) => {
      if (!mention.isAbout && !isNamed(text)) return;
      const day = typeof at === 'string' ? at : dayAt(at, timeZone);
      passages.push({ _id: `${kind} ${id}`, kind, day, isCandidate: !mention.isAbout, ...hidden(hide, text), rantId: mention.row.id });
    };
    addPassages(mention, add);
    for (const { id, day, content, reply, replied_day } of summaries.get(mention.row.id) ?? []) {
      add(id, 'summary', day, content);
      if (reply !== null) add(id, 'reply', replied_day ?? day, reply);
    }
    await yieldToEventLoop();
  }
  // The person's account may have another name than the list of target employees.
  const otherPeople = (await everybody(app)).filter(({ id }) => id !== linked);
  const work = await findInPlansAndArticles(app, names, masking(otherPeople, names));
  passages.push(...work.found);
  return { passages, hasAccount: linked !== null, isCut: isCut || work.isCut };
}

function hidden(hide: (text: string) => string, text: string): Pick<FoundPassage, 'text' | 'hidesAuthor'> {
  const masked = hide(text);
  return { text: masked, hidesAuthor: masked !== text && masked.includes(mask) };
}

/** A withdrawn or removed rant is listed without its text. */
function addPassages(
  { row, isAbout, posts, voices, notes }: Mention,
  add: (id: string, kind: PassageKind, at: number, text: string) => void,
) {
  if (row.withdrawn_at !== null) {
    if (isAbout) add(row.id, 'gone', row.date, '');
    return;
  }
  add(row.id, 'rant', row.date, row.text);
  for (const { id, kind, date, content } of posts) add(id, kind === 'response' ? 'answer' : 'message', date, content);
  for (const { id, at, content } of voices) if (content) add(id, 'voice', at, content);
  for (const { id, date, content } of notes) add(id, 'note', date, content);
}

/** Plans and articles that mention the person. `isCut`: there are more than the limits allow. */
async function findInPlansAndArticles(
  app: App,
  names: readonly string[],
  hide: (text: string) => string,
): Promise<{ found: FoundPassage[]; isCut: boolean }> {
  const passageById = new Map<string, FoundPassage>();
  const { candidates } = limits;
  let isCut = false;
  const some = <T>(rows: readonly T[]): readonly T[] => {
    if (rows.length > candidates) isCut = true;
    return rows.slice(0, candidates);
  };
  const add = (kind: 'plan' | 'article', id: string, text: string) => {
    const _id = `${kind} ${id}`;
    passageById.set(_id, { _id, kind, day: null, isCandidate: true, ...hidden(hide, text), rantId: null });
  };
  for (const name of names) {
    for (const { id, title, description } of some(await plansNaming(app, name, candidates + 1)))
      add('plan', id, `${title}\n${description}`);
    const articles = (await inSlot(app, articlesNaming)?.(app, name, candidates + 1)) ?? [];
    for (const { id, title, plain } of some(articles)) {
      add('article', id, `${title}\n${plain}`);
      await yieldToEventLoop();
    }
  }
  return { found: [...passageById.values()], isCut };
}
