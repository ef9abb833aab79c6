/**
 * What pages ask of this device about sealed rants (docs/security/sealed.md): whether one can be written here, to write it, and to read the answer with its
 * words. A piece of its own: nothing of it is loaded where the organisation does not use sealed rants. What was written is never kept here.
 */
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { OwnCheckIn } from '@earshot/contract/fairness';
import type { transparency } from '@earshot/contract/log';
import type { RantReaders, SolvedAnswer } from '@earshot/contract/rants';
import type { RantStatus } from '@earshot/contract/rants-shapes';
import type { SealedKeys } from '@earshot/contract/sealed';
import { server } from './box-fetch.ts';
import type { SealedBox } from './envelope.ts';
import { readiness } from './readiness.ts';
import { remember, rememberedAs } from './remembering.ts';
import { secretsOf } from './secrets.ts';
import { Forgets } from './store.ts';
import { aroundOf, type Surroundings } from './surroundings.ts';
import { threadOf } from './thread.ts';
import { readWords } from './words.ts';
import { written } from './writing.ts';

/**
 * Why none can be written now, or `ready`. `off`, `few`, `paused`: says the server. `insecure`: no https. `forgets`: this browser keeps nothing.
 * `otherKey`: the key it was given is not proved by the public log. `old`: this browser cannot check that. `none`: no passes of this week or the last one yet. `taken`: other devices of the same person
 * have them, or this one had them and forgot. `used`: there are none here any more until the next week. `tomorrow`: they count from the next day on.
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
  'tomorrow',
  'full',
  'ready',
] as const;
export type ReadyState = (typeof readyStates)[number];

export interface Readiness {
  state: ReadyState;
  /** As the server said it just now; null: it was not asked. */
  keys: SealedKeys | null;
  /** That can be used today. */
  passes: number;
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
export type Written = { words: string[] } | { refused: Exclude<ReadyState, 'ready'> };
/** `unread`: it went, and what came back could not be read; it goes again by itself. `nothing`: there is none that was written on this page. */
export type Sent = 'taken' | 'off' | 'closed' | 'pass' | 'spent' | 'unread' | 'nothing';

/** What is said on a rant. Of the author's own words only the day is known. */
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
  /** Of a change: to which status, and why. */
  to: RantStatus | null;
  reason: string | null;
}

/** `waits`: what of an answer comes in with the round. Of what its author told the day alone is known. */
export interface LookedCheckIn extends Omit<OwnCheckIn, 'words'> {
  words: { _id: string; day: string; date: string | null; content: string; isMine: boolean; author: string | null }[];
  waits: 'no' | 'yes' | null;
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
    /** What its author said of the resolution that stands, and what of it waits for the round. */
    solved: SolvedAnswer | null;
    solvedWaits: SolvedAnswer | null;
    /** Its author, or who else has the words, has said that he wrote it. */
    isRevealed: boolean;
  };
  /** What its author is asked since it was resolved; null: nothing. */
  checkIn: LookedCheckIn | null;
  timeline: TimelineEntry[];
  /** Older entries were left out. */
  earlier: boolean;
  /** Own messages that wait for the round. */
  waiting: number;
  readers: RantReaders;
  receipt: ReplyOf<typeof transparency.receipt> | null;
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
  /** To the check-in of this id: what a protector is told; null: that nothing has happened. Waits for the round as a message does. */
  checkIn(id: string, told: { protector: string; content: string } | null): Promise<Taken>;
  withdraw(): Promise<'taken' | 'none'>;
}

/** `reveal`: proves who wrote it. `word`: the first that is not on the list. `count`: they are not twelve. `sum`: no rant ever had these twelve: two are swapped, or one is another. */
export type Opened = { thread: Thread; reveal: string } | { wrong: 'word'; word: string } | { wrong: 'count' | 'sum' };

/** A conversation that the author asked this device to remember. */
export interface Remembered {
  id: string;
  /** On which it was remembered. */
  day: string;
  /** Something happened since it was last looked at here. */
  hasNews: boolean;
  thread: Thread;
}

/** Of one person on this device. */
export interface SealedDevice {
  isReady(): Promise<Readiness>;
  /** Seals it, and leaves it to be sent at a random time of the next hours. */
  write(draft: SealedDraft): Promise<Written>;
  /** Sends at once what was last written on this page. */
  sendNow(): Promise<Sent>;
  remember(words: readonly string[]): Promise<void>;
  remembered(): Promise<Remembered[]>;
  /** One of them, or all. */
  forget(id?: string): Promise<void>;
  /** Forgets its passes and what it saw of the public log: for who knows why that log does not go on from there. */
  startAnew(): Promise<void>;
}

export { fits } from './thread.ts';

/** Of anybody who has twelve words; needs no session. They may be typed in any case, with blanks or commas between. */
export async function openThread(words: string): Promise<Opened> {
  const read = await readWords(words);
  if ('wrong' in read) return read;
  const { thread, reveal } = await secretsOf(read.entropy);
  return { thread: threadOf(server, thread), reveal };
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
  /** What was last written: its answer can be read as long as this page is open. */
  let last: SealedBox | null = null;
  return {
    isReady: () => readiness(around, timeZone),
    async write(draft) {
      const made = await written(around, timeZone, draft);
      if ('refused' in made) return made;
      last = made.sealed;
      return { words: made.words };
    },
    async sendNow() {
      if (last === null) return 'nothing';
      const text = await last.open(await around.server.box(last.box)).catch(() => '{}');
      const answer = JSON.parse(text) as { taken?: true; refused?: Exclude<Sent, 'taken' | 'unread' | 'nothing'> };
      return answer.taken ? 'taken' : (answer.refused ?? 'unread');
    },
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
