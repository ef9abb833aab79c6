/**
 * The calls of pages to this device about sealed rants (docs/security/sealed.md): whether one can be written here, to write it, and to read the answer with its
 * words. A piece of its own: nothing of it is loaded where the organisation does not use sealed rants. What was written is kept until it has gone out, so that
 * only its words open it.
 */

import type { ReplyOf } from '@earshot/contract/endpoint';
import type { publicLog } from '#features/public-log/contract';
import type { RantReaders, RantStatus, ShownCheckIn, SolvedAnswer } from '#features/rants/contract';
import type { SealedKeys } from '../contract/calls.ts';
import { server } from './box-fetch.ts';
import { readWords } from './code-words.ts';
import type { SealedBox } from './envelope.ts';
import { learn, waitsUntilTomorrow } from './passes.ts';
import { readiness } from './readiness.ts';
import { remember, rememberedAs } from './remembering.ts';
import { secretsOf } from './secrets.ts';
import { type Envelope, markOf, placeOf, replaced } from './send-ring.ts';
import { Forgets, isShared, type Kept, storesHere } from './store.ts';
import { aroundOf, aroundStore, type Surroundings } from './surroundings.ts';
import { emptyFilling, pointsOf, threadOf } from './thread.ts';
import { unsentIn } from './unsent.ts';
import { written } from './writing.ts';

/**
 * Why none can be written now, or `ready`. `off`, `few`, `paused`: says the server. `insecure`: no https. `forgets`: this browser keeps nothing.
 * `otherKey`: the key it was given is not proved by the public log. `old`: this browser cannot check that. `none`: no passes of this week or the last one yet. `taken`: other devices of the same person
 * have them, or this one had them and forgot. `used`: there are none here any more until the next week.
 * `full`: the ones before are still on their way.
 */
export const readyStates = [
  'off',
  'few',
  'paused',
  'insecure',
  'forgets',
  'otherKey',
  'old',
  'none',
  'taken',
  'used',
  'full',
  'ready',
] as const;
export type ReadyState = (typeof readyStates)[number];

export interface Readiness {
  state: ReadyState;
  /** As the server said it just now; null: it was not asked. */
  keys: SealedKeys | null;
  /** Passes that can be used today. */
  passes: number;
  /** A rant written now can leave today: not on the day on which passes came. */
  goesToday: boolean;
  /** Passes of this week came to this device, whether they were used or not: for everybody to compare in the profile. */
  holdsPasses: boolean;
  /** None come to this device this week: others of the same person have them, or it forgot its own. */
  isTaken: boolean;
  /** When a place is free again, in milliseconds; null: one is. */
  freeAt: number | null;
}

/** Ids of options. */
export interface SealedDraft {
  target: string;
  department: string;
  category: string;
  content: string;
}

/** The twelve words are nowhere but here. */
export type Written = { words: string[]; goesToday: boolean } | { refused: Exclude<ReadyState, 'ready'> };
/**
 * `unread`: it went, and what came back could not be read; it goes again by itself. `tomorrow`: not on the day on which passes came. `nothing`: nothing is
 * known to wait here.
 */
export type Sent = 'taken' | 'tomorrow' | 'off' | 'closed' | 'pass' | 'spent' | 'unread' | 'nothing';

/** A rant that has not arrived, as it is kept on the device on which it was written until it has gone out. */
export interface Unsent {
  content: string;
  /** `waits`: it has not left. `late`: it did not leave while it could be opened, and does not any more by itself. `left`: it has, and may have been lost. */
  state: 'waits' | 'late' | 'left';
  goesToday: boolean;
  /** At once; with another pass where its own counts no more. Its words stay the same. */
  send(): Promise<Sent>;
  /** It is not sent, and nothing of it stays here. */
  discard(): Promise<void>;
}

/** An entry of the conversation. Only the day of the author's own words is known. */
export interface TimelineEntry {
  id: string;
  kind: 'response' | 'message' | 'status' | 'received' | 'removed';
  day: string;
  date: string | null;
  actor: string | null;
  mine: boolean;
  /** An answer to a rant like this one, of which nothing else is known. */
  isOfAnother: boolean;
  content: string | null;
  /** The new status of a change, and why. */
  to: RantStatus | null;
  reason: string | null;
}

export interface LookedRant {
  rant: {
    _id: string;
    target: string;
    department: string;
    category: string;
    content: string;
    day: string;
    status: RantStatus;
    resolvedReason: string | null;
    withdrawn: boolean;
    removed: { day: string; reason: string | null } | null;
    /** Why no more messages are taken; null: they are. */
    muted: string | null;
    feedbackDay: string | null;
    /** The author's answer about the resolution that stands, and the one that waits for the round. */
    solved: SolvedAnswer | null;
    solvedWaits: SolvedAnswer | null;
    /** Its author, or who else has the words, has said that he wrote it. */
    isRevealed: boolean;
  };
  /** The question to the author since it was resolved; null: none. */
  checkIn: ShownCheckIn | null;
  timeline: TimelineEntry[];
  /** Older entries were left out. */
  earlier: boolean;
  /** Own messages that wait for the round. */
  waiting: number;
  readers: RantReaders;
  receipt: ReplyOf<typeof publicLog.receipt> | null;
}
/** `waiting`: until the instant `round`. `none`: nothing has these words, or it was lost on its way. */
export type Looked = LookedRant | { waiting: true; round: string } | { none: true };

export type Taken = 'taken' | 'none' | 'full';

/** The conversation on one rant. Each call is one box of its own. */
export interface Thread {
  look(): Promise<Looked>;
  /** Waits for the round. `full`: too many wait. After a failed call the same content is the same message. */
  message(content: string): Promise<Taken>;
  /** Whether its resolution solved it. 'no' says why not, which opens it again. Waits for the round as a message does. */
  solved(answer: SolvedAnswer, content?: string): Promise<Taken>;
  /** Answers the check-in of this id: the words for the person who is told; null: nothing has happened. Waits for the round as a message does. */
  checkIn(id: string, told: { protector: string; content: string } | null): Promise<Taken>;
  withdraw(): Promise<'taken' | 'none'>;
}

/** `reveal`: proves who wrote it. `word`: the first that is not on the list. `count`: they are not twelve. `sum`: no rant ever had these twelve: two are swapped, or one is another. */
export type Opened =
  | { thread: Thread; reveal: string; unsent: () => Promise<Unsent | null> }
  | { wrong: 'word'; word: string }
  | { wrong: 'count' | 'sum' };

/** A conversation that the author asked this device to remember. */
export interface Remembered {
  id: string;
  /** On which it was remembered. */
  day: string;
  /** Something happened since it was last looked at here. */
  hasNews: boolean;
  thread: Thread;
}

/** The sealed rants of one person on this device. */
export interface SealedDevice {
  isReady(): Promise<Readiness>;
  /** Seals it, and leaves it to be sent at a random time of the next hours. */
  write(draft: SealedDraft): Promise<Written>;
  /** Sends at once what was last written on this page, or what the line is about. */
  sendNow(): Promise<Sent>;
  /** Whether that waits here, as far as anybody can tell without its words; null: it does not. */
  waiting(): Promise<{ goesToday: boolean } | null>;
  /** It is not sent, and nothing of it stays here. */
  discard(): Promise<void>;
  /** No line where several people use this browser. */
  mayRemind(): Promise<boolean>;
  /** Shows a line on this device that the last rant is not sent, until it is. */
  remind(): Promise<void>;
  isReminding(): Promise<boolean>;
  endReminder(): Promise<void>;
  remember(words: readonly string[]): Promise<void>;
  remembered(): Promise<Remembered[]>;
  /** One of them, or all. */
  forget(id?: string): Promise<void>;
  /** Forgets its passes and what it saw of the public log: for who knows why that log does not go on from there. */
  startAnew(): Promise<void>;
}

export { fits } from './thread.ts';

/**
 * Opens the conversation for anybody who has twelve words; needs no session. They may be typed in any case, with blanks or commas between.
 * `devices`: those in this browser.
 */
export async function openThread(words: string, devices?: readonly Surroundings[]): Promise<Opened> {
  const read = await readWords(words);
  if ('wrong' in read) return read;
  const { thread, reveal } = await secretsOf(read.entropy);
  const unsent = async () => unsentIn(devices ?? (await storesHere()).map(aroundStore), read.entropy);
  return { thread: threadOf(devices?.[0]?.server ?? server, thread), reveal, unsent };
}

const devices = new Map<string, SealedDevice>();

/** `user`: the id of who is signed in. `timeZone`: of the organisation. */
export function deviceOf(user: string, timeZone: string): SealedDevice {
  const key = `${user} ${timeZone}`;
  const device = devices.get(key) ?? makeDevice(aroundOf(user), timeZone);
  devices.set(key, device);
  return device;
}

export function makeDevice(around: Surroundings, timeZone: string): SealedDevice {
  /** The rant last written: its answer can be read as long as this page is open. */
  let last: SealedBox | null = null;
  /** The place of that, or of what the line is about, while it has not gone out. */
  const waitingIn = ({ ring, reminder }: Kept): Envelope | undefined => {
    const place = last ? placeOf(ring, last.box) : ring.find(({ box }) => markOf(box) === reminder);
    return place?.sent === 0 ? place : undefined;
  };
  const forgetLast = async () => {
    last = null;
    await around.store.change((kept) => ({ ...kept, reminder: null }));
  };
  return {
    isReady: () => readiness(around, timeZone),
    async write(draft) {
      const made = await written(around, timeZone, draft);
      if ('refused' in made) return made;
      last = made.sealed;
      return { words: made.words, goesToday: made.goesToday };
    },
    async sendNow() {
      const box = last?.box ?? waitingIn(await around.store.read())?.box;
      if (!box) return 'nothing';
      const { keys, kept } = await learn(around);
      if (waitsUntilTomorrow(keys, kept)) return 'tomorrow';
      const came = await around.server.box(box);
      const text = (await last?.open(came).catch(() => null)) ?? '{}';
      const answer = JSON.parse(text) as { taken?: true; refused?: Exclude<Sent, 'taken' | 'tomorrow' | 'unread' | 'nothing'> };
      if (answer.taken) await forgetLast();
      return answer.taken ? 'taken' : (answer.refused ?? 'unread');
    },
    async waiting() {
      const kept = await around.store.read();
      if (!waitingIn(kept)) return null;
      return { goesToday: !waitsUntilTomorrow(await around.server.keys(), kept) };
    },
    async discard() {
      const place = waitingIn(await around.store.read());
      if (!place) return;
      const keys = await around.server.keys();
      const empty = await emptyFilling(pointsOf(keys), keys.day);
      await around.store.change((kept) => ({ ...kept, ring: replaced(kept.ring, place.box, empty) }));
      await forgetLast();
    },
    mayRemind: async () => !(await isShared()),
    async remind() {
      const mark = last && markOf(last.box);
      if (mark) await around.store.change((kept) => ({ ...kept, reminder: mark }));
    },
    async isReminding() {
      const { ring, reminder } = await around.store.read().catch(() => ({ ring: [], reminder: null }));
      if (reminder === null) return false;
      return ring.some(({ box, sent }) => sent === 0 && markOf(box) === reminder) && !(await isShared());
    },
    endReminder: async () => void (await around.store.change((kept) => ({ ...kept, reminder: null }))),
    remember: (words) => remember(around, words),
    async remembered() {
      const { threads } = await around.store.read().catch((error: unknown) => {
        if (error instanceof Forgets) return { threads: [] };
        throw error;
      });
      return threads.map((one) => rememberedAs(around, one));
    },
    async forget(id) {
      await around.store.change((kept) => ({ ...kept, threads: kept.threads.filter((one) => id !== undefined && one.id !== id) }));
    },
    async startAnew() {
      const forgotten = { passes: [], head: null, isOtherKey: false, chores: null, renewedOn: null };
      await around.store.change((kept) => ({ ...kept, ...forgotten }));
    },
  };
}
