/**
 * The times at which a device sends its envelopes: two random moments of each slot of the organisation's day, drawn when the slot is first
 * met. Chance and the time are parameters; nothing here knows what was written.
 */
import { addDays } from '@earshot/contract/calendar';
import { limits } from '../contract/limits.ts';

const { callsASlot, slots } = limits;
const [minuteMs, hourMs] = [60_000, 3_600_000];

/** A time in which calls go out. Its instants are in milliseconds. */
export interface Slot {
  /** Its day and its number, as in '2026-11-25.1'. */
  id: string;
  from: number;
  /** The slot ends before this instant. */
  to: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', ...parts });
  clocks.set(timeZone, clock);
  return clock;
}

/** The local time in this zone, as if it were the time in UTC. */
function shownAt(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`);
}

const dayAt = (timeZone: string, at: number): string => new Date(shownAt(timeZone, at)).toISOString().slice(0, 10);

/** The instant at which it is this hour of the day in this zone. Clocks change at night, outside all slots. */
function instantOf(timeZone: string, day: string, hour: number): number {
  const wantedMs = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const near = wantedMs + wantedMs - shownAt(timeZone, wantedMs);
  // The offset is taken a second time, as the clocks may have changed in between.
  return near + wantedMs - shownAt(timeZone, near);
}

function slotsOf(timeZone: string, day: string): Slot[] {
  return slots.map(([from, to], n) => ({ id: `${day}.${n}`, from: instantOf(timeZone, day, from), to: instantOf(timeZone, day, to) }));
}

/** The current slot, or else the next one. */
export function slotAt(timeZone: string, now: number): Slot {
  const day = dayAt(timeZone, now);
  const found = [...slotsOf(timeZone, day), ...slotsOf(timeZone, addDays(day, 1))].find(({ to }) => now < to);
  if (!found) throw new Error('a day without slots');
  return found;
}

/** The next midnight in this zone. */
export const nextDay = (timeZone: string, now: number): number => instantOf(timeZone, addDays(dayAt(timeZone, now), 1), 0);

/** The beginning of the first slot of the next day. */
export const tomorrowsSlot = (timeZone: string, now: number): number => instantOf(timeZone, addDays(dayAt(timeZone, now), 1), slots[0][0]);

/** The beginning of the n-th slot after the current or next one, but never before `now`. */
export function slotAfter(timeZone: string, now: number, n: number): number {
  let slot = slotAt(timeZone, now);
  for (let remaining = n; remaining > 0; remaining--) slot = slotAt(timeZone, slot.to);
  return Math.max(slot.from, now);
}

/** Two random moments of what is left of a slot, the earlier first; the last minute is left free for what is late. */
export function drawMoments({ from, to }: Slot, now: number, chance: () => number): number[] {
  const begin = Math.max(from, now);
  const length = Math.max(to - minuteMs - begin, 0);
  return Array.from({ length: callsASlot }, () => begin + Math.floor(chance() * length)).toSorted((a, b) => a - b);
}
