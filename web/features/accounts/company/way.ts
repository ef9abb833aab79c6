/**
 * Going to the provider and coming back. What this tab alone knows stays in its storage meanwhile; without it nobody finishes what began elsewhere.
 * A proof happens in a window of its own, so that nothing on the page is lost: for it the browser keeps it.
 */
import { limits } from '@earshot/contract/limits';
import { ofThisTab, read, remove, write } from '../../../lib/storage/storage.ts';

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

export function leaveFor(begun: Begun, purpose: Exclude<Purpose, 'proof'>): void {
  window.location.assign(keep(begun, purpose));
}

/** `opened`: a window that was opened while the button was pressed. */
export function proveIn(opened: Window, begun: Begun): void {
  opened.location.replace(keep(begun, 'proof'));
}

export interface Back {
  purpose: Purpose;
  body: { state: string; secret: string; code?: string; iss?: string; error?: string; errorDescription?: string };
}

const partOf = (query: URLSearchParams, name: string, as = name) =>
  query.has(name) ? { [as]: (query.get(name) ?? '').slice(0, limits.company.answer) } : {};

/** The query that the provider sent along, once; null: it did not begin here. The code leaves the address at once. */
export function takeBack(search: string): Back | null {
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
