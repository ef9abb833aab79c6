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
  const token = (who: CastName) => stage().cast[who].token;
  const { kept, met, full } = wordsOn(stage);
  const read = async (who: CastName, id: string) => (await stage().t.call(rants.detail, { token: token(who), params: { id } })).body;
  const edit = (who: CastName, id: string, content: string) =>
    stage().t.call(rants.edit, { token: token(who), params: { id }, body: { content } });
  const withdraw = (who: CastName, id: string) => stage().t.call(rants.withdraw, { token: token(who), params: { id } });
  const found = async (who: CastName, search: string) =>
    (await stage().t.call(rants.list, { token: token(who), query: { search } })).body.rants.map(({ _id }) => _id);
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  /** The two handlers choose mail and digest too. */
  async function wantMail(): Promise<void> {
    const wanted = { kind: 'newRant' as const, ...notificationCatalogue.newRant.channels, mail: true, digest: true };
    for (const who of ['mona', 'max'] as const)
      await stage().t.call(notifications.changePreferences, { token: token(who), body: { kinds: [wanted], digestHour: 7 } });
  }

  const doctor = async () => {
    for (const { name, run } of checks) expect((await run(stage().t.app)).wrong, name).toBe(0);
  };

  test('a rant edited before anybody opened it is found by its new words, and the old ones are nowhere', { tags: 'slow' }, async () => {
    const { t } = stage();
    await wantMail();
    const id = await submit(t, token('eli'), 'The xylophobic pump leaks.');
    await t.earshot.indexing.finish();
    // As the list, the bell and the dashboards show it: none of them is an opening.
    expect(await found('mona', 'xylophobic')).toEqual([id]);
    for (const path of ['/api/notifications', '/api/rants/manager-dashboard', '/api/department-metrics'])
      await t.send('GET', path, { token: token('mona') });
    expect(await kept('xylophobic')).toEqual(['notices', 'rants']);
    const [mona, eve] = [await listen(t, token('mona')), await listen(t, token('eve'))];
    const reply = await edit('eli', id, 'The zymurgic pump leaks.');
    expect([reply.status, reply.body]).toMatchObject([200, { content: 'The zymurgic pump leaks.', edited: true, withdrawn: false }]);
    await Promise.all([mona!.hears('rantUpdated', id), eve!.hears('rantUpdated', id)]);
    expect(await kept('xylophobic')).toEqual([]);
    for (const who of ['ada', 'mona', 'eve', 'eli'] as const) expect(await met(who, id, 'xylophobic'), who).toEqual([]);
    expect(JSON.stringify([mona!.heard, eve!.heard])).not.toContain('xylophobic');
    expect([await found('mona', 'xylophobic'), await found('mona', 'zymurgic')]).toEqual([[], [id]]);
    const { body: told } = await t.call(notifications.list, { token: token('mona') });
    expect(told.find((one) => one.relatedId === id)?.message).toContain('zymurgic');
    const entries = (await read('mona', id)).timeline.map(({ kind, actor, content }) => ({ kind, actor, content }));
    expect(entries[0]).toEqual({ kind: 'edited', actor: 'Eli', content: null });
    await doctor();
  });

  test('a handler opens it by reading its page, by whatever he does about it, with a file and with work that answers it; a rule, a colleague or its author does not', async () => {
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
      const mine = await read('eli', id);
      expect([mine.content, mine.edited, mine.editableUntil], name).toEqual([`Before ${name}.`, false, null]);
    }
    const id = await submit(t, token('eli'), 'Still closed.');
    for (const who of ['eve', 'eli'] as const) await read(who, id);
    await t.send('GET', `/api/reports/export-rants/csv?${span}`, { token: token('eve') });
    await t.call(rants.write, { token: token('eli'), params: { id }, body: { content: 'One more thing.' } });
    expect((await edit('eli', id, 'Changed.')).status).toBe(200);
    // A handler's own.
    const own = await submit(t, token('mona'), 'Of a manager.');
    await read('mona', own);
    expect((await edit('mona', own, 'Changed.')).body.content).toBe('Changed.');
    await read('max', own);
    expect(code(await edit('mona', own, 'Once more.'))).toEqual([409, 'rant_opened']);
  });

  test('its time is over by the server’s clock; the same words again change nothing; nobody else edits or withdraws', async () => {
    const { t } = stage();
    const id = await submit(t, token('eli'), 'In time.');
    const { date, editableUntil } = await read('eli', id);
    expect(Date.parse(editableUntil ?? '') - Date.parse(date)).toBe(limits.editMs);
    for (const who of ['ada', 'mona', 'eve'] as const) {
      expect([code(await edit(who, id, 'Not mine.')), code(await withdraw(who, id))]).toEqual([
        [403, 'not_the_author'],
        [403, 'not_the_author'],
      ]);
      if (who === 'eve') expect((await read(who, id)).editableUntil).toBe(null);
    }
    expect((await edit('eli', id, ' ')).status).toBe(400);
    expect((await read('eli', id)).content).toBe('In time.');
    const late = await submit(t, token('eli'), 'Too late.');
    t.clock.forward(limits.editMs);
    expect(code(await edit('eli', late, 'Changed.'))).toEqual([409, 'edit_over']);
    const same = await edit('eli', late, 'Too late.');
    expect([same.status, same.body.edited, same.body.editableUntil]).toEqual([200, false, null]);
  });

  test('either an edit or an opening comes second when both are sent at once, and the words that were read are not changed after', async () => {
    const { t } = stage();
    for (let n = 0; n < 8; n++) {
      const id = await submit(t, token('eli'), 'First words.');
      const [seen, changed] = await Promise.all([read('mona', id), edit('eli', id, 'Second words.')]);
      const now = (await read('eli', id)).content;
      expect(now).toBe(changed.status === 200 ? 'Second words.' : 'First words.');
      if (changed.status !== 200) expect(code(changed)).toEqual([409, 'rant_opened']);
      expect(seen.content).toBe(now);
    }
  });

  test('withdrawing erases every word and file of it, everywhere; its place, its status and the numbers stay', {
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
    for (const who of ['ada', 'mona', 'max', 'eve', 'eli'] as const) expect(await met(who, id, word), who).toEqual([]);
    expect(JSON.stringify(mona.heard)).not.toContain(word);
    expect(await found('mona', word)).toEqual([]);
    // It was answered and open, and is in no queue now.
    expect(await numbers()).toEqual({
      kept: before.kept,
      counts: { ...before.counts, Responded: before.counts.Responded - 1, withdrawn: before.counts.withdrawn + 1 },
      open: before.open - 1,
    });
    const seen = await read('mona', id);
    expect(seen).toMatchObject({ content: '', withdrawn: true, canRespond: false, canDecide: true, responses: [{ content: '' }] });
    expect(seen.canNote).toBe(undefined);
    expect(seen.timeline.filter(({ kind }) => kind === 'withdrawn')).toMatchObject([{ actor: 'Eli', content: null }]);
    const { text: csv } = await t.send('GET', '/api/reports/export-rants/csv?startDate=2026-01-01&endDate=2030-01-01', {
      token: token('mona'),
    });
    expect(csv).toContain('Withdrawn by its author');
    // Nothing is sent of it any more.
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

  test('nothing is added to a withdrawn one, it can be closed, becomes urgent never, and withdrawing twice is once', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'Never mind.');
    const gone = await withdraw('eli', id);
    expect((await withdraw('eli', id)).body).toEqual(gone.body);
    const of = (who: CastName) => ({ token: token(who), params: { id } });
    const refused = await Promise.all([
      t.call(rants.respond, { ...of('mona'), body: { response: 'Yes.' } }),
      t.call(rants.write, { ...of('eli'), body: { content: 'Yes.' } }),
      t.call(rants.note, { ...of('mona'), body: { content: 'Yes.' } }),
      t.call(rants.setOwner, { ...of('mona'), body: { userId: cast.max.id } }),
      t.call(rants.setStatus, { ...of('mona'), body: { status: 'Urgent' } }),
      t.call(rants.setStatus, { ...of('mona'), body: { status: 'Resolved', reason: 'explained', response: 'Yes.' } }),
      edit('eli', id, 'Yes.'),
    ]);
    for (const one of refused) expect(code(one)).toEqual([409, 'rant_withdrawn']);
    t.clock.forward(73 * 3_600_000);
    await t.app.jobs.runDue();
    expect((await read('mona', id)).status).toBe('Pending');
    const closed = await t.call(rants.setStatus, { ...of('mona'), body: { status: 'Resolved', reason: 'out of scope' } });
    expect([closed.status, closed.body.status]).toEqual([200, 'Resolved']);
    // Taken back at once, it waits for nobody still.
    expect((await t.send('POST', `/api/undo/rant/${id}`, { token: token('mona') })).status).toBe(200);
    await doctor();
    // Also one that is resolved, and the first send that is repeated brings nothing back.
    const sent = { ...rantAbout, _id: crypto.randomUUID(), content: 'Sent twice.' };
    await t.call(rants.submit, { token: token('eli'), body: sent });
    await t.call(rants.setStatus, { token: token('mona'), params: { id: sent._id }, body: { status: 'Resolved', reason: 'explained' } });
    expect((await withdraw('eli', sent._id)).body).toMatchObject({ withdrawn: true, status: 'Resolved' });
    expect((await t.call(rants.submit, { token: token('eli'), body: sent })).body).toMatchObject({ content: '', withdrawn: true });
  });

  test('a rant that is not there, or whose author is gone, gives everybody the same answer', async () => {
    const { t, cast } = stage();
    const missing = crypto.randomUUID();
    expect([code(await edit('eli', missing, 'x')), code(await withdraw('eli', missing))]).toEqual([
      [404, 'rant_not_found'],
      [404, 'rant_not_found'],
    ]);
    const id = await submit(t, token('eve'), 'Of who leaves.');
    await forgetPerson(t, cast.eve.id);
    for (const who of ['ada', 'mona', 'eli'] as const) expect(code(await withdraw(who, id))).toEqual([403, 'not_the_author']);
    expect((await withdraw('eve', id)).status).toBe(401);
  });
});
