import { erasedWords } from '@earshot/contract/erasure';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { trash } from '#features/trash/contract';
import { emailOf, newSession, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('Rants of an account that is erased, in the public log', (stage) => {
  test('erased with it, they are never reported as withdrawn by their author; kept, they are not removed', async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    for (const words of erasedWords) {
      await proveAnew(t);
      const body = { name: `Writer ${words}`, email: emailOf(`writer.${words}`), role: 'employee', password: 'plain words of it' } as const;
      const id = (await t.call(people.create, { token, body })).body._id;
      const rant = await submit(t, await newSession(t, id), 'To be lost or kept.');
      await proveAnew(t);
      expect((await t.call(trash.erase, { token, params: { id }, body: { words } })).status).toBe(200);
      const waiting = t.app.db.selectFrom('log_waiting').select('said').where('kind', '=', 'removed').where('subject', '=', rant);
      const reasons = (await waiting.execute()).map(({ said }) => (JSON.parse(said) as string[])[1]);
      expect(reasons, words).toEqual(words === 'erase' ? ['accountErased'] : []);
    }
  });
});
