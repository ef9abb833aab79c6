import { afterAll, expect, test } from 'vitest';
import { startApp } from '#server/testing/app.ts';
import { appCode } from '#server/testing/app-code.ts';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { emailOf, meetCast, newSession } from '#server/testing/cast.ts';
import { folder, removeFolders } from '#server/testing/program.ts';
import { secondFactor } from '../../contract/index.ts';
import { limits } from '../../contract/limits.ts';
import { unlock } from './program.ts';

const program = (dataDir: string, ...args: string[]) => callProgram(unlock, envOf({ dataDir }), ...args);

afterAll(removeFolders);

test('npx earshot unlock: a locked password works again, given only the address, and the audit log records it', async () => {
  const dataDir = folder();
  const t = await startApp({ config: { dataDir } });
  const cast = await meetCast(t);
  const token = await newSession(t, cast.eli.id);
  const { secret, sealed } = (await t.call(secondFactor.begin, { token })).body;
  await t.call(secondFactor.finish, { token, body: { sealed, code: appCode(secret, t.clock.now()) } });
  await t.app.writer.updateTable('authenticators').set({ wrong_codes: limits.wrongCodesInARow }).execute();
  await t.earshot.close();

  expect((await program(dataDir)).output).toContain('Usage: npx earshot unlock EMAIL');
  expect(await program(dataDir, 'nobody@northwind.example')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody has this address.'),
  });
  expect((await program(dataDir, emailOf('eve'))).output).toContain('The password of Eve is not closed.');
  const output = await program(dataDir, emailOf('eli').toUpperCase());
  expect(output).toMatchObject({ code: 0, output: expect.stringContaining('The password of Eli is taken again.') });

  const restarted = await startApp({ config: { dataDir } });
  const events = restarted.app.db.selectFrom('events').select(['actor_id', 'subject']).where('type', '=', 'factor.unlocked');
  expect(await events.execute()).toEqual([{ actor_id: null, subject: cast.eli.id }]);
  expect(await restarted.app.db.selectFrom('authenticators').select('wrong_codes').execute()).toEqual([{ wrong_codes: 0 }]);
  await restarted.close();
});
