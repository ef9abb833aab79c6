import { afterAll, describe, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { startApp, type TestApp } from '#server/testing/app.ts';
import { callProgram, envOf, type ProgramPlace } from '#server/testing/call-program.ts';
import { fillLists, meetCast, newSession, submit } from '#server/testing/cast.ts';
import { engineNames, optionsForEngine, type Stage } from '#server/testing/every-engine.ts';
import { freshName, names } from '#server/testing/names.ts';
import { folder, removeFolders } from '#server/testing/program.ts';
import { decideLinkOnServer } from '../../server/index.ts';
import { targetLink } from './program.ts';

const program = (place: ProgramPlace, ...args: string[]) => callProgram(targetLink, envOf(place), ...args);

afterAll(removeFolders);

describe.each(engineNames)('npx earshot link (%s)', (engine) => {
  /** Only one program can open the embedded database, so the server stops meanwhile. */
  async function confirm(stage: Stage, ...args: string[]): Promise<string> {
    const place = stage.t.app.config;
    if (engine === 'sqlite') {
      const ended = await program(place, '--confirm', ...args);
      expect([ended.code, ended.output]).toEqual([1, expect.stringContaining('is running on')]);
      expect(ended.output).toContain('Stop it first');
      await stage.t.earshot.close();
    }
    const { code, output } = await program(place, '--confirm', ...args);
    if (engine === 'sqlite') stage.t = await startApp({ config: { dataDir: place.dataDir } });
    expect([code, output]).toEqual([0, expect.stringContaining('It stands in the audit log')]);
    return output;
  }

  test('if the only admin is the target, the server’s operator decides; it is audited, and other handlers are notified', {
    tags: 'slow',
    timeout: 120_000,
  }, async () => {
    const t: TestApp = await startApp({
      ...(await optionsForEngine(engine)),
      ...(engine === 'sqlite' && { config: { dataDir: folder() } }),
    });
    const stage: Stage = { t, cast: await meetCast(t) };
    await fillLists(t, stage.cast);
    const { target, shown, notificationsOf, decide, link, rename, doors } = names(() => stage);
    const { ada, mona, eli } = stage.cast;
    const place = t.app.config;
    expect(await program(place)).toMatchObject({ code: 0, output: 'Nothing waits for an answer.\n' });

    const id = await target('Аda');
    expect((await decide(id, ada.id, false)).status).toBe(404);
    const rant = await submit(t, eli.token, 'She shouts. wrdofserver', { target: id });
    const ended = await program(place);
    expect(ended.output).toContain(`"Аda" looks like Ada, ${ada.email} (no other active admin could decide)`);
    expect(ended.output).toContain(`npx earshot link --confirm ${id} ${ada.email} same|other`);
    expect(await confirm(stage, id, ada.email, 'same')).toContain('"Аda" is linked to Ada.');
    expect((await shown(id, mona.token))?.hasAccount).toBe(true);
    expect(await doors(ada.token, rant, 'wrdofserver')).toEqual([]);
    for (const person of [mona, stage.cast.max])
      expect(await notificationsOf(person.token, 'linkDecided')).toMatchObject([{ message: expect.stringContaining('“Аda”') }]);
    for (const person of [ada, eli]) expect(await notificationsOf(person.token, 'linkDecided')).toEqual([]);
    const [entry] = (await stage.t.call(audit.list, { token: ada.token, query: { action: 'option.linked' } })).body;
    expect(entry).toMatchObject({ actor: null, details: { from: null, to: 'Ada' } });

    // Ada may not remove her own link.
    expect([(await link(id, null)).status, (await rename(id, freshName(), ada.token)).status]).toEqual([403, 403]);
    expect((await program(place)).output).toContain(`"Аda" is linked to Ada, ${ada.email} (no other active admin could decide)`);
    await confirm(stage, id, ada.email.toUpperCase(), 'other');
    const session = await newSession(stage.t, ada.id);
    expect(await doors(session, rant, 'wrdofserver')).toContain('detail');
    expect(await notificationsOf(mona.token, 'linkDecided')).toHaveLength(2);

    // No decision is left to make.
    const { app } = stage.t;
    await expect(decideLinkOnServer(app, id, ada.email, true)).rejects.toMatchObject({ code: 'question_not_found' });
    await expect(decideLinkOnServer(app, id, ada.email, false)).rejects.toMatchObject({ code: 'question_not_found' });
    await expect(decideLinkOnServer(app, id, 'nobody@northwind.example', false)).rejects.toMatchObject({ code: 'question_not_found' });
    await expect(decideLinkOnServer(app, 'unknown', ada.email, true)).rejects.toMatchObject({ code: 'option_not_found' });
    await stage.t.close();
  });
});

test('npx earshot link explains its usage, and creates no database', async () => {
  const place = { dataDir: folder(), databaseUrl: null };
  for (const args of [['--confirm'], ['--confirm', 'id', 'a@b.c', 'yes']]) {
    const { code, output } = await program(place, ...args);
    expect([code, output], args.join(' ')).toEqual([1, expect.stringContaining('Usage: npx earshot link')]);
  }
  for (const args of [[], ['--confirm', 'id', 'a@b.c', 'same']]) {
    const { code, output } = await program(place, ...args);
    expect([code, output]).toEqual([1, expect.stringContaining('There is no database in')]);
  }
});
