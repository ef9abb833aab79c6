/**
 * The service worker (scripts/build.ts makes sw.js of it) caches the files of the build, so that no chunk of a page is missing without a network, or
 * while Earshot is upgraded under open pages. It answers requests for such files only. Pages, calls and downloads are not touched, and nothing personal is
 * stored.
 */
import { setCacheNameDetails } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** As much of a worker's world as is used here: the rest of the web is typed for pages. */
declare const self: {
  registration: { scope: string };
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ postMessage: (data: unknown) => void }[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install' | 'activate', heard: (event: { waitUntil: (done: Promise<unknown>) => void }) => void) => void;
};
/** Put in by the build. `id`: another one for every build; `files`: their addresses beside this script. */
declare const BUILD: { id: string; files: string[] };
const { id, files } = BUILD;

// A cache for each build: a new one takes nothing from the pages of the one before.
// Others on this host, below another path, have theirs beside it.
const place = new URL(self.registration.scope).pathname.slice(1);
const prefix = `${place}earshot-build`;
const own = `${prefix}-${id}`;
setCacheNameDetails({ prefix: `${place}earshot`, precache: 'build', suffix: id });
precacheAndRoute(files.map((url) => ({ url, revision: null })));

const assets = new URL('assets/', self.registration.scope).href;
// A page of the build before.
registerRoute(
  ({ url }) => url.href.startsWith(assets),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);

// It takes nothing from open pages, so nothing waits for them to be closed.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
  for (const page of await self.clients.matchAll()) page.postMessage(files);
}
