/** For tests: random rants, and the numbers of dashboards counted in a slow and simple way that shares no code with the server's. */
import { fold } from '#server/platform/fold.ts';
import type { Stage } from '#server/testing/every-engine.ts';

/** Random numbers that are the same on every run, so that a failure can be repeated. Returns a number from 0, below `sides`. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

export interface KnownRant {
  author: string;
  target: string;
  department: string;
  category: string;
  date: number;
  status: 'Pending' | 'Responded' | 'Resolved';
  first: number | null;
  resolved: number | null;
  isSubstantiated: boolean;
  /** Its author withdrew it. It still counts, but is not open. */
  isWithdrawn: boolean;
  /** The deadline for the first answer. */
  due: number | null;
}

export const hour = 3_600_000;
export const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

/** Submits 500 rants of the last 900 days, many of them near the nights when the clocks change. */
export async function seed({ t, cast }: Stage): Promise<KnownRant[]> {
  const roll = dice(7);
  const now = t.clock.now();
  const names = { targetEmployees: ['T0', 'T1', 'T2'], targetDepartments: ['D0', 'D1', 'D2', 'D3'], categoryTypes: ['C0', 'C1', 'C2'] };
  const ids: Record<string, string> = {};
  for (const [list, optionNames] of Object.entries(names))
    for (const name of optionNames) {
      const reply = await t.send('POST', `/api/manage/${list}`, { token: cast.mona.token, body: JSON.stringify({ name }) });
      ids[name] = (reply.body as unknown as { _id: string })._id;
    }
  const nights = ['2025-03-30', '2025-10-26', '2025-11-02', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'];
  const rants: KnownRant[] = [];
  for (let n = 0; n < 500; n++) {
    const night = Date.parse(`${nights[roll(nights.length)]}T00:00:00Z`);
    const date = roll(3) === 0 && night < now ? night + (roll(60) - 30) * (hour / 2) : now - roll(900 * 24) * hour - roll(3600) * 1000;
    const first = roll(3) > 0 ? Math.min(date + roll(400 * 60) * 60_000 + roll(60_000), now) : null;
    const status = roll(3) === 0 ? 'Resolved' : first === null ? 'Pending' : 'Responded';
    const resolvedAt = status === 'Resolved' ? Math.min((first ?? date) + roll(300) * hour, now) : null;
    const pick = (letter: string, most: number) => `${letter}${roll(most)}`;
    const author = ['eli', 'eve', 'mona'][roll(3)] as string;
    const isWithdrawn = roll(5) === 0;
    const isSubstantiated = status !== 'Resolved' || roll(3) > 0;
    const due = roll(4) === 0 || (isWithdrawn && first === null) ? null : date + roll(900) * hour;
    const about = { target: pick('T', 3), department: pick('D', 4), category: pick('C', 3) };
    rants.push({ author, ...about, date, status, first, resolved: resolvedAt, isWithdrawn, isSubstantiated, due });
  }
  const rows = rants.map((item, n) => ({
    id: crypto.randomUUID(),
    author_id: cast[item.author as 'eli'].id,
    target_id: ids[item.target] as string,
    department_id: ids[item.department] as string,
    category_id: ids[item.category] as string,
    date: item.date,
    status: item.status,
    urgent: 0 as const,
    first_response_at: item.first,
    resolved_at: item.resolved,
    resolved_reason: item.resolved === null ? null : item.isSubstantiated ? ('explained' as const) : ('not substantiated' as const),
    withdrawn_at: item.isWithdrawn ? now : null,
    answer_due: item.due,
    content: `rant ${n}`,
    folded: fold(`rant ${n}`),
  }));
  for (let at = 0; at < rows.length; at += 50)
    await t.app.writer
      .insertInto('rants')
      .values(rows.slice(at, at + 50))
      .execute();
  return rants;
}

/** The local day of a moment, computed another way than on the server. */
export const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at: number) => format.format(at);
};

export const oneDecimal = (value: number) => Math.round(value * 10) / 10;
export const rate = (part: number, whole: number) => (whole === 0 ? null : oneDecimal((part / whole) * 100));

export function expectedFigures(rants: KnownRant[], unit: number) {
  const waits = rants.flatMap((r) => (r.first === null ? [] : [Math.floor((r.first - r.date) / 1000)])).toSorted((a, b) => a - b);
  const middle = waits.length >> 1;
  const median = waits.length % 2 ? waits[middle]! : (waits[middle - 1]! + waits[middle]!) / 2;
  return {
    totalRants: rants.length,
    responseRate: rate(waits.length, rants.length),
    avgResponseTime: waits.length ? oneDecimal(waits.reduce((a, b) => a + b, 0) / waits.length / unit) : null,
    medianResponseTime: waits.length ? oneDecimal(median / unit) : null,
    answered: waits.length,
    resolutionRate: rate(rants.filter((r) => r.status === 'Resolved').length, rants.length),
    resolvedRants: rants.filter((r) => r.status === 'Resolved').length,
  };
}

export const tally = (values: string[]) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
};
export const total = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
