import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { isStorable } from '@earshot/contract/text';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { audit } from '#features/audit/contract';
import { trash } from '#features/trash/contract';
import { dayAt } from '#server/platform/zone.ts';
import { castZone, lists, newSession, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { actionPlans as planCalls } from '../contract/calls.ts';
import { limits as planLimits } from '../contract/limits.ts';
import { makePlan, planBody } from './testing/plans.ts';

const short = (text: string) => JSON.stringify(text).slice(0, 60);

everyEngine('Erasing, own data and files of plans', (stage) => {
  const token = (castName: 'mona' | 'ada' | 'max' | 'eli' = 'mona') => stage().cast[castName].token;
  const read = (id: string) => stage().t.call(planCalls.detail, { token: token(), params: { id } });
  const purge = (id: string) => stage().t.call(trash.purge, { token: token('ada'), params: { kind: 'plan', id } });

  test('hostile text in each field is stored byte for byte, or the field is refused', { tags: 'slow' }, async () => {
    const { t } = stage();
    const { _id: id, checklist } = await makePlan(stage(), { steps: ['x'] });
    const params = { id };
    const step = checklist[0]?._id ?? '';
    const comment = (await t.call(planCalls.comment, { token: token(), params, body: { content: 'x' } })).body.comments[0]?._id ?? '';
    const request = { token: token(), params: { id, step, comment } };
    const fields = [
      ['title', limits.length.title, (title: string) => t.call(planCalls.update, { ...request, body: { title } })],
      ['description', planLimits.description, (description: string) => t.call(planCalls.update, { ...request, body: { description } })],
      ['publicNote', planLimits.publicNote, (publicNote: string) => t.call(planCalls.update, { ...request, body: { publicNote } })],
      ['text', planLimits.step, (text: string) => t.call(planCalls.changeStep, { ...request, body: { text } })],
      ['content', limits.length.comment, (content: string) => t.call(planCalls.editComment, { ...request, body: { content } })],
    ] as const;
    for (const text of hostile)
      for (const [field, max, send] of fields) {
        const reply = await send(text);
        const isBlank = text.trim() === '' && field !== 'publicNote';
        if (!isStorable(text) || isBlank || text.length > max) {
          expect([reply.status, Object.keys(reply.body.fields ?? {})], `${field} ${short(text)}`).toEqual([400, [field]]);
          continue;
        }
        // The reply is read from the database.
        const { body } = reply;
        const stored = { ...body, text: body.checklist[0]?.text, content: body.comments[0]?.content }[field];
        expect([reply.status, stored], `${field} ${short(text)}`).toEqual([200, text]);
      }
    for (const text of hostile.filter((word) => isStorable(word) && word.length < 200)) {
      for (const query of [{ department: text }, { owner: text }]) {
        const reply = await t.call(planCalls.list, { token: token(), query: query as never });
        expect([200, 400], `${Object.keys(query)} ${short(text)}`).toContain(reply.status);
      }
      if (text.trim() === '') continue;
      const { _id } = await makePlan(stage(), { title: text, steps: [text], description: text });
      const found = await t.call(planCalls.list, { token: token(), query: { search: text, limit: 100 } });
      expect(
        found.body.map((plan) => plan._id),
        short(text),
      ).toContain(_id);
    }
    const big = { description: '\u0001'.repeat(10_000), steps: Array.from({ length: 100 }, () => '字'.repeat(500)) };
    expect((await t.call(planCalls.create, { token: token(), body: planBody(big) })).status).toBe(201);
  });

  test('a deleted plan is in the trash with everything in it; restored unchanged or erased for good', async () => {
    const { t } = stage();
    const rant = await submit(t, token('eli'), 'Still there.');
    const { _id: id } = await makePlan(stage(), { title: 'Binned', rants: [rant], steps: ['One'], publicNote: 'x' });
    await t.call(planCalls.comment, { token: token(), params: { id }, body: { content: 'y' } });
    await t.call(planCalls.update, { token: token(), params: { id }, body: { completed: true } });
    const before = (await read(id)).body;
    await t.call(planCalls.remove, { token: token(), params: { id } });
    const [item] = (await t.call(trash.list, { token: token('ada') })).body;
    expect(item).toMatchObject({ kind: 'plan', _id: id, name: 'Binned', detail: lists.targetDepartments, deletedBy: 'Mona' });
    expect((await t.call(trash.restore, { token: token('ada'), params: { kind: 'plan', id } })).status).toBe(200);
    expect((await read(id)).body).toEqual(before);
    expect((await purge(id)).status).toBe(404);
    await t.call(planCalls.remove, { token: token(), params: { id } });
    expect((await purge(id)).status).toBe(200);
    for (const table of ['plan_steps', 'plan_comments', 'plan_rants'] as const)
      expect(await t.app.db.selectFrom(table).selectAll().where('plan_id', '=', id).execute()).toEqual([]);
    expect((await t.call(planCalls.ofRant, { token: token('eli'), params: { id: rant } })).body).toEqual([]);
    const [entry] = (await t.call(audit.list, { token: token('ada'), query: { action: 'plan.purged' } })).body;
    expect(entry).toMatchObject({ details: { title: 'Binned' } });
  });

  test('plans and comments of a deleted person stay', async () => {
    const { t, cast } = stage();
    const body = { name: 'Zoe', email: 'zoe@northwind.example', password: 'plain words of it', role: 'manager' as const };
    const { _id: zoe } = (await t.call(people.create, { token: token('ada'), body })).body;
    const session = await newSession(t, zoe);
    const plan = (await t.call(planCalls.create, { token: session, body: planBody({ title: 'Of Zoe', assignedTo: zoe }) })).body;
    await t.call(planCalls.comment, { token: session, params: { id: plan._id }, body: { content: 'Zoe says' } });
    expect(plan).toMatchObject({ author: 'Zoe', assignedTo: { name: 'Zoe' } });
    const expected = { author: null, assignedTo: null, comments: [{ user: { name: null }, content: 'Zoe says' }] };
    await t.call(people.remove, { token: token('ada'), params: { id: zoe } });
    expect((await read(plan._id)).body).toMatchObject(expected);
    expect((await t.call(trash.purge, { token: token('ada'), params: { kind: 'user', id: zoe } })).status).toBe(200);
    expect((await read(plan._id)).body).toMatchObject(expected);
    const request = { token: token(), params: { id: plan._id }, body: { title: 'Mine', version: 0 } };
    expect((await t.call(planCalls.update, request)).body.msg).toBe(
      'Unknown changed this action plan after you opened it. Nothing you typed is lost.',
    );
    expect(cast.mona.id).not.toBe(zoe);
  });

  test('personal data: plans one made or owns and own comments; none of these for people who no longer manage plans', async () => {
    const { t, cast } = stage();
    const own = await makePlan(stage(), { title: 'Made by mona', assignedTo: cast.max.id });
    await makePlan(stage(), { title: 'Another matter' });
    await t.call(planCalls.comment, { token: token('max'), params: { id: own._id }, body: { content: 'Max says' } });
    const data = async () =>
      (await t.call(accounts.myData, { token: token('max') })).body as unknown as { plans: Record<string, unknown[]> };
    expect((await data()).plans).toMatchObject({
      plans: [{ _id: own._id, title: 'Made by mona', isMine: false, isOwner: true }],
      comments: [{ plan: own._id, content: 'Max says' }],
    });
    const be = (role: string) => ({
      token: token('ada'),
      params: { id: cast.max.id },
      body: { name: 'Max', email: cast.max.email, role: role as 'manager' },
    });
    await t.call(people.update, be('employee'));
    cast.max.token = await newSession(t, cast.max.id);
    expect((await data()).plans).toMatchObject({ plans: [], comments: [{ content: 'Max says' }] });
    await t.call(people.update, be('manager'));
    cast.max.token = await newSession(t, cast.max.id);
  });

  test('files contain the rows of the screen with the same filters and order, and are logged', async () => {
    const { t, cast } = stage();
    const rant = await submit(t, token('eli'), 'In a file.');
    const make = (title: string, changes: Record<string, unknown> = {}) => makePlan(stage(), { title: `Filed ${title}`, ...changes });
    await make('=1+1', { deadline: '2031-05-02', priority: 'high', category: lists.categoryTypes, assignedTo: cast.max.id, rants: [rant] });
    const { _id: id, checklist } = await make('second', {
      deadline: '2031-05-01',
      steps: ['a', 'b'],
      publicNote: 'A "note",\nof two lines',
    });
    await t.call(planCalls.changeStep, { token: token(), params: { id, step: checklist[0]?._id ?? '' }, body: { done: true } });
    await t.call(planCalls.update, { token: token(), params: { id }, body: { completed: true } });
    const day = dayAt(t.clock.now(), castZone);
    const csv = await t.send('GET', '/api/action-plans/export/csv?search=filed', { token: token() });
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="action-plans-${day}.csv"`);
    const checklistText = 'Ask the board, post the jobs, hire.';
    expect(parse(csv.text, { bom: true })).toEqual([
      [
        ...[
          'Title',
          'Description',
          'Department',
          'Category',
          'Priority',
          'Deadline',
          'Assigned to',
          'Status',
          'Completed on',
          'Steps',
          'Rants',
          'Public note',
        ],
      ],
      ['Filed second', checklistText, 'Warehouse', '', 'Medium', '2031-05-01', '', 'Completed', day, '1/2', '0', 'A "note",\nof two lines'],
      ['Filed =1+1', checklistText, 'Warehouse', 'Workload', 'High', '2031-05-02', 'Max', 'Pending', '', '', '1', ''],
    ]);
    const other = await t.send('GET', '/api/action-plans/export/csv?search=filed&completed=false&sort=title&order=desc', {
      token: token(),
    });
    expect(parse(other.text, { bom: true, from: 2 }).map(([title]) => title)).toEqual(['Filed =1+1']);
    const { body: link } = await t.call(accounts.ticket, { token: token() });
    const excel = await fetch(`${t.url}/api/action-plans/export/excel?search=filed&ticket=${link.ticket}`);
    expect(excel.headers.get('content-disposition')).toContain(`action-plans-${day}.xlsx`);
    const parts = unzipSync(new Uint8Array(await excel.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).toMatch(/<c r="F2" s="4"><v>47969<\/v><\/c>/);
    expect(sheet).not.toMatch(/<f[ >/]/);
    expect(strFromU8(parts['xl/worksheets/sheet2.xml'] as Uint8Array)).toContain('filed');
    const log = (await t.call(audit.list, { token: token('ada'), query: { action: 'export.made', limit: 3 } })).body;
    expect(log.map((entry) => entry.details)).toEqual([
      { what: 'plans xlsx', rows: 2, filters: 'search=filed' },
      { what: 'plans csv', rows: 1, filters: 'search=filed completed=false sort=title order=desc' },
      { what: 'plans csv', rows: 2, filters: 'search=filed' },
    ]);
  });
});
