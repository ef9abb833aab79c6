/**
 * A page that misses a piece for good is whole again when it is loaded anew: the browser remembers that the piece did not come, or it is gone
 * because Earshot was upgraded. That happens by itself, once, and when nothing is lost by it.
 */
import { base } from '../lib/page/base.ts';
import { nameOf } from '../lib/storage/storage.ts';
import { fetchWhole, retryOnline } from './retry-online.ts';
import { hasUnsavedInput, isCalm } from './unsaved-input.ts';

/**
 * `held`: it will be loaded anew when what was begun is done; `again`: it was, and still misses something; `new`: it is whole, and of the version
 * before; `newHeld`: somebody asked for the new one, which waits until what was begun is done.
 */
type State = 'whole' | 'held' | 'again' | 'new' | 'newHeld';
let state: State = 'whole';
const listeners = new Set<() => void>();
function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export const renewal = {
  get: (): State => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const key = nameOf('renewed');
/** Two versions side by side, or a broken one, would be loaded without end. */
const onceInMs = 10 * 60_000;
const lookMs = 300;

interface Left {
  y: number;
  link: string | null;
}
interface Note {
  at: number;
  left?: Left;
}
const read = (): Note => JSON.parse(sessionStorage.getItem(key) ?? '{"at":0}');
const keep = (note: Note) => sessionStorage.setItem(key, JSON.stringify(note));

/** How the page was left when it loaded itself anew. Once: a later reload is the person's own. */
export const renewedFrom = takeLeft();

function takeLeft(): Left | undefined {
  try {
    const { at, left } = read();
    if (left) keep({ at });
    return left;
  } catch {
    return undefined;
  }
}

/** Not where it has happened lately, nor where the browser keeps no note of it. */
function mayRenew(): boolean {
  try {
    return Date.now() - read().at > onceInMs;
  } catch {
    return false;
  }
}

/** The browser's own page of a lost connection must not take the place of this one. */
const serverIsThere = () => retryOnline(() => fetchWhole(base));
const lookAgain = () => new Promise((resolve) => setTimeout(resolve, lookMs));
let isOnIt = false;

/** Called when these files, or their contents, can not be loaded on this page any more. */
export async function missing(files: readonly string[]): Promise<void> {
  if (isOnIt) return;
  isOnIt = true;
  // Safari forgets that they did not come only when they are fetched.
  await retryOnline(() => Promise.all(files.map(fetchWhole))).catch(() => {});
  if (!mayRenew()) return become('again');
  if (hasUnsavedInput()) become('held');
  do {
    while (!isCalm()) await lookAgain();
    await serverIsThere();
  } while (!isCalm());
  const link = document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null;
  keep({ at: Date.now(), left: { y: window.scrollY, link } });
  location.reload();
}

/** Tells that there is a newer version, once the person is not in the middle of something. */
export async function offerNew(): Promise<void> {
  while (!isCalm()) await lookAgain();
  if (state === 'whole') become('new');
}

/** The new version for who asks for it: at once, unless something would be lost. */
export async function loadNew(): Promise<void> {
  if (hasUnsavedInput()) become('newHeld');
  while (hasUnsavedInput()) await lookAgain();
  await loadAgain();
}

/** For who asks for it. */
export async function loadAgain(): Promise<void> {
  await serverIsThere();
  location.reload();
}
