import { expect, test } from 'vitest';
import { strengthOf } from './estimate.ts';

const ownersWords = ['Jana Öztürk', 'jana.oztuerk@northwind.example', 'Northwind Traders', 'Earshot'];

test('frequent, repeated and consecutive passwords are weak, unrelated words are strong', () => {
  for (const password of ['password1', 'qwertz123', 'aaaaaaaa', '12345678', 'P@ssw0rd', 'abcdefgh'])
    expect(strengthOf(password, ownersWords), password).toBe('weak');
  expect(strengthOf('kfhwnzq', ownersWords)).toBe('fair');
  for (const password of ['tulip ladder ocean bus', 'vier graue Esel am Dienstag', 'قمر فوق شارع طويل'])
    expect(strengthOf(password, ownersWords), password).toBe('strong');
});

test('names, address, organisation and product count as known', () => {
  for (const password of ['Jana2026', 'öztürk!!', 'northwind1', 'earshot2026', 'jana.oztuerk1', 'tradersnorthwind'])
    expect(strengthOf(password, ownersWords), password).toBe('known');
  expect(strengthOf('Jana2026', [])).not.toBe('known');
});
