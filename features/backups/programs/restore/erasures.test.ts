/** Data that was removed for good does not come back with a backup. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { trash } from '#features/trash/contract';
import { openToRead, type Place } from '#server/platform/db/beside.ts';
import { emptyPlace, freshFolder, placeOf, removeFolders } from '#server/testing/archives.ts';
import { emailOf, newSession, password, proveAnew, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { deletable as deletables } from '../../../assembled/deletables.ts';
import { backUp, command } from '../../server/testing/backups.ts';

afterAll(removeFolders);

bothEngines('Erasures and backups', (stage, engine) => {
  const place = () => placeOf(stage().t);
  const rowsLeft = async (target: Place, ids: string[]): Promise<unknown[]> => {
    const db = await openToRead(target);
    const found = [];
    for (const table of ['users', 'options', ...deletables.map((deletable) => deletable.table as 'users')] as const)
      found.push(...(await db.selectFrom(table).select('id').where('id', 'in', ids).execute()));
    const words = (await Promise.all(deletables.map((deletable) => deletable.left(db)))).flat();
    const goneTexts = await db.selectFrom('posts').select('content').where('content', 'like', '%Gone%').execute();
    const notices = await db.selectFrom('notices').select('data').where('data', 'like', '%Gone words%').execute();
    found.push(...(await db.selectFrom('rants').select('id').where('content', 'like', '%Gone%').execute()));
    const values = await db.selectFrom('event_values').select('value').where('value', 'like', '%Gone%').execute();
    await db.destroy();
    return [...found.map(({ id }) => id), ...words, ...values.map(({ value }) => value), ...goneTexts, ...notices];
  };
  const audit = async (target: Place): Promise<string[]> => {
    const db = await openToRead(target);
    const rows = await db.selectFrom('events').select('type').where('type', 'like', 'backup.%').orderBy('seq').execute();
    await db.destroy();
    return rows.map(({ type }) => type);
  };

  test('things erased since the backup are erased again, on either engine', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    const { token } = cast.ada;
    const body = { name: 'Gone Person', email: emailOf('gone'), role: 'employee' as const, password };
    const user = (await t.call(people.create, { token, body })).body._id;
    const option = (await t.call(options.add, { token, params: { list: 'categoryTypes' }, body: { name: 'Gone' } })).body._id;
    const ofFeatures = await Promise.all(deletables.map(async (deletable) => ({ ...deletable, id: await deletable.make({ t, cast }) })));
    const rant = await submit(t, cast.eli.token, 'A rant of Gone words.');
    await t.call(rants.respond, { token: cast.mona.token, params: { id: rant }, body: { response: 'Which Gone words?' } });
    const rantId = await submit(t, cast.eli.token, 'A removed one, Gone words.');
    const erased = (await t.call(people.create, { token, body: { ...body, email: emailOf('erased'), name: 'Gone Author' } })).body._id;
    const own = await submit(t, await newSession(t, erased), 'An own one, Gone words.');
    const ids = [user, option, ...ofFeatures.map(({ id }) => id), rant];
    const kinds = ['user', 'option', ...ofFeatures.map(({ kind }) => kind), 'rant'];
    // In the backup they are under a legal hold, which ends before they are removed.
    for (const [kind, subject] of [
      ['user', user],
      ['rant', rant],
    ])
      await sql`insert into holds (id, kind, subject, made_at, why) values (${subject}, ${kind}, ${subject}, 1, 'A case.')`.execute(
        t.app.writer,
      );
    const { file } = await backUp(place());
    await sql`update holds set ended_at = 2`.execute(t.app.writer);
    const list = join(dirname(file), 'erasures.jsonl');
    expect([readFileSync(list, 'utf8'), statSync(list).mode & 0o777]).toEqual(['', 0o600]);

    await t.call(people.remove, { token, params: { id: user } });
    await t.call(options.remove, { token, params: { list: 'categoryTypes', id: option } });
    for (const { remove, id } of ofFeatures) await remove(t, token, id);
    for (const [kind, id] of [['user', user], ['option', option], ...ofFeatures.map((item) => [item.kind, item.id] as const)] as const)
      expect((await t.call(trash.purge, { token, params: { kind, id } })).status, kind).toBe(200);
    expect((await t.call(rants.withdraw, { token: cast.eli.token, params: { id: rant } })).status).toBe(200);

    await proveAnew(t);
    await t.call(rants.remove, { token, params: { id: rantId }, body: { reason: 'court order' } });
    expect((await t.call(rants.confirmRemoval, { token: cast.mona.token, params: { id: rantId } })).status).toBe(200);
    expect((await t.call(trash.erase, { token, params: { id: erased }, body: { words: 'erase' } })).status).toBe(200);

    // Each erasure was written at once to the usual folder, with its id and no content.
    const noted = readFileSync(join(t.app.config.dataDir, 'backups', 'erasures.jsonl'), 'utf8');
    expect(
      noted
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      ...ids.map((id, at) => ({ at: expect.any(String), kind: kinds[at], id })),
      { at: expect.any(String), kind: 'rant', id: rantId, reason: 'court order' },
      { at: expect.any(String), kind: 'rant', id: own, reason: 'erasure' },
      { at: expect.any(String), kind: 'user', id: erased, reason: 'erasure' },
      { at: expect.any(String), kind: 'user', id: erased },
    ]);
    // A later backup in another folder lists them too. If its list ends in a line that was cut off, the backup is still made and the line
    // stays.
    const cut = freshFolder();
    writeFileSync(join(cut, 'erasures.jsonl'), '{"at":"2026-1');
    await backUp(place(), { folder: cut });
    expect(readFileSync(join(cut, 'erasures.jsonl'), 'utf8')).toBe(`{"at":"2026-1\n${noted}`);
    const later = await backUp(place());
    expect(readFileSync(join(dirname(later.file), 'erasures.jsonl'), 'utf8')).toBe(noted);

    for (const to of ['sqlite', 'postgres'] as const) {
      const target = await emptyPlace(to);
      const output = await command('restore', target, [file, '--erasures', join(dirname(later.file), 'erasures.jsonl')]);
      expect([output.code, output.err]).toEqual([0, '']);
      expect(output.out).toContain(`Removed again, as it had been removed for good since then: ${6 + ofFeatures.length}.`);
      expect(await rowsLeft(target, [...ids, erased])).toEqual([]);
      expect(await audit(target)).toEqual(['backup.restored']);
    }
  });

  test('without the list of erasures nothing is restored unless that is confirmed, and the audit log then says so', async () => {
    const { file } = await backUp(place());
    const target = await emptyPlace(engine);
    rmSync(join(dirname(file), 'erasures.jsonl'));
    const missing = await command('restore', target, [file]);
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringMatching(/^There is no erasures\.jsonl beside .+Nothing was restored\.\n$/),
    ]);
    expect(existsSync(join(target.dataDir, 'earshot.db'))).toBe(false);
    const list = join(freshFolder(), 'list');
    expect((await command('restore', target, [file, '--erasures', list])).err).toMatch(/^There is no file .+Nothing was restored\.\n$/);
    writeFileSync(list, '{"at":"2026-11-01T00:00:00.000Z","kind":"user","id":"x"}\nnonsense\n');
    expect((await command('restore', target, [file, '--erasures', list])).err).toMatch(/^Line 2 of .+Nothing was restored\.\n$/);
    const output = await command('restore', target, [file, '--without-erasures']);
    expect([output.code, output.out]).toEqual([0, expect.stringContaining('What was removed for good since then is back')]);
    expect(await audit(target)).toEqual(['backup.restored', 'backup.restoredErased']);
  });
});
