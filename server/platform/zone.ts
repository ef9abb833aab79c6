/** Calendar days in a time zone. A day has 23, 24 or 25 hours, and some do not begin at midnight: never count in blocks of 24 hours. */
import { readlinkSync } from 'node:fs';
import { addDays, type Days } from '@earshot/contract/calendar';
import { timeZone as zoneName } from '@earshot/contract/text';
import { LRUCache } from 'lru-cache';

const dayMs = 24 * 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Each call that writes asks for the offset of now; no zone changes its clocks within a quarter of an hour. */
const quarterMs = 15 * 60_000;
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const key = `${Math.floor(at / quarterMs)} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(at, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(at: number, timeZone: string): number {
  // Making a format costs more than using it a hundred times.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds] = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(name) ?? [];
  const ahead = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000;
  return sign === '-' ? -ahead : ahead;
}

/** Asked for the same moments again and again; a rule of a zone does not change while the program runs. */
const moments = new LRUCache<string, number>({ max: 10_000 });

/** When the clocks of the zone first show this full hour on this calendar day (YYYY-MM-DD), in milliseconds since 1970. */
export function instantAt(day: string, hour: number, timeZone: string): number {
  const key = `${day} ${hour} ${timeZone}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const moment = firstShowing(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000, timeZone);
  moments.set(key, moment);
  return moment;
}

function firstShowing(shown: number, timeZone: string): number {
  const [before, after] = [shown - dayMs, shown + dayMs].map((near) => shown - offsetAt(near, timeZone)) as [number, number];
  const isShown = (at: number) => at + offsetAt(at, timeZone) === shown;
  // The offset of the day before counts, which is the first of two; where clocks skip the hour, the moment they do.
  return isShown(before) || !isShown(after) ? before : after;
}

/** So many days later, when the clocks of the zone show the same time. */
export const sameTimeLater = (at: number, days: number, timeZone: string): number =>
  firstShowing(at + offsetAt(at, timeZone) + days * dayMs, timeZone);

/** When the clocks of the zone first show what a text without a zone says: '2026-11-21T13:05'. NaN where it is no time. */
export function instantShown(local: string, timeZone: string): number {
  const shown = Date.parse(`${local}Z`);
  return Number.isNaN(shown) ? shown : firstShowing(shown, timeZone);
}

/** The first instant of a calendar day. */
export const startOfDay = (day: string, timeZone: string): number => instantAt(day, 0, timeZone);

/** The calendar day after `day`. */
export const nextDay = (day: string): string => addDays(day, 1);

/** The time on the zone's clocks at an instant: '2026-11-21T13:05'. */
export const localTime = (at: number, timeZone: string): string => new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);

export interface Local {
  /** Milliseconds that the zone's clocks show, as if they were UTC. */
  ms: number;
  /** '2026-11-21T13:05:09+01:00'. */
  iso: string;
}

export function localClock(timeZone: string): (at: number) => Local {
  return (at) => {
    const offset = offsetAt(at, timeZone);
    const ms = at + offset;
    const minutes = Math.abs(offset) / 60_000;
    const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
    return { ms, iso: `${new Date(ms).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}` };
  };
}

/** The calendar day an instant lies in. */
export const dayAt = (at: number, timeZone: string): string => localTime(at, timeZone).slice(0, 10);

/** From the first instant of `from` to the first after `to`. */
export const instantsOf = ({ from, to }: Days, timeZone: string): { start: number; end: number } => ({
  start: startOfDay(from, timeZone),
  end: startOfDay(nextDay(to), timeZone),
});

const isKnown = (zone: string | undefined): zone is string => zoneName.safeParse(zone).success;

/** `TZ=:/etc/localtime` names a file of the system, which is a link to the file of the zone. */
function zoneOfFile(path: string): string | undefined {
  try {
    return /zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(path.includes('zoneinfo/') ? path : readlinkSync(path))?.[1];
  } catch {
    return undefined;
  }
}

/** The zone that this machine's clocks show, where it is one that can be reckoned with; null: nobody can say. */
function machineZoneOrNull(given: string | undefined): string | null {
  if (given === '') return 'UTC';
  const named = given?.replace(/^:/, '');
  const zone = named?.startsWith('/') ? zoneOfFile(named) : named;
  if (isKnown(zone)) return zone;
  // Node reads it as undefined, as a name that it does not take itself, or as UTC also where it gave up.
  const read: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isKnown(read) && (given === undefined || read !== 'UTC') ? read : null;
}

/** The organisation's zone until somebody chooses one. */
export const machineZone = (given = process.env.TZ): string => machineZoneOrNull(given) ?? 'UTC';

/** Warnings about TZ for an operator: one line, or none. */
export const zoneWarnings = ({ TZ: given }: NodeJS.ProcessEnv): string[] =>
  machineZoneOrNull(given) === null
    ? [`TZ="${given ?? ''}" is not the name of a time zone, such as Europe/Berlin: days begin by UTC until a zone is chosen in Settings.`]
    : [];
