/**
 * Every page: its address, and who may open it. Used by the browser's routes, guard, menu, shortcuts and palette, and by the server, which
 * answers 404 for any other address.
 */
import { pagesByFeature } from '../features/assembled/page-owners.ts';
import { pages as ofFeatures } from '../features/assembled/pages.ts';
import { startPages } from '../features/assembled/start-pages.ts';
import type { Pages } from './page-rules.ts';
import { type Actor, gates, type Permission, type Role } from './policy.ts';

/** `public` pages are open to everybody; all others need a session. */
export const pages = {
  '/': 'self.use',
  '/dashboard': 'self.use',
  ...ofFeatures,
} satisfies Pages;
export type PagePath = keyof typeof pages;

export const pagePaths = Object.keys(pages) as PagePath[];

export function mayOpen(actor: Actor, path: PagePath): boolean {
  const rule: Permission | ((actor: Actor) => boolean) = pages[path];
  const gate = typeof rule === 'function' ? rule : gates[rule];
  return gate === null || gate(actor);
}

const starts: Partial<Record<Role, PagePath>> = startPages;
/** The start page of a role, to which '/dashboard' redirects: the list of rants, unless a feature provides another. */
export const startOf = ({ role }: Pick<Actor, 'role'>): PagePath => starts[role] ?? '/rants';

const owners = Object.entries<Pages>(pagesByFeature);
/** The feature that provides the page; undefined: none does. */
export const featureOf = (path: PagePath): string | undefined => owners.find(([, own]) => path in own)?.[0];

const patterns = pagePaths.map((path): [PagePath, RegExp] => [
  path,
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
]);

/** Whether an address is a page; case and a trailing slash do not matter. `isOn`: whether a feature is on. */
export const isPagePath = (address: string, isOn: (feature: string) => boolean = () => true): boolean =>
  patterns.some(([path, pattern]) => pattern.test(address) && isOn(featureOf(path) ?? ''));
