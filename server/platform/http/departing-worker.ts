/**
 * The service worker that is served where SERVICE_WORKER is off or the build has none: it removes itself and its caches
 * (web/loading/service-worker.ts).
 */
export const departingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const own = new URL(registration.scope).pathname.slice(1) + 'earshot-build';
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  await registration.unregister();
})()));
`;
