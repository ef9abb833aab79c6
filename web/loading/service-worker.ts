/**
 * The service worker (scripts/build.ts builds sw.js from it) caches the files of the build, so that no chunk is missing without a network
 * or when Earshot is upgraded under open pages. It answers requests for these files only, never for pages, calls or downloads, and stores
 * nothing personal.
 */
import { setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** The parts of the worker's global scope used here, since our types are for pages. */
declare const self: {
  registration: { scope: string };
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ postMessage: (data: unknown) => void }[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate', listener: (event: { waitUntil: (promise: Promise<unknown>) => void }) => void) => void;
};
/** Inserted by the build. `id`: differs for every build; `files`: paths relative to this script. */
declare const BUILD: { id: string; files: string[] };
const { id, files } = BUILD;

// Each build has its own cache, so that a new one takes nothing from pages of the old one. The path in the name separates installations on
// the same host.
const basePath = new URL(self.registration.scope).pathname.slice(1);
const prefix = `${basePath}earshot-build`;
const own = `${prefix}-${id}`;
setCacheNameDetails({ prefix: `${basePath}earshot`, precache: 'build', suffix: id });
precacheAndRoute(files.map((url) => ({ url, revision: null })));

const assets = new URL('assets/', self.registration.scope).href;
// For pages of an older build.
registerRoute(
  ({ url }) => url.href.startsWith(assets),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);

// The new worker takes nothing from open pages, so it need not wait until they are closed.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** Deletes the caches of older builds except the last, which open pages may still need, and tells all pages which files this build has. */
async function takeOver(): Promise<void> {
  const otherCaches = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(otherCaches.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
  for (const page of await self.clients.matchAll()) page.postMessage(files);
}
