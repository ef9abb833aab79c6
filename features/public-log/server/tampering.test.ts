import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedHeads, verifyTree } from '#features/audit/server';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { options } from '../../../features/options/contract/index.ts';
import { audit } from '../../audit/programs/audit/program.ts';
import { checks } from '../../audit/server/checks.ts';
import { canSign } from '../../audit/server/tree/signing-key.ts';
import { checkReceipt } from '../contract/receipt.ts';
import { receipt as receiptProgram } from '../programs/receipt/program.ts';
import { hashing } from './hashing.ts';
import { publicLogStage } from './testing/public-log.ts';

bothEngines('A public log that somebody meddled with', (stage) => {
  const { token, round, heads, receiptOf, broken, meddle, written } = publicLogStage(stage);

  test('a rant that was changed, erased, deleted or given another target is detected; a renamed option is not', async () => {
    const { t, cast } = stage();
    const id = await written('eli', 'Leave me as I am.');
    const {
      word: _word,
      seq: _seq,
      ...row
    } = await t.app.db.selectFrom('rants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const change = (set: object) => t.app.longRunning.writer.updateTable('rants').set(set).where('id', '=', id).execute();
    const list = { token: cast.ada.token, params: { list: 'targetEmployees' } };
    const { _id: other } = (await t.call(options.add, { ...list, body: { name: 'Somebody else' } })).body;
    const { content, receipt_salt, target_id } = row;
    await change({ content: 'All is well.' });
    expect(await broken()).toContain(`the rant ${id} was changed: its words`);
    expect((await checkReceipt(hashing, await receiptOf('eli', id))).isGood, 'its author finds it too').toBe(false);
    await change({ content: '', receipt_salt: null });
    expect(await broken()).toContain('the log tells of no removal');
    await change({ content, receipt_salt, target_id: other });
    expect(await broken()).toContain(`the rant ${id} was changed: it was about`);
    await change({ target_id });
    await t.app.longRunning.writer.deleteFrom('rants').where('id', '=', id).execute();
    expect(await broken()).toContain(`the rant ${id} was deleted`);
    await t.app.longRunning.writer.insertInto('rants').values(row).execute();
    expect(await broken()).toBeNull();
    const params = { list: 'targetEmployees', id: target_id };
    const { status } = await t.call(options.rename, { token: cast.ada.token, params, body: { name: 'Facilities and more' } });
    expect(status).toBe(200);
    expect(await broken()).toBeNull();
    const receipt = await receiptOf('eli', id);
    expect(receipt.fields.target, 'as it was written').not.toBe('Facilities and more');
    expect((await checkReceipt(hashing, receipt)).isGood).toBe(true);
    await t.call(options.rename, { token: cast.ada.token, params, body: { name: receipt.fields.target } });
    expect(await broken()).toBeNull();
  });

  test('rewritten history is detected: a leaf, a subtree, a head, its signature, an added or removed leaf', async () => {
    const { t } = stage();
    const { app } = t;
    const all = await app.db.selectFrom('log_leaves').selectAll().orderBy('idx').execute();
    const node = await app.db.selectFrom('log_nodes').selectAll().limit(1).executeTakeFirstOrThrow();
    const [head] = await app.db.selectFrom('log_heads').selectAll().orderBy('round', 'desc').limit(1).execute();
    const padding = all.findLast(({ kind }) => kind === 'padding') ?? all[0]!;
    const change = async (what: string, original: string, says: RegExp) => {
      await meddle(what);
      expect(await broken(), what).toMatch(says);
      await meddle(original);
      expect(await broken(), original).toBeNull();
    };
    const bytes = (hash: Buffer) => (app.dialect.name === 'sqlite' ? `x'${hash.toString('hex')}'` : `'\\x${hash.toString('hex')}'`);
    const zero = Buffer.alloc(32);
    await change(
      `update log_leaves set hash = ${bytes(zero)} where idx = ${padding.idx}`,
      `update log_leaves set hash = ${bytes(padding.hash)} where idx = ${padding.idx}`,
      /is not that of these leaves/,
    );
    await change(
      `update log_nodes set hash = ${bytes(zero)} where place = ${node.place}`,
      `update log_nodes set hash = ${bytes(node.hash)} where place = ${node.place}`,
      /the subtree \d+ is not that of its leaves/,
    );
    await change(
      `update log_heads set root = '${'0'.repeat(64)}' where round = ${head!.round}`,
      `update log_heads set root = '${head!.root}' where round = ${head!.round}`,
      /its signature does not fit/,
    );
    await change(
      `update log_leaves set idx = ${all.length + 7} where idx = ${padding.idx}`,
      `update log_leaves set idx = ${padding.idx} where idx = ${all.length + 7}`,
      /was removed|not that of these leaves/,
    );
    // A leaf is added beyond the newest head.
    await change(
      `insert into log_leaves (idx, hash, kind, round) values (${all.length}, ${bytes(zero)}, 'padding', ${head!.round})`,
      `delete from log_leaves where idx = ${all.length}`,
      /the newest head says|is not that of its leaves/,
    );
    const doctor = await Promise.all(checks.map(({ run }) => run(app)));
    expect(doctor.map(({ wrong }) => wrong)).toEqual([0, 0, 0, 0]);
  });

  test('a rant removed from those that wait for a round is detected', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'Never to be seen.');
    const row = await t.app.db.selectFrom('log_waiting').selectAll().where('subject', '=', id).executeTakeFirstOrThrow();
    await meddle(`delete from log_waiting where subject = '${id}'`);
    expect(await broken()).toContain('taken out of what waits');
    await t.app.longRunning.writer.insertInto('log_waiting').values(row).execute();
    expect(await broken()).toBeNull();
  });

  test('heads are stored in a file beside the data: restoring an older copy or another log is detected', async () => {
    const { t } = stage();
    const { dataDir } = t.app.config;
    await round();
    const { rounds: roundHeads } = await storedHeads(dataDir);
    expect(roundHeads.at(-1)).toMatchObject({ root: (await heads())[0]!.root, size: (await heads())[0]!.size });
    expect((await verifyTree(t.app.db, roundHeads)).broken).toBeNull();
    const last = roundHeads.at(-1)!;
    expect((await verifyTree(t.app.db, [...roundHeads, { ...last, size: last.size + 3, round: last.round + 1 }])).broken).toContain(
      'an older copy of the database was brought back',
    );
    expect((await verifyTree(t.app.db, [...roundHeads.slice(0, -1), { ...last, root: '1'.repeat(64) }])).broken).toContain(
      'was changed or replaced',
    );
  });

  test('audit verify names the newest head and a changed rant, and receipt check tells right receipts from wrong ones', async () => {
    const { t } = stage();
    const { app } = t;
    const id = await written('eli', 'For the programs.');
    const receipt = await receiptOf('eli', id);
    const [head] = await heads();
    const file = join(app.config.dataDir, 'receipt.json');
    writeFileSync(file, JSON.stringify(receipt));
    const programs = { audit, receipt: receiptProgram };
    const program = (name: keyof typeof programs, ...args: string[]) => callProgram(programs[name], envOf(app.config), ...args);
    expect(await program('audit', 'verify')).toMatchObject({ code: 0, output: expect.stringContaining(head!.words) });
    expect(await program('receipt', 'check', file, `--head=${head!.words.replaceAll(' ', '-')}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('unchanged'),
    });
    expect(await program('receipt', 'check', file, '--head=babab-babab-babab-babab-babab-babab')).toMatchObject({
      code: 1,
      output: expect.stringContaining('fingerprint is not yours'),
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('For the programs.', 'For the program.'));
    expect(await program('receipt', 'check', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('NO: The text is not that'),
    });
    expect((await program('receipt', 'check')).code).toBe(1);
    await meddle(`update rants set content = 'Meddled.' where id = '${id}'`);
    expect(await program('audit', 'verify')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`BROKEN: the rant ${id} was changed`),
    });
    await meddle(`update rants set content = 'For the programs.' where id = '${id}'`);
  });

  test('the database alone cannot sign: its key is sealed with the server’s, and without it no round is held', async () => {
    const { app } = stage().t;
    const { value } = await app.db.selectFrom('secrets').select('value').where('name', '=', 'public log').executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(value) as object)).toEqual(['public', 'sealed']);
    const elsewhere = { ...app.config, secretKey: 'another key', dataDir: join(app.config.dataDir, 'elsewhere') };
    expect([await canSign(app), await canSign({ config: elsewhere, db: app.db })]).toEqual([true, false]);
    const before = (await heads()).length;
    const { secretKey } = app.config;
    app.config.secretKey = 'another key';
    await round();
    app.config.secretKey = secretKey;
    expect(await heads()).toHaveLength(before);
    await round();
    expect(await heads()).toHaveLength(before + 1);
  });
});
