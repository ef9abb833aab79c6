import { test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Doors, expectKept, expectOneLine, formerLines } from '#server/testing/one-line.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';

everyEngine('Titles, tags and categories of articles', (stage) => {
  const token = () => stage().cast.mona.token;
  const create = (body: { title: string; content: string; category: string; tags: string[] }) =>
    stage().t.call(kb.create, { token: token(), body });

  async function made() {
    const { t } = stage();
    const category = (await t.call(kb.addCategory, { token: token(), body: { name: t.app.ids.id() } })).body._id;
    const body = { title: 'Article', content: 'x', category, tags: ['tag', 'other'] };
    const id = (await create(body)).body._id;
    const save = (over: object) =>
      t.call(kb.update, { token: token(), params: { id }, body: { ...body, content: t.app.ids.id(), ...over } });
    const changeCategory = (name: string) =>
      t.call(kb.changeCategory, { token: token(), params: { id: category }, body: { name, description: t.app.ids.id() } });
    const changes: Doors = {
      'changed article': ['title', (title) => save({ title })],
      'changed tag': ['tags', (tag) => save({ tags: ['other', tag] })],
      'changed category': ['name', changeCategory],
    };
    return { id, category, body, changes };
  }

  test('are one line', async () => {
    const { body, changes } = await made();
    await expectOneLine({
      article: ['title', (title) => create({ ...body, title })],
      tag: ['tags', (tag) => create({ ...body, tags: ['other', tag] })],
      category: ['name', (name) => stage().t.call(kb.addCategory, { token: token(), body: { name } })],
      ...changes,
    });
  });

  test.each(formerLines)('of several lines from before are kept beside what else is saved: %j', async (name) => {
    const { id, category, changes } = await made();
    const { writer } = stage().t.app;
    const before = { title: name, tags: JSON.stringify([name]) };
    await writer.updateTable('articles').set(before).where('id', '=', id).execute();
    await writer.updateTable('categories').set({ name }).where('id', '=', category).execute();
    await expectKept({ 'changed category': changes['changed category']! }, name);
    await expectKept({ 'changed tag': changes['changed tag']! }, name);
    await writer.updateTable('articles').set(before).where('id', '=', id).execute();
    await expectKept({ 'changed article': changes['changed article']! }, name);
  });
});
