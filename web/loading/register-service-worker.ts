/** Has the service worker hold the build, and says so when that is a newer one than this page is of. Browsers run none over plain HTTP. */
import { base } from '../lib/page/base.ts';
import { offerNew } from './reload-on-missing-chunk.ts';

/** Most pages are shown by then: they come first. */
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
    // The worker was switched off and has left since this page was loaded: registered again, it would stay.
    if (workers.controller && !(await workers.getRegistration())) return;
    const registration = await workers.register(`${base}sw.js`);
    const look = () => void registration.update().catch(() => {});
    // The browser looks by itself at each visit, but puts it off while a worker is busy.
    look();
    window.setInterval(look, hourMs);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  };
  window.setTimeout(() => void register().catch(() => {}), pageFirstMs);
}
