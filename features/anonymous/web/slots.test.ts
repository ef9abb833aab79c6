import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMoments, slotAfter, slotAt } from './slots.ts';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe('The slots of a day', () => {
  test('are in the organisation’s zone, wherever the device is, in summer and winter', () => {
    const berlin = slotAt('Europe/Berlin', at('2026-11-25T08:00:00Z'));
    expect([berlin.id, iso(berlin.from), iso(berlin.to)]).toEqual(['2026-11-25.0', '2026-11-25T07:00', '2026-11-25T10:00']);
    const summer = slotAt('Europe/Berlin', at('2026-07-01T11:30:00Z'));
    expect([summer.id, iso(summer.from), iso(summer.to)]).toEqual(['2026-07-01.2', '2026-07-01T11:00', '2026-07-01T14:00']);
    const kolkata = slotAt('Asia/Kolkata', at('2026-11-25T06:00:00Z'));
    expect([kolkata.id, iso(kolkata.from)]).toEqual(['2026-11-25.1', '2026-11-25T05:30']);
    const auckland = slotAt('Pacific/Auckland', at('2026-11-25T20:00:00Z'));
    expect([auckland.id, iso(auckland.from)]).toEqual(['2026-11-26.0', '2026-11-25T19:00']);
    const newYork = slotAt('America/New_York', at('2026-11-01T14:00:00Z'));
    expect([newYork.id, iso(newYork.from)], 'the day the clocks go back').toEqual(['2026-11-01.0', '2026-11-01T13:00']);
    const losAngeles = slotAt('America/Los_Angeles', at('2026-03-08T16:00:00Z'));
    expect([losAngeles.id, iso(losAngeles.from)], 'the day they go forward').toEqual(['2026-03-08.0', '2026-03-08T15:00']);
  });

  test('follow one another without gaps until the evening and start again in the morning', () => {
    const zone = 'Europe/Berlin';
    const ids = ['06:59', '07:00', '09:59', '10:00', '11:59', '12:00', '14:59', '15:00', '17:59', '18:00'].map(
      (time) => slotAt(zone, at(`2026-11-25T${time}:00Z`)).id,
    );
    const day = ['2026-11-25.0', '2026-11-25.0', '2026-11-25.0', '2026-11-25.1', '2026-11-25.1', '2026-11-25.2', '2026-11-25.2'];
    expect(ids).toEqual([...day, '2026-11-25.3', '2026-11-25.3', '2026-11-26.0']);
    expect(iso(slotAfter(zone, at('2026-11-25T08:00:00Z'), 1))).toBe('2026-11-25T10:00');
    expect(iso(slotAfter(zone, at('2026-11-25T16:00:00Z'), 2))).toBe('2026-11-26T10:00');
    expect(iso(slotAfter(zone, at('2026-11-25T08:00:00Z'), 0)), 'now').toBe('2026-11-25T08:00');
  });

  test('the two moments are within the rest of the slot', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC');
    const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(zones, instant, chances, (zone, now, drawn) => {
        const slot = slotAt(zone, now);
        expect(slot.to).toBeGreaterThan(now);
        const hours = (slot.to - slot.from) / 3_600_000;
        expect([2, 3]).toContain(hours);
        const remaining = [...drawn];
        const moments = drawMoments(slot, now, () => remaining.pop() ?? 0);
        expect(moments.length).toBe(2);
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        for (const moment of moments) {
          expect(moment).toBeGreaterThanOrEqual(Math.max(slot.from, now));
          expect(moment).toBeLessThan(slot.to);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are random within the slot', () => {
    const slot = slotAt('UTC', at('2026-11-25T06:00:00Z'));
    const moments = Array.from({ length: 3000 }, () => drawMoments(slot, slot.from, Math.random)).flat();
    const thirds = [0, 1, 2].map(
      (n) => moments.filter((moment) => Math.floor((3 * (moment - slot.from)) / (slot.to - slot.from)) === n).length,
    );
    for (const third of thirds) expect(third).toBeGreaterThan(1800);
  });
});
