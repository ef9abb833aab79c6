/**
 * Leaving for the provider and coming back. The tab stores a secret meanwhile, so that nobody finishes here a sign-in that began elsewhere.
 * Reauthentication happens in a window of its own, so that nothing on the page is lost; its secret is therefore stored for the whole
 * browser.
 */
import { ofThisTab, read, remove, write } from '#web/lib/storage/storage.ts';
import { limits } from '../contract/limits.ts';

export type Purpose = 'signIn' | 'test' | 'proof';
interface StoredFlow {
  state: string;
  secret: string;
  purpose: Purpose;
}
interface StartedFlow {
  url: string;
  state: string;
  secret: string;
}

const key = 'companyWay';
export const provedKey = 'companyProved';

const isPage = (url: string): boolean => URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

function keepFlow({ url, state, secret }: StartedFlow, purpose: Purpose): string {
  if (!isPage(url)) throw new Error('the provider has no page');
  const flowText = JSON.stringify({ state, secret, purpose } satisfies StoredFlow);
  if (purpose === 'proof') write(key, flowText);
  else ofThisTab.write(key, flowText);
  return url;
}

export function goToProvider(startedFlow: StartedFlow, purpose: Exclude<Purpose, 'proof'>): void {
  window.location.assign(keepFlow(startedFlow, purpose));
}

/** `providerWindow`: the window that was opened when the button was pressed. */
export function openProvider(providerWindow: Window, startedFlow: StartedFlow): void {
  providerWindow.location.replace(keepFlow(startedFlow, 'proof'));
}

export interface ReturnedFlow {
  purpose: Purpose;
  body: { state: string; secret: string; code?: string; iss?: string; error?: string; errorDescription?: string };
}

const partOf = (query: URLSearchParams, name: string, storedName = name) =>
  query.has(name) ? { [storedName]: (query.get(name) ?? '').slice(0, limits.answer) } : {};

/** Returns the callback's query, once. null: the sign-in did not begin here. */
export function takeCallback(search: string): ReturnedFlow | null {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  for (const [text, forget] of [
    [ofThisTab.read(key), () => ofThisTab.remove(key)],
    [read(key), () => remove(key)],
  ] as const) {
    const flow = text ? (JSON.parse(text) as StoredFlow) : null;
    if (!flow || flow.state !== state) continue;
    forget();
    const problem = { ...partOf(query, 'error'), ...partOf(query, 'error_description', 'errorDescription') };
    const answer = { ...partOf(query, 'code'), ...partOf(query, 'iss'), ...problem };
    return { purpose: flow.purpose, body: { state, secret: flow.secret, ...answer } };
  }
  return null;
}
