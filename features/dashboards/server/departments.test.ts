import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { giveDepartments, settle, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { dashboards } from '../contract/calls.ts';

everyEngine('The dashboard of a manager of departments', (stage) => {
  test('shows and counts a rant of another department while the manager owns it', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    await settle(t, { employeeVisibility: 'own', managersSee: 'departments' });
    await t.call(options.add, { token, params: { list: 'targetDepartments' }, body: { name: 'Attic' } });
    const canteen = await t.call(options.add, { token, params: { list: 'targetDepartments' }, body: { name: 'Canteen' } });
    await giveDepartments(t, cast.max.id, [canteen.body._id]);
    const id = await submit(t, cast.eli.token, 'The roof leaks.', { department: 'Attic' });
    const seenBy = async (castName: 'ada' | 'max') => {
      const { body } = await t.call(dashboards.manager, { token: cast[castName].token, query: { timeRange: 'month' } });
      return [body.totalRants, body.recentRants.some(({ _id }) => _id === id)];
    };
    const give = (userId: string | null) => t.call(rants.setOwner, { token, params: { id }, body: { userId } });
    expect(await seenBy('ada')).toEqual([1, true]);
    expect(await seenBy('max')).toEqual([0, false]);
    expect((await give(cast.max.id)).status).toBe(200);
    expect(await seenBy('max')).toEqual([1, true]);
    expect((await give(null)).status).toBe(200);
    expect(await seenBy('max')).toEqual([0, false]);
  });
});
