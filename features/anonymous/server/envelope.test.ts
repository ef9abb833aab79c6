import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { answerSize, blindAnswer, boxSize, openBox } from './envelope.ts';
import { sealFor } from './testing/device.ts';

const newKey = () => {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key;
};

describe('A box', () => {
  const [firstKey, secondKey, other] = [newKey(), newKey(), newKey()];
  const points = [firstKey, secondKey].map((key) => key.getPublicKey());
  const words = JSON.stringify({ kind: 'rant', content: 'Größe 👍🏽 شكوى' });

  test('is opened by each instance it is sealed for, and answered to its sender', () => {
    const sealed = sealFor(points, words);
    for (const key of [firstKey, secondKey]) {
      const opened = openBox([other, key], sealed.box)!;
      expect(opened.text).toBe(words);
      expect(sealed.open(opened.answer('{"taken":true}'))).toBe('{"taken":true}');
    }
    expect(openBox([other], sealed.box)).toBeNull();
    expect(openBox([], sealed.box)).toBeNull();
  });

  test('has one size whatever is in it and however many can open it, and so has the answer', () => {
    for (const text of ['', words, 'x'.repeat(32_764)])
      for (const keys of [points, points.slice(1), Array.from({ length: 20 }, () => firstKey.getPublicKey())]) {
        const { box } = sealFor(keys, text);
        expect(box).toHaveLength(boxSize);
        for (const answer of ['', 'x'.repeat(65_532)]) expect(openBox([firstKey, secondKey], box)!.answer(answer)).toHaveLength(answerSize);
      }
    expect(blindAnswer()).toHaveLength(answerSize);
    expect(() => sealFor(points, 'x'.repeat(32_765))).toThrow();
    expect(() => openBox([firstKey], sealFor(points, '').box)!.answer('x'.repeat(65_533))).toThrow('too long');
  });

  test('is answered under another nonce when it is repeated, so that two answers do not reveal each other', () => {
    const sealed = sealFor(points, words);
    const [first, second] = ['yes', 'yes'].map((text) => openBox([firstKey], sealed.box)!.answer(text));
    expect(first!.subarray(0, 12).equals(second!.subarray(0, 12))).toBe(false);
  });

  test('with a changed byte, a wrong length or hostile points is not opened, and throws nothing', () => {
    const { box } = sealFor([firstKey.getPublicKey()], words);
    const last = box.length - 1;
    for (const at of [0, 1, 40, 64, 65, 72, 73, 120, 121, 200, 960, 961, 5000, last]) {
      const changedBox = Buffer.from(box);
      changedBox[at]! ^= 1;
      expect(openBox([firstKey], changedBox), String(at)).toBeNull();
    }
    expect(openBox([firstKey], box.subarray(1))).toBeNull();
    expect(openBox([firstKey], Buffer.concat([box, Buffer.of(0)]))).toBeNull();
    for (const point of [Buffer.alloc(65), Buffer.alloc(65, 255), Buffer.concat([Buffer.of(4), Buffer.alloc(64)])])
      expect(openBox([firstKey], Buffer.concat([point, box.subarray(65)]))).toBeNull();
  });
});
