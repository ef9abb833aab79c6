/**
 * A client that knows only the specification: it sends the token in the header and the specified bodies, and never a proof of identity. It
 * works for as long as its session lives. A proof is required only of accounts with something better than a password.
 */
import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { expect, test } from 'vitest';
import { people, secondFactor } from '../../features/accounts/contract/index.ts';
import { settings } from '../../features/settings/contract/index.ts';
import { appCode } from './app-code.ts';
import { emailOf, newSession, password, rantAbout } from './cast.ts';
import { everyEngine } from './every-engine.ts';

const twelveHours = 12 * 3_600_000;

everyEngine('The calls of the specification', (stage) => {
  const asAdmin = async () =>
    (await stage().t.call(accounts.login, { body: { email: emailOf('ada'), password } as { email: string; password: string } })).body.token;

  test('all others are answered twelve hours after signing in', async () => {
    const { t, cast } = stage();
    let token = await asAdmin();
    const refusedCalls: string[] = [];
    let ids: Record<string, string> = {};
    async function ask(call: string, body?: object): Promise<Record<string, never>> {
      const [method = '', path = ''] = call.split(' ');
      const reply = await t.send(method, path, { token, ...(body && { body: JSON.stringify(body) }) });
      if (reply.status >= 400) refusedCalls.push(`${call}: ${reply.status} ${reply.text.slice(0, 200)}`);
      const found = (reply.body ?? {}) as unknown as Record<string, never>;
      ids = { ...ids, id: String(found._id ?? '') };
      return found;
    }
    t.clock.forward(twelveHours);

    await ask('GET /api/auth');
    await ask('POST /api/auth/register', { name: 'Nora New', email: emailOf('nora'), password: 'kettle under stairs', role: 'employee' });
    for (const path of ['users', 'users/stats', 'notifications']) await ask(`GET /api/auth/${path}`);
    const nora = await t.app.db.selectFrom('users').select('id').where('email', '=', emailOf('nora')).executeTakeFirstOrThrow();
    await ask(`PUT /api/auth/users/${nora.id}/approve`);
    await ask(`PUT /api/auth/users/${nora.id}/toggle-status`);
    await ask(`PUT /api/auth/users/${nora.id}/toggle-status`);
    await ask(`PUT /api/auth/users/${nora.id}/reject`);
    for (const role of ['employee', 'manager', 'admin'])
      await ask('POST /api/auth/users', { name: `Of ${role}`, email: emailOf(`of-${role}`), password: 'kettle under stairs', role });
    const eve = `/api/auth/users/${cast.eve.id}`;
    await ask(`PUT ${eve}`, { name: 'Eve', email: emailOf('eve'), password: '', role: 'employee' });
    await ask(`PUT ${eve}`, { name: 'Eve', email: emailOf('eve2'), password: 'kettle under stairs', role: 'manager' });
    await ask(`DELETE ${eve}`);

    await ask('GET /api/notifications');
    const [first] = (await t.send('GET', '/api/notifications', { token })).body as unknown as { _id: string }[];
    await ask(`PUT /api/auth/notifications/${first?._id}/read`);
    await ask('PUT /api/auth/notifications/mark-all-read');
    await ask(`DELETE /api/auth/notifications/${first?._id}`);

    await ask('POST /api/rants', { ...rantAbout, content: 'The loading bay is too hot.' });
    const rant = ids.id;
    for (const path of ['', '/stats', '/manager-dashboard?timeRange=week', '/trends', '/categories', '/my-rants', `/${rant}`])
      await ask(`GET /api/rants${path}`);
    await ask(`POST /api/rants/${rant}/respond`, { response: 'A fan is on its way.', responderName: 'Ada' });

    for (const list of ['targetEmployees', 'targetDepartments', 'categoryTypes']) {
      await ask(`GET /api/manage/${list}`);
      await ask(`POST /api/manage/${list}`, { name: `New in ${list}` });
      const { id } = ids;
      await ask(`PUT /api/manage/${list}/${id}`, { name: `Renamed in ${list}` });
      await ask(`DELETE /api/manage/${list}/${id}`);
    }
    const departments = (await t.send('GET', '/api/manage/target-departments', { token })).body as unknown as { _id: string }[];
    const department = departments[0]?._id;
    const range = 'department=all&startDate=2026-01-01T00:00:00.000Z&endDate=2026-12-31T00:00:00.000Z';
    await ask(`GET /api/department-metrics?${range}`);
    for (const kind of ['excel', 'csv']) {
      await ask(`GET /api/reports/export-rants/${kind}`);
      await ask(`GET /api/reports/export/${kind}?${range}`);
    }
    const charts = { trendsChart: '', categoryChart: '', departmentChart: '', metrics: {} };
    const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' };
    await ask('POST /api/reports/export/html', { department: 'all', departmentName: 'All', ...dates, ...charts });

    const plan = { title: 'Fans', description: 'Two of them.', department, deadline: '2027-01-01', priority: 'medium', assignedTo: null };
    await ask('POST /api/action-plans', plan);
    const planId = ids.id;
    await ask('GET /api/action-plans');
    await ask(`PUT /api/action-plans/${planId}`, { ...plan, title: 'More fans' });
    await ask(`PUT /api/action-plans/${planId}`, { completed: true, completedDate: new Date(t.clock.now()).toISOString() });
    await ask(`DELETE /api/action-plans/${planId}`);

    await ask('POST /api/knowledge-base/categories', { name: 'Buildings', description: '' });
    const category = ids.id;
    const article = { title: 'Heat', content: 'Open the doors.', category, tags: ['heat'] };
    await ask('POST /api/knowledge-base/articles', article);
    const articleId = ids.id;
    for (const path of ['articles', `articles/${articleId}`, 'categories', 'categories/stats'])
      await ask(`GET /api/knowledge-base/${path}`);
    await ask(`PUT /api/knowledge-base/articles/${articleId}`, { ...article, title: 'Heat in summer' });
    await ask(`POST /api/knowledge-base/articles/${articleId}/rate`, { score: 4 });
    await ask(`POST /api/knowledge-base/articles/${articleId}/comments`, { content: 'This helped.' });
    await ask(`DELETE /api/knowledge-base/articles/${articleId}`);
    await ask(`PUT /api/knowledge-base/categories/${category}`, { name: 'Halls', description: '' });
    await ask(`DELETE /api/knowledge-base/categories/${category}`);

    const own = { name: 'Ada', email: emailOf('ada'), currentPassword: password, newPassword: 'a lamp beside the river' };
    token = String((await ask('PUT /api/auth/profile', own)).token);
    t.clock.forward(twelveHours);
    await ask('GET /api/auth');
    expect(refusedCalls).toEqual([]);
  });

  test('a real change of an account requires reauthentication from people with a factor, or from everybody if set; an unchanged value does not', async () => {
    const { t, cast } = stage();
    const { max } = cast;
    const update = (token: string, body: object) => t.call(people.update, { token, params: { id: max.id }, body });
    const changes = [{ role: 'employee' }, { email: emailOf('max2') }, { password: 'kettle under the sink' }, { departments: ['none'] }];
    const asThey = { name: 'Max', email: emailOf('max'), password: '', role: 'manager', departments: [] };
    const token = await newSession(t, cast.ada.id);
    expect((await t.call(settings.change, { token, body: { proofFromEverybody: 'on' } })).status).toBe(200);
    t.clock.forward(limits.proof.freshMs);
    for (const body of changes) expect((await update(token, body)).body.code, JSON.stringify(body)).toBe('proof_needed');
    expect((await update(token, asThey)).status).toBe(200);
    const madeBody = { name: 'A', email: emailOf('a9'), password: 'kettle under stairs' };
    expect((await t.call(people.create, { token, body: { ...madeBody, role: 'admin' } })).body.code).toBe('proof_needed');
    expect((await t.call(people.create, { token, body: madeBody })).status).toBe(201);
    const session = await newSession(t, cast.ada.id);
    expect((await t.call(settings.change, { token: session, body: { proofFromEverybody: 'off' } })).status).toBe(200);
    expect((await update(token, { email: emailOf('max3') })).status).toBe(200);

    const { secret, sealed } = (await t.call(secondFactor.begin, { token: session })).body;
    await t.call(secondFactor.finish, { token: session, body: { sealed, code: appCode(secret, t.clock.now()) } });
    t.clock.forward(limits.proof.freshMs);
    for (const body of changes) expect((await update(session, body)).body.code, JSON.stringify(body)).toBe('proof_needed');
    expect((await update(session, { ...asThey, email: emailOf('max3') })).status).toBe(200);
    const decided = [people.reject, people.approve, people.toggle, people.remove] as const;
    for (const call of decided)
      expect((await t.send(call.method, call.path.replace(':id', cast.eli.id), { token: session })).status, call.path).toBe(200);
  });
});
