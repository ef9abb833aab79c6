/** Calendar days in a time zone. A day need not have 24 hours or begin at midnight, so never count in blocks of 24 hours. */
import { readlinkSync } from 'node:fs';
import { addDays, type Days } from '@earshot/contract/calendar';
import { timeZone as zoneName } from '@earshot/contract/text';
import { LRUCache } from 'lru-cache';

const dayMs = 24 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets are cached per quarter of an hour, within which no zone changes its clocks: every call that writes asks for one. */
const quarterMs = 15 * 60_000;
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** Returns how far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const key = `${Math.floor(at / quarterMs)} ${timeZone}`;
  const cachedOffset = offsets.get(key);
  if (cachedOffset !== undefined) return cachedOffset;
  const offset = readOffset(at, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(at: number, timeZone: string): number {
  // Creating a format takes longer than using it a hundred times.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(name) ?? [];
  const offsetMs = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -offsetMs : offsetMs;
}

/** Moments are cached too: the same ones are asked for repeatedly, and a zone's rules do not change while the program runs. */
const moments = new LRUCache<string, number>({ max: 10_000 });

/** Returns when the zone's clocks first show this full hour on this calendar day (YYYY-MM-DD), in milliseconds since 1970. */
export function instantAt(day: string, hour: number, timeZone: string): number {
  const key = `${day} ${hour} ${timeZone}`;
  const cachedMoment = moments.get(key);
  if (cachedMoment !== undefined) return cachedMoment;
  const moment = firstShowing(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000, timeZone);
  moments.set(key, moment);
  return moment;
}

function firstShowing(shownMs: number, timeZone: string): number {
  const [before, after] = [shownMs - dayMs, shownMs + dayMs].map((near) => shownMs - offsetAt(near, timeZone)) as [number, number];
  const isShown = (at: number) => at + offsetAt(at, timeZone) === shownMs;
  // The offset of the day before gives the first of two moments and, where the clocks skip the hour, the moment of the change.
  return isShown(before) || !isShown(after) ? before : after;
}

/** Returns the moment `days` later at which the zone's clocks show the same time. */
export const sameTimeLater = (at: number, days: number, timeZone: string): number =>
  firstShowing(at + offsetAt(at, timeZone) + days * dayMs, timeZone);

/** Returns when the zone's clocks first show a time such as '2026-11-21T13:05', in milliseconds since 1970; NaN for any other text. */
export function instantShown(local: string, timeZone: string): number {
  const shownMs = Date.parse(`${local}Z`);
  return Number.isNaN(shownMs) ? shownMs : firstShowing(shownMs, timeZone);
}

/** Returns the first instant of a calendar day, in milliseconds since 1970. */
export const startOfDay = (day: string, timeZone: string): number => instantAt(day, 0, timeZone);

export const nextDay = (day: string): string => addDays(day, 1);

/** Returns the time on the zone's clocks at an instant, as '2026-11-21T13:05'. */
export const localTime = (at: number, timeZone: string): string => new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);

export interface Local {
  /** The time that the zone's clocks show, in milliseconds as if it were UTC. */
  ms: number;
  /** '2026-11-21T13:05:09+01:00'. */
  iso: string;
}

export function localClock(timeZone: string): (at: number) => Local {
  return (at) => {
    const offset = offsetAt(at, timeZone);
    const ms = at + offset;
    const minutes = Math.abs(offset) / 60_000;
    const twoDigits = (n: number) => String(Math.floor(n)).padStart(2, '0');
    return {
      ms,
      iso: `${new Date(ms).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`,
    };
  };
}

/** Returns the calendar day of an instant, as YYYY-MM-DD. */
export const dayAt = (at: number, timeZone: string): string => localTime(at, timeZone).slice(0, 10);

/** Returns the first instant of `from` and the first instant after `to`. */
export const instantsOf = ({ from, to }: Days, timeZone: string): { start: number; end: number } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(nextDay(to), timeZone),
});

const isKnown = (zone: string | undefined): zone is string => zoneName.safeParse(zone).success;

/** Finds the zone's name for `TZ=:/etc/localtime`, which names a link to the zone's file. */
function zoneOfFile(path: string): string | undefined {
  try {
    return /zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(path.includes('zoneinfo/') ? path : readlinkSync(path))?.[1];
  } catch {
    return undefined;
  }
}

/** Returns the zone of this machine's clocks; null: unknown, or not a zone that Earshot can calculate with. */
function machineZoneOrNull(name: string | undefined): string | null {
  if (name === '') return 'UTC';
  const zoneName = name?.replace(/^:/, '');
  const zone = zoneName?.startsWith('/') ? zoneOfFile(zoneName) : zoneName;
  if (isKnown(zone)) return zone;
  // When Node cannot use TZ, it reports undefined, a name that it does not accept itself, or UTC.
  const read: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isKnown(read) && (name === undefined || read !== 'UTC') ? read : null;
}

/** The organisation's time zone until somebody chooses one. */
export const machineZone = (name = process.env.TZ): string => machineZoneOrNull(name) ?? 'UTC';

/** Returns a warning about TZ for the operator, or none. */
export const zoneWarnings = ({ TZ: name }: NodeJS.ProcessEnv): string[] =>
  machineZoneOrNull(name) === null
    ? [`TZ="${name ?? ''}" is not the name of a time zone, such as Europe/Berlin: days begin by UTC until a zone is chosen in Settings.`]
    : [];
