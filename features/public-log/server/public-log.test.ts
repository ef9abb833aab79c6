import { expect, test } from 'vitest';
import { plainWords } from '#contract/log-head.ts';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { fileNote } from '#server/platform/files/note.ts';
import { inSlot } from '#server/platform/slots.ts';
import { noteSwitch } from '#server/platform/switches.ts';
import { translatorOf } from '#server/platform/translator.ts';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { audit } from '../../audit/programs/audit/program.ts';
import { roundJob, startRounds } from '../../audit/server/tree/rounds.ts';
import { publicLog } from '../contract/calls.ts';
import { completeReceipt } from '../contract/complete-receipt.ts';
import { checkReceipt, isConsistent, type LogReceipt, type PromiseReceipt, readReceipt } from '../contract/receipt.ts';
import { logAssets } from './assets.ts';
import { hashing } from './hashing.ts';
import { publicLogStage } from './testing/public-log.ts';

const minute = 60_000;

everyEngine('The public log', (stage) => {
  const { token, round, late, heads, leaves, asked, receiptOf, steps, broken, meddle, written } = publicLogStage(stage);

  test('a rant enters the first round after it can no longer be edited, with its final text', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'The lift is brokn.');
    await round();
    expect(await receiptOf('eli', id), 'not in this round').toHaveProperty('promise');
    expect((await t.call(rants.edit, { token: token('eli'), params: { id }, body: { content: 'The lift is broken.' } })).status).toBe(200);
    const promised = await receiptOf('eli', id);
    expect(await steps(promised)).toEqual(['words true', 'promise true']);
    late();
    await round();
    const receipt = (await receiptOf('eli', id)) as LogReceipt;
    expect(receipt.content).toBe('The lift is broken.');
    expect(await steps(receipt)).toEqual(['words true', 'log true', 'signature true']);
    expect(await leaves(), 'as it was promised').toContain('promise' in promised && promised.promise.leaf);
    expect(await broken()).toBeNull();
  });

  test('a promise is completed from published data alone, for many sizes of the log; another text is not found', async () => {
    const { t } = stage();
    const read = async (query: { from: number; to: number }) => (await t.call(publicLog.leaves, { query })).body;
    for (let n = 0; n < 4; n++) {
      const id = await submit(t, token('eli'), `Promise ${n}`);
      const promised = (await receiptOf('eli', id)) as PromiseReceipt;
      const before = (await heads())[0];
      if (before) expect(await completeReceipt(hashing, promised, before, read)).toBeNull();
      late();
      await round();
      const completed = await completeReceipt(hashing, promised, (await heads())[0]!, read);
      expect(completed).toEqual(await receiptOf('eli', id));
      expect(await steps(completed!)).toEqual(['words true', 'log true', 'signature true']);
      const other = { ...promised, promise: { ...promised.promise, leaf: 'a'.repeat(64) } };
      expect(await completeReceipt(hashing, other, (await heads())[0]!, read)).toBeNull();
    }
  });

  test('only its author gets a receipt; for others the rant does not exist', async () => {
    const id = await written('eli', 'Only mine.');
    for (const castName of ['eve', 'mona', 'ada'] as const)
      expect([(await asked(castName, id)).status, (await asked(castName, id)).body.code]).toEqual([404, 'rant_not_found']);
    expect((await stage().t.call(publicLog.receipt, { params: { id } })).status).toBe(401);
    expect((await asked('eli', 'nothing')).status).toBe(404);
  });

  test('a rant from before the log has no receipt, and a sentence says so', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'Of before.');
    await meddle(`update rants set receipt_salt = null where id = '${id}'`);
    await meddle(`delete from log_waiting where subject = '${id}'`);
    expect((await asked('eli', id)).body).toMatchObject({ code: 'no_receipt' });
    expect(await broken()).toBeNull();
  });

  test('every changed byte of a receipt is detected', async () => {
    const id = await written('eve', 'The roof leaks, and everybody knows it. €');
    const text = JSON.stringify(await receiptOf('eve', id));
    expect((await checkReceipt(hashing, readReceipt(text)!)).isGood).toBe(true);
    const bytes = Buffer.from(text);
    let unread = 0;
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes);
      forged[at] = forged[at]! ^ 1;
      const read = readReceipt(forged.toString('utf8'));
      if (read === null) unread++;
      else expect((await checkReceipt(hashing, read)).isGood, `${at}: ${forged.subarray(Math.max(0, at - 10), at + 10)}`).toBe(false);
    }
    expect(unread).toBeLessThan(bytes.length);
  });

  test('a head known from elsewhere must be equal, also as words in any spelling', async () => {
    const id = await written('eli', 'Compare me.');
    const receipt = (await receiptOf('eli', id)) as LogReceipt;
    const [head] = await heads();
    expect(head).toMatchObject({ ...receipt.head, key: receipt.key });
    expect(head!.words.split(' ')).toHaveLength(6);
    const typed = ` ${head!.words.toUpperCase().replaceAll(' ', ' - ')} `;
    expect(plainWords(typed)).toBe(head!.words);
    for (const knownHead of [typed, head!.root]) expect((await steps(receipt, knownHead)).at(-1)).toBe('head true');
    const other = (await heads())[1]!.words;
    for (const knownHead of [other, head!.words.split(' ').slice(1).join(' ')])
      expect((await steps(receipt, knownHead)).at(-1)).toBe('head false');
  });

  test('every head extends each earlier one', async () => {
    const all = await heads();
    expect(all.length).toBeGreaterThan(3);
    for (const older of all)
      for (const newer of all.filter(({ round }) => round >= older.round)) {
        const { proof } = (await stage().t.call(publicLog.consistency, { query: { from: older.size, to: newer.size } })).body;
        expect(await isConsistent(hashing, older, newer, proof)).toBe(true);
        expect(await isConsistent(hashing, { ...older, root: 'a'.repeat(64) }, newer, proof), 'a second head for somebody').toBe(false);
      }
  });

  test('the order of leaves within a round is random', async () => {
    const { t } = stage();
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await submit(t, token('eli'), `Row ${n}`));
    late();
    await round();
    const places = await t.app.db.selectFrom('log_leaves').select(['idx', 'subject']).where('subject', 'in', ids).orderBy('idx').execute();
    expect(places).toHaveLength(ids.length);
    // One in 479,001,600 orders is the same as before by chance.
    expect(places.map(({ subject }) => subject)).not.toEqual(ids);
  });

  test('the public part is pages of hashes, none beyond the newest head', async () => {
    const { size } = (await heads())[0]!;
    expect(await leaves(0, 9_999_999)).toHaveLength(size);
    for (const leaf of await leaves()) expect(leaf).toMatch(/^[0-9a-f]{64}$/);
    expect(await leaves(size, size + 5)).toEqual([]);
    const { status } = await stage().t.send('GET', '/api/log/heads?limit=101');
    expect(status).toBe(400);
    expect((await stage().t.call(publicLog.heads, { query: { limit: 1, before: 2 } })).body.map(({ round }) => round)).toEqual([1]);
    expect((await stage().t.call(publicLog.consistency, { query: { from: 1, to: size + 1 } })).body.proof).toEqual([]);
  });

  test('a withdrawn rant keeps a leaf without content, and a leaf records its removal; an earlier receipt stays valid', async () => {
    const { t } = stage();
    const id = await written('eli', 'I take it back.');
    const receipt = (await receiptOf('eli', id)) as LogReceipt;
    expect((await t.call(rants.withdraw, { token: token('eli'), params: { id } })).status).toBe(200);
    expect(await broken(), 'before the round').toBeNull();
    expect((await asked('eli', id)).body.code).toBe('no_receipt');
    await round();
    const all = await leaves();
    const leaf = all[receipt.index]!;
    const removal = (await t.call(publicLog.removals, {})).body.find((item) => item.leaf === leaf);
    expect(removal).toMatchObject({ reason: 'withdrawn', day: expect.stringMatching(/^\d{4}-/) });
    expect((await checkReceipt(hashing, receipt)).isGood).toBe(true);
    const row = await t.app.db.selectFrom('rants').select(['receipt_salt', 'content']).where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toEqual({ receipt_salt: null, content: '' });
    const leafRows = await t.app.db
      .selectFrom('log_leaves')
      .select('said')
      .where('subject', '=', id)
      .where('kind', '=', 'rant')
      .executeTakeFirstOrThrow();
    expect(leafRows.said).toBeNull();
    expect(await broken()).toBeNull();
    await meddle(`update log_leaves set subject = null where kind = 'removed' and subject = '${id}'`);
    expect(await broken()).toContain('the log tells of no removal');
    await meddle(`update log_leaves set subject = '${id}' where kind = 'removed' and idx = ${removal!.place}`);
    expect(await broken()).toBeNull();
  });

  test('one withdrawn before its round still enters it, as promised', async () => {
    const { t } = stage();
    const id = await submit(t, token('eve'), 'Soon gone.');
    const promised = await receiptOf('eve', id);
    await t.call(rants.withdraw, { token: token('eve'), params: { id } });
    await round();
    if (!('promise' in promised)) throw new Error('no promise');
    expect(await leaves()).toContain(promised.promise.leaf);
    expect((await t.call(publicLog.removals, {})).body.map(({ leaf }) => leaf)).toContain(promised.promise.leaf);
    expect(await broken()).toBeNull();
  });

  test('while the log is off each round has one leaf of events; rants wait until it is on again', async () => {
    const { t } = stage();
    const { app } = t;
    const kinds = async () => (await app.db.selectFrom('log_leaves').select('kind').orderBy('idx').execute()).map(({ kind }) => kind);
    const turn = async (isOn: boolean) => {
      await app.write((tx) => noteSwitch(tx, 'public-log', isOn));
      await app.features.reread();
    };
    await round();
    await turn(false);
    for (const n of [1, 2, 3]) {
      await submit(t, token('eli'), `Waits until the public log is on, ${n}.`);
      late();
      const before = await kinds();
      await round();
      expect((await kinds()).slice(before.length)).toEqual(['audit']);
    }
    expect((await t.send('GET', '/api/log/heads')).status).toBe(404);
    await turn(true);
    const before = await kinds();
    await round();
    const added = (await kinds()).slice(before.length).filter((kind) => kind === 'audit' || kind === 'rant');
    expect(added.toSorted()).toEqual(['audit', 'rant', 'rant', 'rant']);
    expect(await broken()).toBeNull();
    const rantLeaves = (await kinds()).filter((kind) => kind === 'rant').length;
    const removed = (await app.db.selectFrom('rants').select('id').where('withdrawn_at', 'is not', null).execute()).length;
    const { output } = await callProgram(audit, envOf(app.config), 'verify');
    expect(output).toContain(`\n${rantLeaves} of them are rants that are as they were, ${removed} removed. 0 wait for a round.\n`);
  });

  test('changes of settings that affect trust are a leaf, and other hours move the round', async () => {
    const { t } = stage();
    const configs = async () => (await t.app.db.selectFrom('log_leaves').select('idx').where('kind', '=', 'config').execute()).length;
    await round();
    const before = await configs();
    await round();
    expect(await configs(), 'nothing changed').toBe(before);
    await startRounds(t.app);
    const change = (body: object) => t.call(settings.change, { token: token('ada'), body });
    expect((await change({ roundHours: [9, 16, 9], trustees: ['council@northwind.example'] })).body).toMatchObject({ roundHours: [9, 16] });
    for (const roundHours of [[], [1, 2, 3, 4, 5], [24], 'noon']) expect((await change({ roundHours })).status).toBe(400);
    expect((await change({ trustees: ['nobody'] })).status).toBe(400);
    const due = await t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', roundJob).executeTakeFirstOrThrow();
    expect([9, 16]).toContain(
      Number(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' }).format(due.due_at)),
    );
    await round();
    expect(await configs()).toBe(before + 1);
    const events = await t.app.db.selectFrom('events').select('data').where('type', '=', 'settings.changed').execute();
    expect(events.map(({ data }) => data).join(), 'the log never holds the address').not.toContain('council@');
    expect(events.some(({ data }) => data.includes('"key":"trustees","from":0,"to":1'))).toBe(true);
  });

  test('once a week each witness gets six words, and nobody else', async () => {
    const { t } = stage();
    await t.call(settings.change, { token: token('ada'), body: { trustees: ['council@northwind.example', 'chair@northwind.example'] } });
    const mails = async () =>
      (await t.app.db.selectFrom('mails').selectAll().where('kind', '=', 'logHead').execute()).map(({ address, state }) => [
        address,
        state,
      ]);
    await t.app.longRunning.writer.deleteFrom('mails').where('kind', '=', 'logHead').execute();
    // The clock moves to a Tuesday, so that both rounds lie in one week.
    const days = 7 + ((9 - new Date(t.clock.now()).getUTCDay()) % 7);
    t.clock.forward(days * 24 * 60 * minute);
    // A round that is held while the log is off sends no mail.
    const turn = async (on: boolean) => {
      await t.app.write((tx) => noteSwitch(tx, 'public-log', on));
      await t.app.features.reread();
    };
    await turn(false);
    await round();
    expect(await mails()).toEqual([]);
    await turn(true);
    await round();
    await round();
    expect(await mails()).toHaveLength(2);
    const [head] = (await heads()).slice(1);
    await t.earshot.mailing.sendDue();
    expect((await mails()).map(([, state]) => state)).toEqual(['sent', 'sent']);
    const [mail] = await mailsTo(t, 'chair@northwind.example');
    expect(mail!.text).toContain(head!.words);
    expect(mail!.text).toContain('/trust');
  });

  test('files contain the words of the newest head', async () => {
    const { t } = stage();
    const { words } = (await heads())[0]!;
    const note = await inSlot(t.app, fileNote)?.(t.app, translatorOf('en'));
    expect(note).toEqual({ title: 'Proof', text: expect.stringContaining(words) });
  });

  test('new browser files are a leaf, once', async () => {
    const { t } = stage();
    await logAssets(t.app);
    await logAssets(t.app);
    await round();
    const assets = (await t.call(publicLog.assets, {})).body;
    expect(assets.length).toBeLessThanOrEqual(1);
    await logAssets(t.app);
    await round();
    expect((await t.call(publicLog.assets, {})).body).toEqual(assets);
  });
});
