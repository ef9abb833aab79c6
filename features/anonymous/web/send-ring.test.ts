import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../contract/limits.ts';
import { type Bytes, utf8 } from './bytes.ts';
import { finished, isStranded, newRing, next, put, putWritten, type Ring, slotsUntilFree, wentOut, withoutLate } from './send-ring.ts';

const { boxKeyDays, callsASlot, ringSends, ringSize, textDays } = limits;
const day = '2026-11-25';
const filled = (name: string, on = day) => ({ box: utf8(name), text: utf8(`text of ${name}`), day: on });
const goneText = (): Bytes => utf8('gone');
const textIn = (ring: Ring, name: string) =>
  ring.filter(({ box }) => new TextDecoder().decode(box) === name).map(({ text }) => new TextDecoder().decode(text));

/**
 * Uses a ring for this many slots. `rants`: each is put into the ring after `after` calls. Returns the envelopes that went out in each
 * slot.
 */
function run(slots: number, rants: readonly { after: number; name: string }[]) {
  let count = 0;
  const empty = () => filled(`empty ${count++}`);
  let ring: Ring = newRing(Array.from({ length: ringSize }, empty));
  const [out, refusedNames, takenSlots]: [string[][], string[], Map<string, number>] = [[], [], new Map()];
  for (let call = 0; call < slots * callsASlot; call++) {
    for (const { name } of rants.filter(({ after }) => after === call)) {
      const fuller = put(ring, filled(name));
      if (fuller) takenSlots.set(name, call);
      else refusedNames.push(name);
      ring = fuller ?? ring;
    }
    const slot = Math.floor(call / callsASlot);
    const step = next(ring, { slot: `${slot}`, day }, empty());
    ring = wentOut(step.ring, `${slot}`, step.box, goneText);
    expect(ring.length).toBe(ringSize);
    out[slot] = [...(out[slot] ?? []), new TextDecoder().decode(step.box)];
  }
  return { out, refusedNames, takenSlots, ring };
}

const slotsOf = (out: readonly string[][], name: string) =>
  out.flatMap((boxes, slot) => boxes.filter((sentRant) => sentRant === name).map(() => slot));

describe('The ring of envelopes', () => {
  test('sends two per slot whether somebody writes or not, and each three times in three slots', () => {
    const quiet = run(40, []);
    const busy = run(
      40,
      [10, 10, 12, 12, 40].map((after, n) => ({ after, name: `rant ${n}` })),
    );
    expect(busy.out.map(({ length }) => length)).toEqual(quiet.out.map(({ length }) => length));
    expect(busy.refusedNames).toEqual([]);
    for (const [n, slot] of [5, 5, 6, 6, 20].entries()) {
      const slots = slotsOf(busy.out, `rant ${n}`);
      expect(slots[0], 'in its own slot').toBe(slot);
      expect(new Set(slots).size).toBe(ringSends);
      expect(slots.length).toBe(ringSends);
    }
    const empties = quiet.out.slice(0, 36).flat();
    for (const item of new Set(empties)) expect(empties.filter((other) => other === item).length).toBe(ringSends);
  });

  test('accepts nothing while no envelope has gone out three times, and says when a place is free', () => {
    const all = Array.from({ length: ringSize + 1 }, (_, n) => ({ after: 0, name: `rant ${n}` }));
    const { refusedNames, out } = run(40, all);
    expect(refusedNames).toEqual([`rant ${ringSize}`]);
    expect(slotsUntilFree([], day), 'before there is one').toBe(0);
    let ring: Ring = newRing(Array.from({ length: ringSize }, (_, n) => filled(`empty ${n}`)));
    expect(slotsUntilFree(ring, day)).toBe(0);
    for (const { name } of all.slice(0, ringSize)) ring = put(ring, filled(name)) as Ring;
    expect(put(ring, filled('one more'))).toBeNull();
    const slots = slotsUntilFree(ring, day);
    // In this slot, an envelope went out for the third time for the first time.
    const lastSlot = Math.min(...all.slice(0, ringSize).map(({ name }) => slotsOf(out, name)[ringSends - 1] as number));
    expect(slots).toBe(lastSlot + 1);
  });

  test('holds eight envelopes and sends two per slot, none twice in a slot and each three times, whatever is written', () => {
    const after = fc.nat({ max: 60 });
    fc.assert(
      fc.property(fc.array(after, { maxLength: 30 }), (times) => {
        const rants = times.map((at, n) => ({ after: at, name: `rant ${n}` }));
        const { out, refusedNames, takenSlots } = run(60, rants);
        expect(out.map(({ length }) => length)).toEqual(Array.from({ length: 60 }, () => callsASlot));
        for (const boxes of out) expect(new Set(boxes).size).toBe(boxes.length);
        expect(refusedNames.length + takenSlots.size).toBe(rants.length);
        for (const name of takenSlots.keys()) expect(slotsOf(out, name).length, name).toBe(ringSends);
      }),
      { numRuns: 200 },
    );
  });

  test('an envelope replaced while it was sent is not counted', () => {
    const ring = newRing(Array.from({ length: ringSize }, (_, n) => filled(`empty ${n}`)));
    expect(wentOut(ring, '1', utf8('gone') as Bytes, goneText)).toEqual(ring);
  });
});

describe('The texts beside the envelopes', () => {
  const empties = Array.from({ length: ringSize }, (_, n) => filled(`empty ${n}`));
  const slots = (ring: Ring, from: number, to: number, on = day): Ring => {
    let now = ring;
    for (let slot = from; slot < to; slot++)
      for (let call = 0; call < callsASlot; call++) {
        const step = next(now, { slot: `${slot}`, day: on }, filled(`later ${slot} ${call}`, on));
        now = wentOut(step.ring, `${slot}`, step.box, goneText);
      }
    return now;
  };

  test('are kept until the envelope has gone out in three slots, then erased, like those beside empty ones', () => {
    const ring = put(newRing(empties), filled('rant')) as Ring;
    for (let n = 1; n < ringSends; n++) expect(textIn(slots(ring, 0, n), 'rant')).toEqual(['text of rant']);
    const after = slots(ring, 0, ringSends);
    expect(textIn(after, 'rant')).toEqual(['gone']);
    expect(textIn(after, 'later 0 1')).toEqual(['gone']);
  });

  test('texts whose envelope never left are kept for some weeks, are not sent any more, and block no place', () => {
    const ring = put(newRing(empties), filled('rant')) as Ring;
    const lateDay = '2026-12-01';
    expect(isStranded(ring.find(({ sent }) => sent === 0)!, '2026-11-30'), `${boxKeyDays} days later it can be opened`).toBe(false);
    const ringAfter = withoutLate(ring, lateDay, goneText);
    expect(textIn(ringAfter, 'rant')).toEqual(['text of rant']);
    const on = slots(ringAfter, 0, 12, lateDay);
    expect(textIn(on, 'rant')).toEqual(['text of rant']);
    expect(on.find(({ text }) => new TextDecoder().decode(text) === 'text of rant')?.sent, 'it does not go out').toBe(0);
    expect(slotsUntilFree(on, lateDay)).toBe(0);
    expect(textIn(withoutLate(on, '2026-12-23', goneText), 'rant'), `${textDays} days`).toEqual(['text of rant']);
    expect(textIn(withoutLate(on, '2026-12-24', goneText), 'rant')).toEqual(['gone']);
    expect(textIn(finished(on, utf8('rant'), goneText), 'rant')).toEqual(['gone']);
  });

  test('texts whose envelope left once and cannot be opened any more are erased', () => {
    const once = slots(put(newRing(empties), filled('rant')) as Ring, 0, 1);
    expect(textIn(withoutLate(once, '2026-11-30', goneText), 'rant')).toEqual(['text of rant']);
    expect(textIn(withoutLate(once, '2026-12-01', goneText), 'rant')).toEqual(['gone']);
  });

  test('if nothing can be sent any more, the oldest is replaced by a new rant only', () => {
    let ring = newRing(empties);
    for (let n = 0; n < ringSize; n++) ring = put(ring, filled(`rant ${n}`, n === 3 ? '2026-11-20' : day)) as Ring;
    const lateDay = '2026-12-05';
    expect(put(ring, filled('empty', lateDay))).toBeNull();
    expect(slotsUntilFree(ring, lateDay)).toBe(0);
    const more = putWritten(ring, filled('new', lateDay)) as Ring;
    expect(textIn(more, 'rant 3')).toEqual([]);
    expect(textIn(more, 'new')).toEqual(['text of new']);
    expect(textIn(more, 'rant 2')).toEqual(['text of rant 2']);
    expect(putWritten(ring, filled('new')), 'on a day on which they still go out').toBeNull();
  });
});
