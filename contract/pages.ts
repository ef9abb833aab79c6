/**
 * Every page: its address, and who may open it. Read by the browser's routes, guard, menu, keys and palette, and by the server, which answers 404
 * everywhere else.
 */
import { pagesByFeature } from '../features/assembled/page-owners.ts';
import { pages as ofFeatures } from '../features/assembled/pages.ts';
import { startPages } from '../features/assembled/start-pages.ts';
import type { Pages } from './page-rules.ts';
import { type Actor, gates, type Permission, type Role } from './policy.ts';

/** `public` is for everybody; behind all others somebody is signed in. */
export const pages = {
  '/': 'self.use',
  '/dashboard': 'self.use',
  ...ofFeatures,
} satisfies Pages;
export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as PagePath[];

/** May this person open the page? */
export function mayOpen(actor: Actor, path: PagePath): boolean {
  const rule: Permission | ((actor: Actor) => boolean) = pages[path];
  const gate = typeof rule === 'function' ? rule : gates[rule];
  return gate === null || gate(actor);
}

const starts: Partial<Record<Role, PagePath>> = startPages;
/** The page at which somebody begins, to which '/dashboard' leads: the list of rants where no feature has one for the role. */
export const startOf = ({ role }: Pick<Actor, 'role'>): PagePath => starts[role] ?? '/rants';

const owners = Object.entries<Pages>(pagesByFeature);
/** The feature that brings the page. undefined: it belongs to none. */
export const featureOf = (path: PagePath): string | undefined => owners.find(([, own]) => path in own)?.[0];

const patterns = pagePaths.map((path): [PagePath, RegExp] => [
  path,
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
]);

/** Whether a page stands there, whatever the case of its letters, and with a slash behind it or without. `isOn`: whether a feature is on. */
export const isPagePath = (address: string, isOn: (feature: string) => boolean = () => true): boolean =>
  patterns.some(([path, pattern]) => pattern.test(address) && isOn(featureOf(path) ?? ''));
