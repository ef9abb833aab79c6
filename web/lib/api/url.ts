/** Converts between URLs and paths of this installation, which may be served under a path of its host. */
import { base } from '../page/base.ts';

/** The path of a URL as the router and articles write it (`/rants`), without query and fragment; null: outside this installation. */
export const pathIn = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string | null =>
  origin === location.origin && pathname.startsWith(base) ? pathname.slice(base.length - 1) : null;

/** Turns a path that begins with `/` into a URL of this installation. Other URLs are returned unchanged. */
export const addressOf = (path: string): string => (/^\/(?!\/)/.test(path) ? base + path.slice(1) : path);

export const isHere = (url: string): boolean => URL.canParse(url, location.href) && pathIn(new URL(url, location.href)) !== null;
