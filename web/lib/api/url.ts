/** Addresses of this Earshot, which has its host for itself or stands below a path of it. */
import { base } from '../page/base.ts';

/** An address as the router and articles write it (`/rants`), or null where it leads out of this Earshot. Without query and fragment. */
export const pathIn = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string | null =>
  origin === location.origin && pathname.startsWith(base) ? pathname.slice(base.length - 1) : null;

/** The other way: what begins with `/` is of this Earshot, whichever path it stands below. Other addresses stay as they are. */
export const addressOf = (path: string): string => (/^\/(?!\/)/.test(path) ? base + path.slice(1) : path);

/** Whether an address of the browser is one of this Earshot. */
export const isHere = (url: string): boolean => URL.canParse(url, location.href) && pathIn(new URL(url, location.href)) !== null;
