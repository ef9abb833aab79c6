import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { type CastName, lists } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { signAllIn } from '#server/testing/later.ts';
import { notificationsFor } from '#server/testing/notifications.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { makePlan, planBody } from './testing/plans.ts';

everyEngine('Action plans', (stage) => {
  const token = (castName: CastName = 'mona') => stage().cast[castName].token;
  const create = (changes: Record<string, unknown> = {}, castName: CastName = 'mona') =>
    stage().t.call(planCalls.create, { token: token(castName), body: planBody(changes) });
  const update = (id: string, body: Record<string, unknown>, castName: CastName = 'mona') =>
    stage().t.call(planCalls.update, { token: token(castName), params: { id }, body });
  const read = async (id: string) => (await stage().t.call(planCalls.detail, { token: token(), params: { id } })).body;
  const titles = async (query: Record<string, unknown> = {}, castName: CastName = 'mona') =>
    (await stage().t.call(planCalls.list, { token: token(castName), query: query as never })).body.map((plan) => plan.title);
  const option = async (list: string, name: string) =>
    (await stage().t.call(options.add, { token: token(), params: { list }, body: { name } })).body;
  const remove = (list: string, id: string) => stage().t.call(options.remove, { token: token(), params: { list, id } });

  test('a plan is stored as sent; unknown fields are dropped', async () => {
    const { cast } = stage();
    const reply = await create({
      ...{ title: ' Two more\n', description: 'Words.', deadline: '2031-02-03', priority: 'high', assignedTo: cast.max.id },
      ...{ category: lists.categoryTypes, publicNote: 'You said.', steps: ['Ask', 'Post', 'Hire'] },
      ...{ completed: true, completedDate: '2020-01-01T00:00:00Z', author: 'x', version: 9, rantCount: 4 },
    });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({
      ...{ title: ' Two more\n', description: 'Words.', deadline: '2031-02-03', priority: 'high' },
      ...{ department: { name: lists.targetDepartments, archived: false }, category: { name: lists.categoryTypes, archived: false } },
      ...{ assignedTo: { _id: cast.max.id, name: 'Max' }, completed: false, completedDate: null, overdue: false },
      ...{ steps: { done: 0, total: 3 }, commentCount: 0, rantCount: 0, publicNote: 'You said.', author: 'Mona', version: 1 },
      ...{ comments: [], rants: [], basis: null },
    });
    expect(reply.body.checklist.map((step) => step.text)).toEqual(['Ask', 'Post', 'Hire']);
    expect(await read(reply.body._id)).toEqual(reply.body);
    const { checklist: _, comments: _c, rants: _r, basis: _b, feedback: _f, ...item } = reply.body;
    expect((await stage().t.call(planCalls.list, { token: token() })).body).toContainEqual(item);
    const min = await makePlan(stage(), {});
    expect(min).toMatchObject({ priority: 'medium', assignedTo: null, category: null, publicNote: '', checklist: [] });
  });

  test('title, description, department and deadline are required; each invalid field is named', async () => {
    const wrongChanges: [Record<string, unknown>, string, string?][] = [
      [{ title: ' ' }, 'title', english('field.required')],
      [{ title: 'x'.repeat(201) }, 'title'],
      [{ description: undefined }, 'description', english('field.required')],
      [{ department: undefined }, 'department'],
      [{ department: 'Nowhere' }, 'department', english('field.department')],
      [{ department: lists.categoryTypes }, 'department', english('field.department')],
      [{ category: 'Nothing' }, 'category', english('field.category')],
      [{ deadline: undefined }, 'deadline', english('field.day')],
      ...['soon', '2026-02-30', '2026-13-01', '2026-1-1', '', '21.11.2026', null, 20301001, '9999-12-31T23:00:00-12:00'].map(
        (deadline): [Record<string, unknown>, string, string] => [{ deadline }, 'deadline', english('field.day')],
      ),
      [{ priority: 'urgent' }, 'priority', english('field.choice')],
      [{ assignedTo: stage().cast.eli.id }, 'assignedTo', english('field.owner')],
      [{ assignedTo: stage().cast.dee.id }, 'assignedTo', english('field.owner')],
      [{ assignedTo: 'nobody' }, 'assignedTo', english('field.owner')],
      [{ steps: ['a', ' '] }, 'steps'],
      [{ steps: Array.from({ length: 101 }, () => 'x') }, 'steps'],
      [{ publicNote: 'x'.repeat(1001) }, 'publicNote'],
      [{ _id: 'mine' }, '_id'],
    ];
    const { _id } = await makePlan(stage());
    for (const [over, field, sentence] of wrongChanges) {
      const reply = await create(over);
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(over).slice(0, 80)).toEqual([400, [field]]);
      if (sentence) expect(reply.body.fields?.[field]).toBe(sentence);
      if (over[field] === undefined || field === 'steps' || field === '_id') continue;
      const changedReply = await update(_id, over);
      expect([changedReply.status, Object.keys(changedReply.body.fields ?? {})], JSON.stringify(over).slice(0, 80)).toEqual([400, [field]]);
    }
    expect((await read(_id)).version).toBe(1);
  });

  test("an empty field is null or ''; an object from a reply can be sent back", async () => {
    const { cast } = stage();
    const category = await option('categoryTypes', 'Sent back');
    const plan = await makePlan(stage(), { assignedTo: { _id: cast.ada.id, name: 'x' }, category: { _id: category._id, name: 'x' } });
    expect(plan).toMatchObject({ assignedTo: { _id: cast.ada.id, name: 'Ada' }, category: { name: 'Sent back' } });
    const reply = await update(plan._id, { ...plan });
    expect([reply.status, reply.body]).toEqual([200, plan]);
    const retitled = await update(plan._id, { ...plan, title: 'Another title' });
    expect(retitled.body).toMatchObject({ title: 'Another title', version: 2, assignedTo: plan.assignedTo, department: plan.department });
    const emptied = await update(plan._id, { assignedTo: '', category: '' });
    expect(emptied.body).toMatchObject({ assignedTo: null, category: null, version: 3 });
    expect(await makePlan(stage(), { assignedTo: '', category: '' })).toMatchObject({ assignedTo: null, category: null });
    const keptReply = await update(plan._id, { ...emptied.body });
    expect([keptReply.status, keptReply.body]).toEqual([200, emptied.body]);
    for (const [field, value] of [
      ['assignedTo', { _id: 'nobody' }],
      ['assignedTo', { _id: '' }],
      ['assignedTo', { name: 'Ada' }],
      ['assignedTo', '\u0000'],
      ['assignedTo', []],
      ['department', {}],
      ['department', ''],
      ['department', { _id: null }],
      ['category', { _id: ['x'] }],
      ['category', '  '],
    ] as const) {
      const reply = await update(plan._id, { [field]: value });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify({ [field]: value })).toEqual([400, [field]]);
    }
    expect(await read(plan._id)).toEqual(emptied.body);
  });

  test('the server sets the completion date: repeating does not move it, and a client’s date is dropped', async () => {
    const { t } = stage();
    const { _id } = await makePlan(stage());
    const before = t.clock.now();
    const reply = await update(_id, { completed: true, completedDate: '2001-01-01T00:00:00Z' });
    expect(reply.body).toMatchObject({ completed: true, version: 2 });
    const at = reply.body.completedDate;
    expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(before);
    t.clock.forward(60_000);
    expect((await update(_id, { completed: true, completedDate: null })).body).toMatchObject({ completedDate: at, version: 2 });
    expect((await update(_id, { completedDate: null })).body.completedDate).toBe(at);
    expect((await update(_id, { completed: false })).body).toMatchObject({ completed: false, completedDate: null });
    expect((await update(_id, { completed: false })).body.version).toBe(3);
    expect((await update(_id, { completed: true })).body.completedDate).not.toBe(at);
  });

  test('all columns sort, by deadline first; search, filters and views narrow the list', async () => {
    const { t, cast } = stage();
    const offices = await option('targetDepartments', 'Äpfel & Offices');
    const make = async (title: string, changes: Record<string, unknown>, isDone = false) => {
      const { _id } = await makePlan(stage(), { title: `Sorted ${title}`, ...changes });
      if (isDone) await update(_id, { completed: true });
      return _id;
    };
    await make('Bravo', { deadline: '2020-05-01', priority: 'low', assignedTo: cast.max.id });
    const alpha = await make('alpha', { deadline: '2031-01-01', priority: 'high', department: offices._id }, true);
    await make('Émile', { deadline: '2029-01-01', description: 'A crème brûlée 100%_', assignedTo: cast.mona.id });
    const delta = await make('delta', { deadline: '2019-01-01', priority: 'high', assignedTo: cast.mona.id }, true);
    const names = async (query: Record<string, unknown>, castName: CastName = 'mona') =>
      (await titles({ search: 'sorted', ...query }, castName)).map((title) => title.slice(7));
    expect(await names({})).toEqual(['delta', 'Bravo', 'Émile', 'alpha']);
    expect(await names({ order: 'desc' })).toEqual(['alpha', 'Émile', 'Bravo', 'delta']);
    expect(await names({ sort: 'title' })).toEqual(['alpha', 'Bravo', 'delta', 'Émile']);
    expect(await names({ sort: 'priority' })).toEqual(['Bravo', 'Émile', 'delta', 'alpha']);
    expect(await names({ sort: 'status' })).toEqual(['Bravo', 'Émile', 'delta', 'alpha']);
    expect(await names({ sort: 'status', order: 'desc' })).toEqual(['delta', 'alpha', 'Bravo', 'Émile']);
    expect(await names({ sort: 'department' })).toEqual(['alpha', 'delta', 'Bravo', 'Émile']);
    expect(await names({ completed: 'true' })).toEqual(['delta', 'alpha']);
    expect(await names({ completed: 'false' })).toEqual(['Bravo', 'Émile']);
    expect(await names({ overdue: 'true' })).toEqual(['Bravo']);
    // A plan that was completed on the page keeps its place, under the other filters.
    expect(await names({ completed: 'false', keep: `${alpha},${delta}` })).toEqual(['delta', 'Bravo', 'Émile', 'alpha']);
    expect(await names({ completed: 'false', keep: alpha, owner: 'me' })).toEqual(['Émile']);
    expect(await names({ overdue: 'true', keep: delta })).toEqual(['delta', 'Bravo']);
    expect(await names({ priority: 'high' })).toEqual(['delta', 'alpha']);
    for (const department of [offices._id, 'äpfel & offices']) expect(await names({ department })).toEqual(['alpha']);
    expect(await names({ department: 'Nowhere' })).toEqual([]);
    expect(await names({ owner: 'me' })).toEqual(['delta', 'Émile']);
    expect(await names({ owner: 'me' }, 'max')).toEqual(['Bravo']);
    expect(await names({ owner: cast.max.id })).toEqual(['Bravo']);
    expect(await names({ owner: 'none' })).toEqual(['alpha']);
    expect(await names({ owner: 'constructor' })).toEqual([]);
    for (const search of ['EMILE', 'creme BRULEE', '100%_']) expect(await titles({ search })).toEqual(['Sorted Émile']);
    for (const search of ['brulee sorted', 'emile 100%_ sorted', '"creme brulee"'])
      expect(await titles({ search })).toEqual(['Sorted Émile']);
    for (const search of ['100_%', 'emile bravo', '"brulee creme"']) expect(await titles({ search })).toEqual([]);
    const page = await t.call(planCalls.list, { token: token(), query: { search: 'sorted', page: 2, limit: 3 } });
    expect([page.body.map((plan) => plan.title), page.headers.get('x-total-count')]).toEqual([['Sorted alpha'], '4']);
    const all = (await t.call(planCalls.list, { token: token() })).body;
    const open = all.filter((plan) => !plan.completed);
    expect((await t.call(planCalls.counts, { token: token() })).body).toEqual({
      ...{ all: all.length, open: open.length, completed: all.length - open.length },
      ...{ mine: open.filter((plan) => plan.assignedTo?._id === cast.mona.id).length, overdue: all.filter((plan) => plan.overdue).length },
    });
    expect(all.filter((plan) => plan.overdue).map((plan) => plan.title)).toEqual(['Sorted Bravo']);
  });

  test('an archived department is refused for new plans and kept on old ones; a name used only by a plan is archived', async () => {
    const [dispatch, noise] = [await option('targetDepartments', 'Dispatch'), await option('categoryTypes', 'Noise')];
    const { _id, version } = await makePlan(stage(), { department: 'dispatch', category: noise._id });
    for (const [list, option] of [
      ['targetDepartments', dispatch],
      ['categoryTypes', noise],
    ] as const)
      expect((await remove(list, option._id)).body.msg).toBe(english('done.optionDeleted'));
    const expected = { department: { _id: dispatch._id, name: 'Dispatch', archived: true }, category: { name: 'Noise', archived: true } };
    expect(await read(_id)).toMatchObject(expected);
    const reply = await update(_id, { title: 'Kept', department: dispatch._id, category: 'noise', version });
    expect([reply.status, reply.body.title]).toEqual([200, 'Kept']);
    expect(reply.body).toMatchObject(expected);
    expect((await create({ department: dispatch._id })).body.fields).toEqual({ department: english('field.department') });
    expect((await create({ category: 'Noise' })).body.fields).toEqual({ category: english('field.category') });
    const other = await makePlan(stage());
    expect((await update(other._id, { department: 'Dispatch' })).body.fields).toEqual({ department: english('field.department') });
    expect((await update(_id, { category: null, department: lists.targetDepartments })).body).toMatchObject({ category: null });
    expect((await update(_id, { department: dispatch._id })).status).toBe(400);
    expect(await titles({ department: 'Dispatch' })).toEqual([]);
  });

  test('an owner must be able to own plans; a former one is shown as nobody', async () => {
    const { t, cast } = stage();
    const owners = (await t.call(planCalls.owners, { token: token() })).body;
    expect(owners.map((owner) => owner.name)).toEqual(['Ada', 'Max', 'Mona']);
    const { _id } = await makePlan(stage(), { title: 'Of max', assignedTo: cast.max.id });
    const ownerName = async () => (await read(_id)).assignedTo?.name ?? null;
    const as = (body: Record<string, unknown>) =>
      t.call(people.update, { token: token('ada'), params: { id: cast.max.id }, body: { name: 'Max', email: cast.max.email, ...body } });
    expect(await ownerName()).toBe('Max');
    expect((await as({ role: 'employee' })).status).toBe(200);
    expect([await ownerName(), await titles({ owner: 'none', search: 'of max' })]).toEqual([null, ['Of max']]);
    expect((await t.call(planCalls.owners, { token: token() })).body).toHaveLength(2);
    expect((await update(_id, { assignedTo: cast.max.id })).body.fields).toEqual({ assignedTo: english('field.owner') });
    await as({ role: 'manager' });
    expect(await ownerName()).toBe('Max');
    const toggle = () => t.call(people.toggle, { token: token('ada'), params: { id: cast.max.id } });
    await toggle();
    expect(await ownerName()).toBe(null);
    await toggle();
    expect(await ownerName()).toBe('Max');
    await signAllIn(stage());
    const notifications = await notificationsFor(stage(), 'max', 'planAssigned');
    expect(notifications).toMatchObject([
      { title: 'Mona assigned an action plan to you', message: 'Of max', relatedModel: 'Plan', relatedId: _id },
      {},
      {},
    ]);
    await makePlan(stage(), { assignedTo: cast.max.id }, 'max');
    await update(_id, { assignedTo: null });
    await update(_id, { assignedTo: cast.max.id, title: 'Again' });
    expect((await notificationsFor(stage(), 'max', 'planAssigned')).map((notification) => notification.message)).toEqual([
      'Again',
      ...notifications.map((notification) => notification.message),
    ]);
  });
});
