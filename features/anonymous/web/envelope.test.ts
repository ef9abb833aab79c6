import { describe, expect, test } from 'vitest';
import { sealBox } from './envelope.ts';
import { newKey, opened, point } from './testing/boxes.ts';

describe('A box of the device', () => {
  const [firstKey, secondKey] = [newKey(), newKey()];

  test('opens for each instance it was sealed for and nobody else; only the device opens the reply', async () => {
    const words = JSON.stringify({ kind: 'message', content: 'Größe 👍🏽 شكوى' });
    const sealed = await sealBox([point(firstKey), point(secondKey)], words);
    for (const key of [firstKey, secondKey]) {
      const box = opened(key, sealed.box);
      expect(box.text).toBe(words);
      expect(await sealed.open(box.answer('{"taken":true}'))).toBe('{"taken":true}');
    }
    expect(() => opened(newKey(), sealed.box)).toThrow('not for this one');
    const other = await sealBox([point(firstKey)], words);
    await expect(sealed.open(opened(firstKey, other.box).answer('x'))).rejects.toThrow();
  });

  test('has one size, whatever its content and the number of instances, and is never repeated', async () => {
    const boxes = [];
    for (const text of ['', 'x', 'x'.repeat(32_764)])
      for (const keys of [[], [point(firstKey)], Array.from({ length: 20 }, () => point(secondKey))])
        boxes.push((await sealBox(keys, text)).box);
    expect(new Set(boxes.map(({ length }) => length))).toEqual(new Set([65 + 16 * 56 + 32_768 + 16]));
    expect(new Set(boxes.map((box) => Buffer.from(box).toString('base64'))).size).toBe(boxes.length);
    await expect(sealBox([point(firstKey)], 'ü'.repeat(16_383))).rejects.toThrow('too long');
  });
});
