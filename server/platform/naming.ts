/** Searches texts other than rants for the name of a person, for access requests. Where no feature fills the slot, there are none. */
import type { App } from './app.ts';
import { slot } from './slots.ts';

/**
 * Finds up to `limit` articles with the whole name in their title or text, ignoring case and accents. `plain`: the text without Markdown.
 */
export type FindArticlesNaming = (app: App, name: string, limit: number) => Promise<{ id: string; title: string; plain: string }[]>;
export const articlesNaming = slot<FindArticlesNaming>('platform.articles-naming');
