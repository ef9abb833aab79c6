import { afterAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { startApp } from '#server/testing/app.ts';
import { callProgram, envOf, type ProgramPlace } from '#server/testing/call-program.ts';
import { fillLists, meetCast, proveAnew, submit } from '#server/testing/cast.ts';
import { engineNames, optionsForEngine, type Stage } from '#server/testing/every-engine.ts';
import { folder, removeFolders } from '#server/testing/program.ts';
import { rants } from '../../contract/rants.ts';
import { confirm } from './program.ts';

const program = (place: ProgramPlace, ...args: string[]) => callProgram(confirm, envOf(place), ...args);

afterAll(removeFolders);

test.each(engineNames)('npx earshot confirm lists proposals and confirms them if nobody else can (%s)', async (engine) => {
  const t = await startApp({ ...(await optionsForEngine(engine)), ...(engine === 'sqlite' && { config: { dataDir: folder() } }) });
  const stage: Stage = { t, cast: await meetCast(t) };
  await fillLists(t, stage.cast);
  const { ada, mona, max, eli } = stage.cast;
  const place = t.app.config;
  /** Only one program at a time can open the embedded database, so the server stops meanwhile. */
  const confirmed = async (rant: string) => {
    if (engine === 'sqlite') await stage.t.earshot.close();
    const answer = await program(place, rant);
    if (engine === 'sqlite') stage.t = await startApp({ config: { dataDir: place.dataDir } });
    return answer;
  };
  expect(await program(place)).toMatchObject({ code: 0, output: 'Nothing waits for a second person.\n' });
  const id = await submit(t, eli.token, 'With a name in it.');
  const request = { token: ada.token, params: { id } };
  expect((await t.call(rants.remove, { ...request, body: { reason: 'court order' } })).status).toBe(200);
  expect((await program(place)).output).toContain(`removal of ${id}, asked for by Ada`);
  if (engine === 'sqlite') expect((await program(place, id)).output).toContain('is running on');
  expect(await confirmed(id)).toMatchObject({ code: 1, output: expect.stringContaining('It was not confirmed: Max, Mona can do that') });

  const toggle = async (who: typeof ada) => {
    await proveAnew(stage.t);
    const reply = await stage.t.call(people.toggle, { token: ada.token, params: { id: who.id }, body: {} });
    expect(reply.status, reply.text).toBe(200);
  };
  // Ada has switched Mona's account off and on, and Max can no longer sign in, so neither is a second person.
  for (const person of [mona, mona, max]) await toggle(person);
  expect((await stage.t.call(rants.detail, request)).body.content).toBe('With a name in it.');
  expect(await confirmed(id)).toMatchObject({ code: 0, output: 'The rant is removed for good.\nIt stands in the audit log.\n' });
  expect((await stage.t.call(rants.detail, request)).body).toMatchObject({ content: '', removed: { reason: 'court order' } });
  await stage.t.close();
});

test('npx earshot confirm: an invalid id shows the usage', async () => {
  expect(await program({ dataDir: folder(), databaseUrl: null }, '--all')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage: npx earshot confirm'),
  });
});
