import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bothEngines } from '../../testing/every-engine.ts';
import { all, always, any, bound, condition, isOneOf, text } from './condition.ts';
import { runOnce } from './prepared-statements.ts';

test('a condition’s key is its text, so equal keys mean equal text', () => {
  const old = condition`rants.date < ${bound('end', 5)}`;
  const conditionOn = (column: string) => condition`rants.${text(column)} = ${bound('id', 'x')}`;
  expect(all(old, conditionOn('id'))).toMatchObject({ key: '(rants.date < :end and rants.id = :id)', values: { end: 5, id: 'x' } });
  expect(conditionOn('target_id').key).not.toBe(conditionOn('id').key);
  expect(any(old, conditionOn('id')).key).toBe('(rants.date < :end or rants.id = :id)');
  expect([all(), all(always), all(always, old)]).toEqual([always, always, old]);
});

test('one parameter cannot have two values', () => {
  const from = (start: number) => condition`rants.date >= ${bound('start', start)}`;
  expect(all(from(1), from(1)).values).toEqual({ start: 1 });
  expect(() => all(from(1), from(2))).toThrow('Two values for the place start');
});

bothEngines('Conditions', (stage) => {
  test('a combined condition keeps the values of its parts', async () => {
    const { app } = stage().t;
    const has = async (where: ReturnType<typeof all>) =>
      (await runOnce<{ n: number }>(app.db, sql`select count(*) as n from users where ${where.sql}`, where.values))[0]?.n;
    const { mona, eli } = stage().cast;
    const inIds = isOneOf(app.dialect, 'users.id', 'ids', [mona.id, eli.id]);
    expect(await has(inIds)).toBe(2);
    expect(await has(all(inIds, condition`role = ${bound('role', 'manager')}`))).toBe(1);
    expect(await has(condition`(${any(inIds, condition`role = ${bound('role', 'admin')}`)} and not ${inIds})`)).toBe(1);
    expect(await has(isOneOf(app.dialect, 'users.id', 'ids', []))).toBe(0);
    expect(await has(any())).toBe(0);
  });
});
