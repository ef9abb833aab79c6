import { describe, expect, test } from 'vitest';
import { random } from './bytes.ts';
import { newRing } from './send-ring.ts';
import { type DeviceState, deviceStore, Forgets } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';

const pass = (epoch: string) => ({ epoch, message: 'm', signature: 's', day: '2026-11-23' });

describe('The record on a device', () => {
  test('is changed by one change at a time', async () => {
    const store = memoryStore();
    expect((await store.read()).passes).toEqual([]);
    const add = (epoch: string) => store.change((state) => ({ ...state, passes: [...state.passes, pass(epoch)] }));
    await Promise.all(['a', 'b', 'c'].map(add));
    const read = await store.read();
    expect(read.passes.map(({ epoch }) => epoch)).toEqual(['a', 'b', 'c']);
    const box = random(70);
    await store.change((state) => ({
      ...state,
      ring: newRing(Array.from({ length: 8 }, () => ({ box, text: random(7), day: '2026-11-23' }))),
    }));
    expect((await store.read()).ring[7]?.box).toEqual(box);
  });

  test('is unchanged if a change says so or fails', async () => {
    const store = memoryStore();
    const before = await store.change((state) => ({ ...state, round: 3 }));
    expect(await store.change(() => null)).toEqual(before);
    const fails = (): DeviceState => {
      throw new Error('no');
    };
    await expect(store.change(fails)).rejects.toThrow('no');
    expect(await store.read()).toEqual(before);
  });

  test('does not exist if the browser has no storage', async () => {
    await expect(deviceStore('eve').read()).rejects.toThrow(Forgets);
    await expect(deviceStore('eve').change(() => null)).rejects.toThrow(Forgets);
  });
});
