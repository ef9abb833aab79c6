/**
 * Reloads a page whose chunk cannot be loaded any more, because the browser remembers the failure or because an upgrade removed the file:
 * by itself at most once in ten minutes, and only if no input would be lost. Also offers a newer version and loads it on request.
 */
import { base } from '../lib/page/base.ts';
import { nameOf } from '../lib/storage/storage.ts';
import { fetchWhole, retryOnline } from './retry-online.ts';
import { hasUnsavedInput, isCalm } from './unsaved-input.ts';

/**
 * `whole`: nothing is missing. `held`: a chunk is missing, and the page reloads once no input is unsaved. `again`: a chunk is missing, and
 * the page does not reload by itself, because it did so a short time ago or cannot remember whether it did. `new`: nothing is missing, but
 * there is a newer version. `newHeld`: the new version was asked for and loads once no input is unsaved.
 */
type State = 'whole' | 'held' | 'again' | 'new' | 'newHeld';
let state: State = 'whole';
const listeners = new Set<() => void>();
function become(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The state as a store for useSyncExternalStore. */
export const renewal = {
  get: (): State => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const key = nameOf('renewed');
/** Prevents endless reloads if two versions run side by side or one is broken. */
const onceInMs = 10 * 60_000;
const lookMs = 300;

interface LeftPage {
  y: number;
  link: string | null;
}
interface Note {
  at: number;
  left?: LeftPage;
}
const read = (): Note => JSON.parse(sessionStorage.getItem(key) ?? '{"at":0}');
const keepNote = (note: Note) => sessionStorage.setItem(key, JSON.stringify(note));

/** Where the page was left when it reloaded itself; undefined if it did not, or if the person has reloaded it since. */
export const renewedFrom = takeLeft();

function takeLeft(): LeftPage | undefined {
  try {
    const { at, left } = read();
    if (left) keepNote({ at });
    return left;
  } catch {
    return undefined;
  }
}

/** False if the page reloaded itself recently, or if the browser has no storage to remember that. */
function mayRenew(): boolean {
  try {
    return Date.now() - read().at > onceInMs;
  } catch {
    return false;
  }
}

/** Waits for the server, so that the reload does not end on the browser's error page. */
const serverIsThere = () => retryOnline(() => fetchWhole(base));
const lookAgain = () => new Promise((resolve) => setTimeout(resolve, lookMs));
let isOnIt = false;

/** Called when these files or their contents cannot be loaded on this page any more. */
export async function missing(files: readonly string[]): Promise<void> {
  if (isOnIt) return;
  isOnIt = true;
  // Safari forgets the failure only after a fetch.
  await retryOnline(() => Promise.all(files.map(fetchWhole))).catch(() => {});
  if (!mayRenew()) return become('again');
  if (hasUnsavedInput()) become('held');
  do {
    while (!isCalm()) await lookAgain();
    await serverIsThere();
  } while (!isCalm());
  const link = document.activeElement?.closest('main a[href]')?.getAttribute('href') ?? null;
  keepNote({ at: Date.now(), left: { y: window.scrollY, link } });
  location.reload();
}

/** Announces a newer version when the person is not in the middle of something. */
export async function offerNew(): Promise<void> {
  while (!isCalm()) await lookAgain();
  if (state === 'whole') become('new');
}

/** Loads the new version on request, once there is no unsaved input. */
export async function loadNew(): Promise<void> {
  if (hasUnsavedInput()) become('newHeld');
  while (hasUnsavedInput()) await lookAgain();
  await loadAgain();
}

/** Reloads on request, as soon as the server can be reached. */
export async function loadAgain(): Promise<void> {
  await serverIsThere();
  location.reload();
}
