/**
 * Going to the provider and coming back. The tab stores a secret meanwhile, so that nobody finishes here a sign-in that began elsewhere. A proof happens in
 * a window of its own, so that nothing on the page is lost, and so the browser stores its secret.
 */

import { ofThisTab, read, remove, write } from '#web/lib/storage/storage.ts';
import { limits } from '../contract/limits.ts';

export type Purpose = 'signIn' | 'test' | 'proof';
interface Kept {
  state: string;
  secret: string;
  purpose: Purpose;
}
interface Begun {
  url: string;
  state: string;
  secret: string;
}

const key = 'companyWay';
export const provedKey = 'companyProved';

const isPage = (url: string): boolean => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

function keep({ url, state, secret }: Begun, purpose: Purpose): string {
  if (!isPage(url)) throw new Error('the provider has no page');
  const kept = JSON.stringify({ state, secret, purpose } satisfies Kept);
  if (purpose === 'proof') write(key, kept);
  else ofThisTab.write(key, kept);
  return url;
}

export function goToProvider(begun: Begun, purpose: Exclude<Purpose, 'proof'>): void {
  window.location.assign(keep(begun, purpose));
}

/** `opened`: a window that opened when the button was pressed. */
export function openProvider(opened: Window, begun: Begun): void {
  opened.location.replace(keep(begun, 'proof'));
}

export interface Back {
  purpose: Purpose;
  body: { state: string; secret: string; code?: string; iss?: string; error?: string; errorDescription?: string };
}

const partOf = (query: URLSearchParams, name: string, as = name) =>
  query.has(name) ? { [as]: (query.get(name) ?? '').slice(0, limits.answer) } : {};

/** The query with which the provider sent the browser back, once. null: this did not begin here. */
export function takeCallback(search: string): Back | null {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  for (const [text, forget] of [
    [ofThisTab.read(key), () => ofThisTab.remove(key)],
    [read(key), () => remove(key)],
  ] as const) {
    const kept = text ? (JSON.parse(text) as Kept) : null;
    if (!kept || kept.state !== state) continue;
    forget();
    const problem = { ...partOf(query, 'error'), ...partOf(query, 'error_description', 'errorDescription') };
    const answer = { ...partOf(query, 'code'), ...partOf(query, 'iss'), ...problem };
    return { purpose: kept.purpose, body: { state, secret: kept.secret, ...answer } };
  }
  return null;
}
