import { test } from 'vitest';
import { lists } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Doors, expectKept, expectOneLine, formerLines } from '#server/testing/one-line.ts';
import { actionPlans as calls } from '../contract/calls.ts';

everyEngine('Titles and steps of plans', (stage) => {
  const token = () => stage().cast.mona.token;
  const planBody = { title: 'Plan', description: 'x', deadline: '2031-02-03', steps: ['Ask'], department: lists.targetDepartments };
  const create = (over: object) => stage().t.call(calls.create, { token: token(), body: { ...planBody, ...over } as never });

  async function made() {
    const { t } = stage();
    const { _id: id, checklist } = (await create({})).body;
    const step = checklist[0]!._id;
    const changes: Doors = {
      'changed plan': [
        'title',
        (title) => t.call(calls.update, { token: token(), params: { id }, body: { title, description: t.app.ids.id() } }),
      ],
      'changed step': ['text', (text) => t.call(calls.changeStep, { token: token(), params: { id, step }, body: { text, done: true } })],
    };
    return { id, step, changes };
  }

  test('are one line', async () => {
    const { id, changes } = await made();
    await expectOneLine({
      plan: ['title', (title) => create({ title })],
      'step of a new plan': ['steps', (step) => create({ steps: ['Ask', step] })],
      step: ['text', (text) => stage().t.call(calls.addStep, { token: token(), params: { id }, body: { text } })],
      ...changes,
    });
  });

  test.each(formerLines)('of several lines from before are kept beside what else is saved: %j', async (text) => {
    const { id, step, changes } = await made();
    const { writer } = stage().t.app;
    await writer.updateTable('plans').set({ title: text }).where('id', '=', id).execute();
    await writer.updateTable('plan_steps').set({ text }).where('id', '=', step).execute();
    await expectKept(changes, text);
  });
});
