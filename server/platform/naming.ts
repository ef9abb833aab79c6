/** Texts beside rants in which somebody is named, as access requests look for them. Where no feature fills the slot, there are none. */
import type { App } from './app.ts';
import { slot } from './slots.ts';

/** Finds up to `limit` articles that hold the whole name, in title or text, without case and marks. `plain`: the text without Markdown. */
export type FindArticlesNaming = (app: App, name: string, limit: number) => Promise<{ id: string; title: string; plain: string }[]>;
export const articlesNaming = slot<FindArticlesNaming>('platform.articles-naming');
