/**
 * Registers the service worker, which caches the build, and offers a new version if its build is newer than this page. Browsers run no
 * service worker over plain HTTP.
 */
import { base } from '../lib/page/base.ts';
import { offerNew } from './reload-on-missing-chunk.ts';

/** Delay before registering, so that the page loads first. */
const pageFirstMs = 5000;
const hourMs = 60 * 60_000;

export function registerServiceWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || import.meta.env.DEV) return;
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  workers.addEventListener('message', ({ data: files }: MessageEvent<string[]>) => {
    if (!files.some((file) => own?.endsWith(`/${file}`))) void offerNew();
  });
  const register = async () => {
    // Does not register again if the worker was switched off and unregistered while this page was open.
    if (workers.controller && !(await workers.getRegistration())) return;
    const registration = await workers.register(`${base}sw.js`);
    const lookForUpdate = () => void registration.update().catch(() => {});
    // Browsers check for updates on each visit, but postpone that while a worker is busy.
    lookForUpdate();
    window.setInterval(lookForUpdate, hourMs);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookForUpdate());
  };
  window.setTimeout(() => void register().catch(() => {}), pageFirstMs);
}
