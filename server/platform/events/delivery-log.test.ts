import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryLog } from './delivery-log.ts';

test('in whatever order they commit and however often they come, each is new once', () => {
  const order = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 })
    .map((seqs) => ({ before: seqs.slice(0, seqs.length / 3), after: seqs.slice(seqs.length / 3) }));
  fc.assert(
    fc.property(order, fc.array(fc.nat(60)), ({ before, after }, again) => {
      const heard = new DeliveryLog();
      heard.begin(before.toSorted((a, b) => b - a));
      const lowest = before.length > 0 ? Math.min(...before) : 0;
      const news: number[] = [];
      for (const seq of [...after, ...after, ...again.flatMap((n) => after[n] ?? [])]) if (heard.take(seq)) news.push(seq);
      const known = news.filter((seq) => seq > lowest);
      expect(known).toEqual(after.filter((seq) => seq > lowest));
      // A catch-up asks for everything that was not delivered, and nothing that was.
      const all = Array.from({ length: 60 }, (_, n) => n + 1).filter((seq) => seq > lowest);
      const asked = all.filter((seq) => seq > heard.highest || heard.missing.includes(seq));
      expect(asked).toEqual(all.filter((seq) => !before.includes(seq) && !after.includes(seq)));
    }),
  );
});

test('the missing ones are forgotten at last, and count as new should they come', () => {
  const heard = new DeliveryLog(3);
  heard.begin([10]);
  expect([heard.hasBegun, heard.take(10), heard.take(20), heard.missing]).toEqual([true, false, true, [17, 18, 19]]);
  expect([heard.take(12), heard.take(18), heard.take(18)]).toEqual([true, true, false]);
  heard.take(24);
  expect([heard.missing, heard.take(19)]).toEqual([[21, 22, 23], true]);
});
