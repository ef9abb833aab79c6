/**
 * The interface of this device for pages that deal with anonymous rants (docs/security/sealed.md): whether one can be written here, to
 * write it, and to read the answer with its words. It is a chunk of its own, which is not loaded where the organisation does not use
 * anonymous rants. A written text is stored until it has gone out, and only its words open it.
 */

import type { ReplyOf } from '@earshot/contract/endpoint';
import type { publicLog } from '#features/public-log/contract';
import type { RantReaders, RantStatus, ShownCheckIn, SolvedAnswer } from '#features/rants/contract';
import type { SealedKeys } from '../contract/calls.ts';
import { server } from './box-fetch.ts';
import { readWords } from './code-words.ts';
import { contextWithStore, type DeviceContext, deviceContextOf } from './device-context.ts';
import type { SealedBox } from './envelope.ts';
import { learn, waitsUntilTomorrow } from './passes.ts';
import { readiness } from './readiness.ts';
import { remember, rememberedAs } from './remembering.ts';
import { secretsOf } from './secrets.ts';
import { type Envelope, markOf, placeOf, replaced } from './send-ring.ts';
import { type DeviceState, Forgets, isShared, storesHere } from './store.ts';
import { emptyFilling, pointsOf, threadOf } from './thread.ts';
import { unsentIn } from './unsent.ts';
import { writeEnvelope } from './writing.ts';

/**
 * Why no anonymous rant can be written now, or `ready`. `off`, `few`, `paused`: the server says so. `insecure`: there is no https.
 * `forgets`: this browser stores nothing. `otherKey`: the public log does not prove the key that the server gave. `old`: this browser
 * cannot check the proof. `none`: there are no passes of this week or the last one yet. `taken`: other devices of the same person have the
 * passes, or this one had them and forgot. `used`: the passes here are used up until the next week. `full`: earlier rants are still on
 * their way.
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
  /** The server's reply of just now; null where the server was not asked. */
  keys: SealedKeys | null;
  /** Passes that can be used today. */
  passes: number;
  /** Whether a rant written now can leave today. It cannot on the day on which passes came. */
  goesToday: boolean;
  /** Whether passes of this week came to this device, used or not. The profile shows it, so that people can compare. */
  holdsPasses: boolean;
  /** Whether no passes come to this device this week: other devices of the same person have them, or this one forgot its own. */
  isTaken: boolean;
  /** When a place in the ring becomes free, in milliseconds since 1970; null where one is free now. */
  freeAt: number | null;
}

/** A rant to be sealed. The names are ids of options. */
export interface SealedDraft {
  target: string;
  department: string;
  category: string;
  content: string;
}

/** The twelve words are stored nowhere; only this result holds them. */
export type WrittenRant = { words: string[]; goesToday: boolean } | { refused: Exclude<ReadyState, 'ready'> };
/**
 * `unread`: the box went out, but its answer could not be read; it goes out again by itself. `tomorrow`: nothing leaves on the day on which
 * passes came. `nothing`: no rant is known to wait here.
 */
export type SendOutcome = 'taken' | 'tomorrow' | 'off' | 'closed' | 'pass' | 'spent' | 'unread' | 'nothing';

/** A rant that has not arrived, as it is stored on the device on which it was written until it has gone out. */
export interface Unsent {
  content: string;
  /** `waits`: it has not left. `late`: it did not leave in time, and no longer leaves by itself. `left`: it left, and may be lost. */
  state: 'waits' | 'late' | 'left';
  goesToday: boolean;
  /** Sends it at once, with another pass where its own no longer counts. Its words stay the same. */
  send(): Promise<SendOutcome>;
  /** Gives it up unsent, so that nothing of it stays here. */
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
  /** Whether it is an answer to another rant that is the same as this one, and of which nothing else is shown. */
  isOfAnother: boolean;
  content: string | null;
  /** The new status of a change, and the reason for it. */
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
    /** Why no more messages are taken; null while they are. */
    muted: string | null;
    feedbackDay: string | null;
    /** The author's answer to 'Was this solved?' that stands, and the one that waits for the round. */
    solved: SolvedAnswer | null;
    solvedWaits: SolvedAnswer | null;
    /** Whether its author, or somebody else who has the words, has said who wrote it. */
    isRevealed: boolean;
  };
  /** The question that the author is asked since the rant was resolved; null where there is none. */
  checkIn: ShownCheckIn | null;
  timeline: TimelineEntry[];
  /** Whether older entries were left out. */
  earlier: boolean;
  /** How many of the author's own messages wait for the round. */
  waiting: number;
  readers: RantReaders;
  receipt: ReplyOf<typeof publicLog.receipt> | null;
}
/** `waiting`: the rant comes in at the instant `round` at the earliest. `none`: no rant has these words, or it was lost on its way. */
export type LookResult = LookedRant | { waiting: true; round: string } | { none: true };

export type TakenResult = 'taken' | 'none' | 'full';

/** The conversation on one rant. Each call is one box of its own. */
export interface Thread {
  look(): Promise<LookResult>;
  /** Sends a message, which waits for the round. `full`: too many wait. Repeating a failed call sends no second message. */
  message(content: string): Promise<TakenResult>;
  /** Answers 'Was this solved?'. A 'no' says why not and opens the rant again. The answer waits for the round as a message does. */
  solved(answer: SolvedAnswer, content?: string): Promise<TakenResult>;
  /**
   * Answers the check-in of this id. `message`: who gets which words; null: nothing has happened. Waits for the round as a message does.
   */
  checkIn(id: string, message: { protector: string; content: string } | null): Promise<TakenResult>;
  withdraw(): Promise<'taken' | 'none'>;
}

/**
 * `reveal`: proves who wrote the rant. `word`: the first that is not on the list. `count`: not twelve. `sum`: two swapped, or one wrong.
 */
export type OpenedThread =
  | { thread: Thread; reveal: string; unsent: () => Promise<Unsent | null> }
  | { wrong: 'word'; word: string }
  | { wrong: 'count' | 'sum' };

/** A conversation that the author asked this device to remember. */
export interface Remembered {
  id: string;
  /** The day on which it was remembered. */
  day: string;
  /** Whether something happened since it was last looked at here. */
  hasNews: boolean;
  thread: Thread;
}

/** The anonymous rants of one person on this device. */
export interface SealedDevice {
  isReady(): Promise<Readiness>;
  /** Seals a rant and leaves it to be sent at a random time of the next hours. */
  write(draft: SealedDraft): Promise<WrittenRant>;
  /** Sends at once the rant last written on this page, or else the one that the reminder is about. */
  sendNow(): Promise<SendOutcome>;
  /** Whether the rant that `sendNow` would send still waits here; null: none does. Others cannot be found without their words. */
  waiting(): Promise<{ goesToday: boolean } | null>;
  /** Gives up the rant that `sendNow` would send, so that nothing of it stays here. */
  discard(): Promise<void>;
  /** Whether a reminder may be shown: not where several people use this browser. */
  mayRemind(): Promise<boolean>;
  /** Shows a line on this device that the last rant is not sent, until it is sent. */
  remind(): Promise<void>;
  isReminding(): Promise<boolean>;
  endReminder(): Promise<void>;
  remember(words: readonly string[]): Promise<void>;
  remembered(): Promise<Remembered[]>;
  /** Forgets one remembered conversation, or all of them. */
  forget(id?: string): Promise<void>;
  /** Forgets its passes and what it saw of the public log: for somebody who knows why the log does not continue what it saw. */
  startOver(): Promise<void>;
}

export { fits } from './thread.ts';

/**
 * Opens the conversation for anybody who has twelve words; needs no session. They may be typed in any case, with spaces or commas between.
 * `devices`: where to look for an unsent text; without it, all stores in this browser.
 */
export async function openThread(words: string, devices?: readonly DeviceContext[]): Promise<OpenedThread> {
  const read = await readWords(words);
  if ('wrong' in read) return read;
  const { thread, reveal } = await secretsOf(read.entropy);
  const unsent = async () => unsentIn(devices ?? (await storesHere()).map(contextWithStore), read.entropy);
  return { thread: threadOf(devices?.[0]?.server ?? server, thread), reveal, unsent };
}

const devices = new Map<string, SealedDevice>();

/** `user`: the id of the person who is signed in. `timeZone`: the organisation's. */
export function deviceOf(user: string, timeZone: string): SealedDevice {
  const key = `${user} ${timeZone}`;
  const device = devices.get(key) ?? makeDevice(deviceContextOf(user), timeZone);
  devices.set(key, device);
  return device;
}

export function makeDevice(device: DeviceContext, timeZone: string): SealedDevice {
  /** The rant last written. Its answer can be read as long as this page is open. */
  let last: SealedBox | null = null;
  /** The envelope of the rant last written, or else of the reminder, while it has not gone out. */
  const waitingIn = ({ ring, reminder }: DeviceState): Envelope | undefined => {
    const envelope = last ? placeOf(ring, last.box) : ring.find(({ box }) => markOf(box) === reminder);
    return envelope?.sent === 0 ? envelope : undefined;
  };
  const forgetLast = async () => {
    last = null;
    await device.store.change((state) => ({ ...state, reminder: null }));
  };
  return {
    isReady: () => readiness(device, timeZone),
    async write(draft) {
      const result = await writeEnvelope(device, timeZone, draft);
      if ('refused' in result) return result;
      last = result.sealed;
      return { words: result.words, goesToday: result.goesToday };
    },
    async sendNow() {
      const box = last?.box ?? waitingIn(await device.store.read())?.box;
      if (!box) return 'nothing';
      const { keys, kept } = await learn(device);
      if (waitsUntilTomorrow(keys, kept)) return 'tomorrow';
      const outcome = await device.server.box(box);
      const text = (await last?.open(outcome).catch(() => null)) ?? '{}';
      const answer = JSON.parse(text) as { taken?: true; refused?: Exclude<SendOutcome, 'taken' | 'tomorrow' | 'unread' | 'nothing'> };
      if (answer.taken) await forgetLast();
      return answer.taken ? 'taken' : (answer.refused ?? 'unread');
    },
    async waiting() {
      const state = await device.store.read();
      if (!waitingIn(state)) return null;
      return { goesToday: !waitsUntilTomorrow(await device.server.keys(), state) };
    },
    async discard() {
      const waitingEnvelope = waitingIn(await device.store.read());
      if (!waitingEnvelope) return;
      const keys = await device.server.keys();
      const empty = await emptyFilling(pointsOf(keys), keys.day);
      await device.store.change((state) => ({ ...state, ring: replaced(state.ring, waitingEnvelope.box, empty) }));
      await forgetLast();
    },
    mayRemind: async () => !(await isShared()),
    async remind() {
      const mark = last && markOf(last.box);
      if (mark) await device.store.change((state) => ({ ...state, reminder: mark }));
    },
    async isReminding() {
      const { ring, reminder } = await device.store.read().catch(() => ({ ring: [], reminder: null }));
      if (reminder === null) return false;
      return ring.some(({ box, sent }) => sent === 0 && markOf(box) === reminder) && !(await isShared());
    },
    endReminder: async () => void (await device.store.change((state) => ({ ...state, reminder: null }))),
    remember: (words) => remember(device, words),
    async remembered() {
      const { threads } = await device.store.read().catch((error: unknown) => {
        if (error instanceof Forgets) return { threads: [] };
        throw error;
      });
      return threads.map((thread) => rememberedAs(device, thread));
    },
    async forget(id) {
      await device.store.change((state) => ({ ...state, threads: state.threads.filter((thread) => id !== undefined && thread.id !== id) }));
    },
    async startOver() {
      const forgotten = { passes: [], head: null, isOtherKey: false, chores: null, renewedOn: null };
      await device.store.change((state) => ({ ...state, ...forgotten }));
    },
  };
}
