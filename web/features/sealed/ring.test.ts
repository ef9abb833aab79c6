import { limits } from '@earshot/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bytes, utf8 } from './bytes.ts';
import { newRing, next, put, type Ring, slotsUntilFree, wentOut } from './ring.ts';

const { callsASlot, ringSends, ringSize } = limits.sealed;

/** A device for some slots. `written`: after how many calls which rant is put in. What went out, by slots. */
function run(slots: number, written: readonly { after: number; what: string }[]) {
  let made = 0;
  const empty = () => utf8(`empty ${made++}`);
  let ring: Ring = newRing(Array.from({ length: ringSize }, empty));
  const [out, refused, taken]: [string[][], string[], Map<string, number>] = [[], [], new Map()];
  for (let call = 0; call < slots * callsASlot; call++) {
    for (const { what } of written.filter(({ after }) => after === call)) {
      const fuller = put(ring, utf8(what));
      if (fuller) taken.set(what, call);
      else refused.push(what);
      ring = fuller ?? ring;
    }
    const slot = Math.floor(call / callsASlot);
    const sent = next(ring, `${slot}`, empty());
    ring = wentOut(sent.ring, `${slot}`, sent.box);
    expect(ring.length).toBe(ringSize);
    out[slot] = [...(out[slot] ?? []), new TextDecoder().decode(sent.box)];
  }
  return { out, refused, taken, ring };
}

const slotsOf = (out: readonly string[][], what: string) => out.flatMap((sent, slot) => sent.filter((one) => one === what).map(() => slot));

describe('The ring of envelopes', () => {
  test('sends two in each slot whether somebody writes or not, and each three times, in three slots', () => {
    const quiet = run(40, []);
    const busy = run(
      40,
      [10, 10, 12, 12, 40].map((after, n) => ({ after, what: `rant ${n}` })),
    );
    expect(busy.out.map(({ length }) => length)).toEqual(quiet.out.map(({ length }) => length));
    expect(busy.refused).toEqual([]);
    for (const [n, slot] of [5, 5, 6, 6, 20].entries()) {
      const slots = slotsOf(busy.out, `rant ${n}`);
      expect(slots[0], 'in its own slot').toBe(slot);
      expect(new Set(slots).size).toBe(ringSends);
      expect(slots.length).toBe(ringSends);
    }
    const empties = quiet.out.slice(0, 36).flat();
    for (const one of new Set(empties)) expect(empties.filter((other) => other === one).length).toBe(ringSends);
  });

  test('takes no more when all places hold what has not gone out three times, and says when one is free', () => {
    const all = Array.from({ length: ringSize + 1 }, (_, n) => ({ after: 0, what: `rant ${n}` }));
    const { refused, out } = run(40, all);
    expect(refused).toEqual([`rant ${ringSize}`]);
    expect(slotsUntilFree([]), 'before there is one').toBe(0);
    let ring: Ring = newRing(Array.from({ length: ringSize }, (_, n) => utf8(`empty ${n}`)));
    expect(slotsUntilFree(ring)).toBe(0);
    for (const { what } of all.slice(0, ringSize)) ring = put(ring, utf8(what)) as Ring;
    expect(put(ring, utf8('one more'))).toBeNull();
    const slots = slotsUntilFree(ring);
    // The first that went out three times did so in this slot.
    const done = Math.min(...all.slice(0, ringSize).map(({ what }) => slotsOf(out, what)[ringSends - 1] as number));
    expect(slots).toBe(done + 1);
  });

  test('whenever and however much is written: eight envelopes, two a slot, never one twice in a slot, each three times', () => {
    const after = fc.nat({ max: 60 });
    fc.assert(
      fc.property(fc.array(after, { maxLength: 30 }), (times) => {
        const written = times.map((at, n) => ({ after: at, what: `rant ${n}` }));
        const { out, refused, taken } = run(60, written);
        expect(out.map(({ length }) => length)).toEqual(Array.from({ length: 60 }, () => callsASlot));
        for (const sent of out) expect(new Set(sent).size).toBe(sent.length);
        expect(refused.length + taken.size).toBe(written.length);
        for (const what of taken.keys()) expect(slotsOf(out, what).length, what).toBe(ringSends);
      }),
      { numRuns: 200 },
    );
  });

  test('what was replaced while it was on its way is not counted', () => {
    const ring = newRing(Array.from({ length: ringSize }, (_, n) => utf8(`empty ${n}`)));
    expect(wentOut(ring, '1', utf8('gone') as Bytes)).toEqual(ring);
  });
});
