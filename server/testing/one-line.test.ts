/** Names that people give appear in lists, subjects of mails and files, so every call accepts only one line without control characters. */

import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { options } from '../../features/options/contract/index.ts';
import { readyAnswers } from '../../features/rants/contract/saved-replies.ts';
import { views } from '../../features/rants/contract/saved-views.ts';
import { settings } from '../../features/settings/contract/index.ts';
import { proveAnew } from './cast.ts';
import { everyEngine } from './every-engine.ts';

everyEngine('Names of things', (stage) => {
  test('are refused with line breaks or control characters; surrounding spaces do no harm', async () => {
    const { t, cast } = stage();
    await proveAnew(t);
    const { token } = cast.ada;
    const reply = await t.call(options.add, { token, params: { list: 'categoryTypes' }, body: { name: 'One line' } });
    const inList = (list: string) => (name: string) => t.call(options.add, { token, params: { list }, body: { name } });
    const doors: Record<string, [field: string, send: (name: string) => Promise<{ status: number; body: { fields?: object } }>]> = {
      'target employee': ['name', inList('targetEmployees')],
      department: ['name', inList('targetDepartments')],
      category: ['name', inList('categoryTypes')],
      'renamed option': [
        'name',
        (name) => t.call(options.rename, { token, params: { list: 'categoryTypes', id: reply.body._id }, body: { name } }),
      ],
      organisation: ['organisationName', (organisationName) => t.call(settings.change, { token, body: { organisationName } })],
      view: ['name', (name) => t.call(views.create, { token, body: { name, filters: {}, isShared: false } })],
      'ready answer': ['name', (name) => t.call(readyAnswers.create, { token, body: { name, texts: { en: 'Yes.' }, isShared: false } })],
    };
    for (const [door, [field, send]] of Object.entries(doors)) {
      for (const name of [
        'Two\nlines',
        'Two\r\nSubject: Another',
        'Two\u2028lines',
        'Two\u2029lines',
        'Two\u0085lines',
        'A\u001b[2Jb',
        'A\tb',
      ]) {
        const { status, body } = await send(name);
        expect([status, body.fields], `${door} ${JSON.stringify(name)}`).toEqual([400, { [field]: english('field.unseenSigns') }]);
      }
      const { status, body } = await send(` Of ${door}\t`);
      expect(status, `${door} ${JSON.stringify(body)}`).toBeLessThan(300);
    }
  });
});
