import type { QueryOf } from '@earshot/contract/endpoint';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { password } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { audit } from '../contract/calls.ts';

everyEngine('The audit log, folded', (stage) => {
  const read = async (query: QueryOf<typeof audit.list>) => {
    const reply = await stage().t.call(audit.list, { token: stage().cast.ada.token, query });
    return { entries: reply.body, total: Number(reply.headers.get('x-total-count')) };
  };

  test('imported people are one entry; others made at the same time are not, and the file has all', async () => {
    const { t, cast } = stage();
    const file = 'name,email,role\nIda,ida@northwind.example,employee\nIvo,ivo@northwind.example,employee';
    await t.call(people.import, { token: cast.ada.token, body: { csv: file, write: true } });
    const body = { name: 'Ines', email: 'ines@northwind.example', password };
    await t.call(people.create, { token: cast.ada.token, body });
    const created = ({ entries }: Awaited<ReturnType<typeof read>>) =>
      entries.filter(({ action }) => action === 'account.created').map(({ subject }) => subject?.name);
    const [all, folded] = [await read({ page: 1 }), await read({ page: 1, folded: 'true' })];
    expect(created(all).slice(0, 3)).toEqual(['Ines', 'Ivo', 'Ida']);
    expect(created(folded)[0]).toBe('Ines');
    expect(created(folded)).not.toContain('Ida');
    expect(folded.entries[1]).toMatchObject({ action: 'people.imported', details: { added: 2 } });
    expect(all.total - folded.total).toBe(2);
    expect((await stage().t.send('GET', '/api/audit/csv', { token: cast.ada.token })).text).toContain('Ida');
  });
});
