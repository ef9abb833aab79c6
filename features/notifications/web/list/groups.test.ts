import { describe, expect, test } from 'vitest';
import type { Notification } from '../../contract/calls.ts';
import { grouped, withDeleted } from './groups.ts';

const row = (id: string, fields: Partial<Notification> = {}): Notification => ({
  _id: id,
  type: 'response',
  kind: 'response',
  priority: 'normal',
  title: 'Mona responded',
  message: id,
  why: 'You wrote this rant.',
  read: true,
  relatedModel: 'Rant',
  relatedId: 'r1',
  department: null,
  rant: null,
  createdAt: `2026-01-01T00:00:0${id.length}.000Z`,
  ...fields,
});
const ids = (items: readonly Notification[]) => items.map((item) => item._id).join(' ');

describe('the rows of the bell', () => {
  test('one kind about one thing is one row at its newest entry; unread while one of them is', () => {
    const items = [row('aaaa'), row('aaa', { kind: 'status' }), row('aa', { read: false }), row('a', { relatedId: 'r2' })];
    expect(grouped(items, new Set()).map((group) => [ids(group.items), group.newest._id, group.isUnread])).toEqual([
      ['aaaa aa', 'aaaa', true],
      ['aaa', 'aaa', false],
      ['a', 'a', false],
    ]);
  });

  test('new rants for one department are one row', () => {
    const fresh = (id: string, relatedId: string, department: string) => row(id, { kind: 'newRant', relatedId, department });
    const items = [fresh('aaaa', 'r1', 'Warehouse'), fresh('aaa', 'r2', 'Sales'), fresh('aa', 'r3', 'Warehouse')];
    expect(grouped(items, new Set()).map((group) => ids(group.items))).toEqual(['aaaa aa', 'aaa']);
  });

  test('a notification about no object is its own row', () => {
    const aboutNothing = { kind: 'mailServer', relatedModel: 'User', relatedId: null } as const;
    expect(grouped([row('aa', aboutNothing), row('a', aboutNothing)], new Set())).toHaveLength(2);
  });

  test('a deleted notification keeps its place as its own row', () => {
    const items = [row('aaaa'), row('aa')];
    const all = withDeleted(items, [row('aaa'), row('a')]);
    expect(ids(all)).toBe('aaaa aaa aa a');
    const rows = grouped(all, new Set(['aaa', 'a']));
    expect(rows.map((group) => [ids(group.items), group.isDeleted])).toEqual([
      ['aaaa aa', false],
      ['aaa a', true],
    ]);
    expect(ids(withDeleted(all, [row('aaa')]))).toBe('aaaa aaa aa a');
  });
});
