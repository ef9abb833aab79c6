import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryLog } from './delivery-log.ts';

test('each event is new exactly once, in any order of commits and repeats', () => {
  const order = fc
    .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 })
    .map((seqs) => ({ before: seqs.slice(0, seqs.length / 3), after: seqs.slice(seqs.length / 3) }));
  fc.assert(
    fc.property(order, fc.array(fc.nat(60)), ({ before, after }, repeats) => {
      const deliveries = new DeliveryLog();
      deliveries.begin(before.toSorted((a, b) => b - a));
      const lowest = before.length > 0 ? Math.min(...before) : 0;
      const news: number[] = [];
      for (const seq of [...after, ...after, ...repeats.flatMap((n) => after[n] ?? [])]) if (deliveries.take(seq)) news.push(seq);
      const knownSeqs = news.filter((seq) => seq > lowest);
      expect(knownSeqs).toEqual(after.filter((seq) => seq > lowest));
      // A catch-up asks for all events that were not delivered, and for no others.
      const all = Array.from({ length: 60 }, (_, n) => n + 1).filter((seq) => seq > lowest);
      const missingSeqs = all.filter((seq) => seq > deliveries.highest || deliveries.missing.includes(seq));
      expect(missingSeqs).toEqual(all.filter((seq) => !before.includes(seq) && !after.includes(seq)));
    }),
  );
});

test('missing ones are forgotten in the end, and count as new if they come', () => {
  const deliveries = new DeliveryLog(3);
  deliveries.begin([10]);
  expect([deliveries.hasBegun, deliveries.take(10), deliveries.take(20), deliveries.missing]).toEqual([true, false, true, [17, 18, 19]]);
  expect([deliveries.take(12), deliveries.take(18), deliveries.take(18)]).toEqual([true, true, false]);
  deliveries.take(24);
  expect([deliveries.missing, deliveries.take(19)]).toEqual([[21, 22, 23], true]);
});
