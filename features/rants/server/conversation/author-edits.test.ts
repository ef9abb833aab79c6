import { limits } from '@earshot/contract/limits';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { afterEach, expect, test } from 'vitest';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { type CastName, forgetPerson, rantAbout, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { wordsOn } from '#server/testing/one-word.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { workOnRants } from '../../../assembled/work-on-rants.ts';
import { rants } from '../../contract/rants.ts';
import { checks } from '../core/checks.ts';

afterEach(hangUp);

everyEngine('The author’s hand', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const { kept, met, full } = wordsOn(stage);
  const read = async (castName: CastName, id: string) =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id } })).body;
  const edit = (castName: CastName, id: string, content: string) =>
    stage().t.call(rants.edit, { token: token(castName), params: { id }, body: { content } });
  const withdraw = (castName: CastName, id: string) => stage().t.call(rants.withdraw, { token: token(castName), params: { id } });
  const found = async (castName: CastName, search: string) =>
    (await stage().t.call(rants.list, { token: token(castName), query: { search } })).body.rants.map(({ _id }) => _id);
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  /** Mona and Max also choose mail and the digest for new rants. */
  async function wantMail(): Promise<void> {
    const wanted = { kind: 'newRant' as const, ...notificationCatalogue.newRant.channels, mail: true, digest: true };
    for (const castName of ['mona', 'max'] as const)
      await stage().t.call(notifications.changePreferences, { token: token(castName), body: { kinds: [wanted], digestHour: 7 } });
  }

  const doctor = async () => {
    for (const { name, run } of checks) expect((await run(stage().t.app)).wrong, name).toBe(0);
  };

  test('a rant edited before it was opened is found by its new text, and the old text is gone everywhere', { tags: 'slow' }, async () => {
    const { t } = stage();
    await wantMail();
    const id = await submit(t, token('eli'), 'The xylophobic pump leaks.');
    await t.earshot.indexing.finish();
    // Lists, notifications and dashboards show the rant, which does not count as opening it.
    expect(await found('mona', 'xylophobic')).toEqual([id]);
    for (const path of ['/api/notifications', '/api/rants/manager-dashboard', '/api/department-metrics'])
      await t.send('GET', path, { token: token('mona') });
    expect(await kept('xylophobic')).toEqual(['notices', 'rants']);
    const [mona, eve] = [await listen(t, token('mona')), await listen(t, token('eve'))];
    const reply = await edit('eli', id, 'The zymurgic pump leaks.');
    expect([reply.status, reply.body]).toMatchObject([200, { content: 'The zymurgic pump leaks.', edited: true, withdrawn: false }]);
    await Promise.all([mona!.hears('rantUpdated', id), eve!.hears('rantUpdated', id)]);
    expect(await kept('xylophobic')).toEqual([]);
    for (const castName of ['ada', 'mona', 'eve', 'eli'] as const) expect(await met(castName, id, 'xylophobic'), castName).toEqual([]);
    expect(JSON.stringify([mona!.heard, eve!.heard])).not.toContain('xylophobic');
    expect([await found('mona', 'xylophobic'), await found('mona', 'zymurgic')]).toEqual([[], [id]]);
    const { body: notificationList } = await t.call(notifications.list, { token: token('mona') });
    expect(notificationList.find((notification) => notification.relatedId === id)?.message).toContain('zymurgic');
    const entries = (await read('mona', id)).timeline.map(({ kind, actor, content }) => ({ kind, actor, content }));
    expect(entries[0]).toEqual({ kind: 'edited', actor: 'Eli', content: null });
    await doctor();
  });

  test('a handler opens it by reading it or acting on it, by a file or work that answers it; a rule, a colleague or its author does not', async () => {
    const { t } = stage();
    const params = (id: string) => ({ token: token('mona'), params: { id } });
    const span = new URLSearchParams({ startDate: '2026-01-01', endDate: '2030-01-01' });
    const doing: Record<string, (id: string) => Promise<unknown>> = {
      reading: (id) => read('mona', id),
      answering: (id) => t.call(rants.respond, { ...params(id), body: { response: 'Yes.' } }),
      writing: (id) => t.call(rants.write, { ...params(id), body: { content: 'Yes.' } }),
      noting: (id) => t.call(rants.note, { ...params(id), body: { content: 'Yes.' } }),
      deciding: (id) => t.call(rants.setStatus, { ...params(id), body: { status: 'Urgent' } }),
      owning: (id) => t.call(rants.setOwner, { ...params(id), body: { userId: stage().cast.max.id } }),
      exporting: () => t.send('GET', `/api/reports/export-rants/csv?${span}`, { token: token('mona') }),
      reporting: () =>
        t.send('POST', '/api/reports/export/html', { token: token('mona'), body: '{"startDate":"2026-01-01","endDate":"2030-01-01"}' }),
      ...Object.fromEntries(workOnRants.map((work, n) => [`working ${n}`, (id: string) => work.make(stage(), 'mona', [id])])),
    };
    for (const [name, act] of Object.entries(doing)) {
      const id = await submit(t, token('eli'), `Before ${name}.`);
      await act(id);
      expect(code(await edit('eli', id, 'Changed.')), name).toEqual([409, 'rant_opened']);
      const detail = await read('eli', id);
      expect([detail.content, detail.edited, detail.editableUntil], name).toEqual([`Before ${name}.`, false, null]);
    }
    const id = await submit(t, token('eli'), 'Still closed.');
    for (const castName of ['eve', 'eli'] as const) await read(castName, id);
    await t.send('GET', `/api/reports/export-rants/csv?${span}`, { token: token('eve') });
    await t.call(rants.write, { token: token('eli'), params: { id }, body: { content: 'One more thing.' } });
    expect((await edit('eli', id, 'Changed.')).status).toBe(200);
    // Reading a rant of his own does not count as opening it, even for a handler.
    const own = await submit(t, token('mona'), 'Of a manager.');
    await read('mona', own);
    expect((await edit('mona', own, 'Changed.')).body.content).toBe('Changed.');
    await read('max', own);
    expect(code(await edit('mona', own, 'Once more.'))).toEqual([409, 'rant_opened']);
  });

  test('the time for edits ends by the server’s clock; an unchanged text changes nothing; nobody else edits or withdraws', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'In time.');
    const { date, editableUntil } = await read('eli', id);
    expect(Date.parse(editableUntil ?? '') - Date.parse(date)).toBe(limits.editMs);
    for (const castName of ['ada', 'mona', 'eve'] as const) {
      expect([code(await edit(castName, id, 'Not mine.')), code(await withdraw(castName, id))]).toEqual([
        [403, 'not_the_author'],
        [403, 'not_the_author'],
      ]);
      if (castName === 'eve') expect((await read(castName, id)).editableUntil).toBe(null);
    }
    expect((await edit('eli', id, ' ')).status).toBe(400);
    expect((await read('eli', id)).content).toBe('In time.');
    const rantId = await submit(t, token('eli'), 'Too late.');
    t.clock.forward(limits.editMs);
    expect(code(await edit('eli', rantId, 'Changed.'))).toEqual([409, 'edit_over']);
    const reply = await edit('eli', rantId, 'Too late.');
    expect([reply.status, reply.body.edited, reply.body.editableUntil]).toEqual([200, false, null]);
  });

  test('a simultaneous edit and opening are ordered, and text that was read is not changed afterwards', async () => {
    const { t } = stage();
    for (let n = 0; n < 8; n++) {
      const id = await submit(t, token('eli'), 'First words.');
      const [detail, changedReply] = await Promise.all([read('mona', id), edit('eli', id, 'Second words.')]);
      const now = (await read('eli', id)).content;
      expect(now).toBe(changedReply.status === 200 ? 'Second words.' : 'First words.');
      if (changedReply.status !== 200) expect(code(changedReply)).toEqual([409, 'rant_opened']);
      expect(detail.content).toBe(now);
    }
  });

  test('withdrawing erases every text and file of it everywhere; its place, status and numbers stay', {
    tags: 'slow',
  }, async () => {
    const { t } = stage();
    await wantMail();
    const word = 'quixotry';
    const id = await full(word);
    await t.earshot.indexing.finish();
    expect(await kept(word)).toEqual(expect.arrayContaining(['event_values', 'files', 'notes', 'notices', 'posts', 'rants']));
    expect(await met('mona', id, word)).not.toEqual([]);
    const numbers = async () => {
      const { body } = await t.call(rants.list, { token: token('ada'), query: { page: 1 } });
      const { body: person } = await t.send('GET', '/api/rants/manager-dashboard', { token: token('ada') });
      const { recentRants: _, activeCases, sparklines, ...all } = person as unknown as Record<string, unknown>;
      return { kept: [body.total, all], counts: body.counts!, open: activeCases as number };
    };
    const before = await numbers();
    const mona = await listen(t, token('mona'));
    const reply = await withdraw('eli', id);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { content: '', withdrawn: true, status: 'Responded', files: [], canWrite: false, editableUntil: null },
    ]);
    await mona.hears('rantUpdated', id);
    expect(await kept(word)).toEqual([]);
    for (const castName of ['ada', 'mona', 'max', 'eve', 'eli'] as const) expect(await met(castName, id, word), castName).toEqual([]);
    expect(JSON.stringify(mona.heard)).not.toContain(word);
    expect(await found('mona', word)).toEqual([]);
    // The rant was answered and open; now it is in no queue.
    expect(await numbers()).toEqual({
      kept: before.kept,
      counts: { ...before.counts, Responded: before.counts.Responded - 1, withdrawn: before.counts.withdrawn + 1 },
      open: before.open - 1,
    });
    const detail = await read('mona', id);
    expect(detail).toMatchObject({ content: '', withdrawn: true, canRespond: false, canDecide: true, responses: [{ content: '' }] });
    expect(detail.canNote).toBe(undefined);
    expect(detail.timeline.filter(({ kind }) => kind === 'withdrawn')).toMatchObject([{ actor: 'Eli', content: null }]);
    const { text: csv } = await t.send('GET', '/api/reports/export-rants/csv?startDate=2026-01-01&endDate=2030-01-01', {
      token: token('mona'),
    });
    expect(csv).toContain('Withdrawn by its author');
    // Mails about the rant that were waiting are dropped.
    t.clock.forward(notificationLimits.mailDelayMs + 1000);
    await t.earshot.mailing.sendDue();
    const mails = await t.app.db
      .selectFrom('mails')
      .innerJoin('mail_rants', 'mail_id', 'id')
      .select('state')
      .where('rant_id', '=', id)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect([...new Set(mails.map(({ state }) => state))]).toEqual(['dropped']);
    await doctor();
  });

  test('nothing can be added to a withdrawn one; it can be resolved, never becomes urgent, and withdrawing twice counts once', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'Never mind.');
    const reply = await withdraw('eli', id);
    expect((await withdraw('eli', id)).body).toEqual(reply.body);
    const of = (castName: CastName) => ({ token: token(castName), params: { id } });
    const replies = await Promise.all([
      t.call(rants.respond, { ...of('mona'), body: { response: 'Yes.' } }),
      t.call(rants.write, { ...of('eli'), body: { content: 'Yes.' } }),
      t.call(rants.note, { ...of('mona'), body: { content: 'Yes.' } }),
      t.call(rants.setOwner, { ...of('mona'), body: { userId: cast.max.id } }),
      t.call(rants.setStatus, { ...of('mona'), body: { status: 'Urgent' } }),
      t.call(rants.setStatus, { ...of('mona'), body: { status: 'Resolved', reason: 'explained', response: 'Yes.' } }),
      edit('eli', id, 'Yes.'),
    ]);
    for (const item of replies) expect(code(item)).toEqual([409, 'rant_withdrawn']);
    t.clock.forward(73 * 3_600_000);
    await t.app.jobs.runDue();
    expect((await read('mona', id)).status).toBe('Pending');
    const closedReply = await t.call(rants.setStatus, { ...of('mona'), body: { status: 'Resolved', reason: 'out of scope' } });
    expect([closedReply.status, closedReply.body.status]).toEqual([200, 'Resolved']);
    // When the resolution is undone, the withdrawn rant still waits for nobody.
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token: token('mona') })).status).toBe(200);
    await doctor();
    // A resolved rant can be withdrawn, too, and sending it again with the same id does not bring it back.
    const body = { ...rantAbout, _id: crypto.randomUUID(), content: 'Sent twice.' };
    await t.call(rants.submit, { token: token('eli'), body });
    await t.call(rants.setStatus, { token: token('mona'), params: { id: body._id }, body: { status: 'Resolved', reason: 'explained' } });
    expect((await withdraw('eli', body._id)).body).toMatchObject({ withdrawn: true, status: 'Resolved' });
    expect((await t.call(rants.submit, { token: token('eli'), body })).body).toMatchObject({ content: '', withdrawn: true });
  });

  test('a missing rant, or one whose author is gone, gives everybody the same answer', async () => {
    const { t, cast } = stage();
    const missing = crypto.randomUUID();
    expect([code(await edit('eli', missing, 'x')), code(await withdraw('eli', missing))]).toEqual([
      [404, 'rant_not_found'],
      [404, 'rant_not_found'],
    ]);
    const id = await submit(t, token('eve'), 'Of who leaves.');
    await forgetPerson(t, cast.eve.id);
    for (const castName of ['ada', 'mona', 'eli'] as const) expect(code(await withdraw(castName, id))).toEqual([403, 'not_the_author']);
    expect((await withdraw('eve', id)).status).toBe(401);
  });
});
