import { expect, test } from 'vitest';
import { deviceOf, fits, openThread, type Readiness, type ReadyState, type Remembered, readyStates, type Thread } from './device.ts';

test('a device says why no sealed rant can be written', () => {
  const states: readonly ReadyState[] = readyStates;
  const types: [Readiness, Remembered, Thread] | [] = [];
  expect(states).toContain('ready');
  expect(types).toEqual([]);
  for (const made of [fits, deviceOf, openThread]) expect(() => made('')).toThrow('comes with');
});
