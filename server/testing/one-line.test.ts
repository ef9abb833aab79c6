import { expect, test } from 'vitest';
import { options } from '../../features/options/contract/index.ts';
import { readyAnswers } from '../../features/rants/contract/saved-replies.ts';
import { views } from '../../features/rants/contract/saved-views.ts';
import { settings } from '../../features/settings/contract/index.ts';
import { everyEngine } from './every-engine.ts';
import { type Doors, expectKept, expectOneLine, formerLines } from './one-line.ts';

everyEngine('Names of things', (stage) => {
  const token = () => stage().cast.ada.token;
  const viewBody = { name: 'View', filters: {}, isShared: false };
  const readyBody = { name: 'Ready', texts: { en: 'Yes.' }, isShared: false };

  /** A view and a ready answer, and how their names are changed. */
  async function made() {
    const { t } = stage();
    const view = (await t.call(views.create, { token: token(), body: viewBody })).body._id;
    const ready = (await t.call(readyAnswers.create, { token: token(), body: readyBody })).body._id;
    const changes: Doors = {
      'changed view': ['name', (name) => t.call(views.update, { token: token(), params: { id: view }, body: { ...viewBody, name } })],
      'changed ready answer': [
        'name',
        (name) => t.call(readyAnswers.update, { token: token(), params: { id: ready }, body: { ...readyBody, name } }),
      ],
    };
    return { view, ready, changes };
  }

  test('are refused with a line break or a sign that steers a machine in them; blanks and tabs around them do no harm', async () => {
    const { t } = stage();
    const list = 'categoryTypes';
    const id = (await t.call(options.add, { token: token(), params: { list }, body: { name: 'One line' } })).body._id;
    const inList = (list: string) => (name: string) => t.call(options.add, { token: token(), params: { list }, body: { name } });
    await expectOneLine({
      'target employee': ['name', inList('targetEmployees')],
      department: ['name', inList('targetDepartments')],
      category: ['name', inList('categoryTypes')],
      'renamed option': ['name', (name) => t.call(options.rename, { token: token(), params: { list, id }, body: { name } })],
      organisation: ['organisationName', (organisationName) => t.call(settings.change, { token: token(), body: { organisationName } })],
      view: ['name', (name) => t.call(views.create, { token: token(), body: { ...viewBody, name } })],
      'ready answer': ['name', (name) => t.call(readyAnswers.create, { token: token(), body: { ...readyBody, name } })],
      ...(await made()).changes,
    });
  });

  test.each(formerLines)(
    'of several lines from before are kept beside what else is saved, and changed to one line only: %j',
    async (name) => {
      const { t } = stage();
      const { view, ready, changes } = await made();
      await t.app.writer.updateTable('views').set({ name }).where('id', '=', view).execute();
      await t.app.writer.updateTable('ready_answers').set({ name }).where('id', '=', ready).execute();
      await expectKept(changes, name);

      await t.call(settings.change, { token: token(), body: { organisationName: 'Northwind', reminderHour: 8 } });
      const former = { value: JSON.stringify(name) };
      await t.app.writer.updateTable('settings').set(former).where('key', '=', 'organisationName').execute();
      // Settings are remembered until one is changed.
      await t.call(settings.change, { token: token(), body: { reminderHour: 9 } });
      const { body } = await t.call(settings.read, { token: token() });
      expect(body.organisationName).toBe(name);
      const changed = await t.call(settings.change, { token: token(), body: { organisationName: name, reminderHour: 10 } });
      expect([changed.status, changed.body.reminderHour]).toEqual([200, 10]);
    },
  );
});
