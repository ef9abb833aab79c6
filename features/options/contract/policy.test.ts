import { expect, test } from 'vitest';
import { mayOpen } from '#contract/pages.ts';
import { type Actor, may, roles } from '#contract/policy.ts';
import { canChangeOption, canLinkTarget } from './policy.ts';

const [ada, mona, eli]: [Actor, Actor, Actor] = [
  { id: 'a', role: 'admin' },
  { id: 'm', role: 'manager' },
  { id: 'e', role: 'employee' },
];

test('everybody reads the lists, managers and admins change them, admins link names to accounts', () => {
  for (const role of roles) {
    const someone = { id: 'x', role };
    const manages = role !== 'employee';
    expect([may(someone, 'option.read'), may(someone, 'option.manage'), may(someone, 'option.link')]).toEqual([
      true,
      manages,
      role === 'admin',
    ]);
    expect(mayOpen(someone, '/manage-options')).toBe(manages);
  }
});

test('admins link a target to an account, and nobody removes a link to themselves', () => {
  for (const accounts of [[], ['somebody'], [ada.id], ['somebody', ada.id]])
    expect(
      [ada, mona, eli].map((item) => canLinkTarget(item, accounts)),
      String(accounts),
    ).toEqual([!accounts.includes(ada.id), false, false]);
});

test('handlers cannot rename, remove or restore a name that is or may be their own; employees none at all', () => {
  for (const accounts of [[], ['somebody'], [mona.id, ada.id]])
    expect(
      [ada, mona, eli].map((item) => canChangeOption(item, accounts)),
      String(accounts),
    ).toEqual([!accounts.includes(ada.id), !accounts.includes(mona.id), false]);
});
