import { expect, test } from 'vitest';
import { permissions as ofFeatures } from '../features/assembled/permissions.ts';
import { callGroups } from './call-groups.ts';
import { gates, isAdmin, isHandler, may, type Permission, type Role, roles } from './policy.ts';

/**
 * Roles that pass each gate, written out again so that a new permission must be added here. Features test their permissions in their own
 * folders.
 */
const table: Record<Exclude<Permission, keyof typeof ofFeatures>, readonly Role[]> = {
  public: roles,
  'self.use': roles,
  'dashboard.manage': ['admin', 'manager'],
  'system.read': ['admin'],
};

test('each permission allows exactly its roles', () => {
  expect(Object.keys(gates).toSorted()).toEqual([...Object.keys(table), ...Object.keys(ofFeatures)].toSorted());
  for (const permission of Object.keys(table) as (keyof typeof table)[])
    for (const role of roles) expect(may({ id: 'x', role }, permission), `${permission} ${role}`).toBe(table[permission].includes(role));
});

test('an admin has every permission, and a manager has every permission of an employee', () => {
  for (const permission of Object.keys(gates) as Permission[]) {
    expect(may({ id: 'x', role: 'admin' }, permission)).toBe(true);
    if (may({ id: 'x', role: 'employee' }, permission)) expect(may({ id: 'x', role: 'manager' }, permission)).toBe(true);
  }
  for (const role of roles) expect([isAdmin({ role }), isHandler({ role })]).toEqual([role === 'admin', role !== 'employee']);
});

test('every call declares a permission that exists', () => {
  for (const [group, calls] of Object.entries(callGroups))
    for (const [name, e] of Object.entries(calls)) expect(Object.keys(gates), `${group}.${name}`).toContain(e.allow);
});
