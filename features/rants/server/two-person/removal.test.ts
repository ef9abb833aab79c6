import { limits } from '@earshot/contract/limits';
import type { Role } from '@earshot/contract/policy';
import { afterEach, describe, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { approvePerson, insertUser } from '#features/accounts/server';
import { limits as notificationLimits, notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, lists, newSession, proveAnew, renewSessions, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code } from '#server/testing/links.ts';
import { wordsOn } from '#server/testing/one-word.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { rants } from '../../contract/rants.ts';
import type { removalReasons } from '../../contract/statuses.ts';
import { checks } from '../core/checks.ts';
import { confirmOnServer } from './confirm-on-server.ts';

afterEach(hangUp);

everyEngine('Removal of a rant', (stage) => {
  const { kept, met, full } = wordsOn(stage);
  const of = (castName: CastName, id: string) => ({ token: stage().cast[castName].token, params: { id } });
  const ask = (castName: CastName, id: string, reason: (typeof removalReasons)[number] = 'court order') =>
    stage().t.call(rants.remove, { ...of(castName, id), body: { reason } });
  const confirm = (castName: CastName, id: string) => stage().t.call(rants.confirmRemoval, of(castName, id));
  const decline = (castName: CastName, id: string) => stage().t.call(rants.declineRemoval, of(castName, id));
  const read = async (castName: CastName, id: string) => (await stage().t.call(rants.detail, of(castName, id))).body;
  const log = async (id: string) => {
    const rows = await stage().t.app.db.selectFrom('events').select('type').where('subject', '=', id).orderBy('seq').execute();
    return rows.map(({ type }) => type).filter((type) => type.startsWith('rant.remov'));
  };

  test('nothing is erased until a second person confirms; then every text and file of it, everywhere', {
    tags: 'slow',
  }, async () => {
    const { t, cast } = stage();
    const id = await full('quincunx');
    await t.earshot.indexing.finish();
    const numbers = async () => {
      const { total, counts } = (await t.call(rants.list, { token: cast.ada.token, query: { page: 1 } })).body;
      return [total, counts] as const;
    };
    const before = [await kept('quincunx'), await numbers()] as const;
    const mona = await listen(t, cast.mona.token);
    expect([(await ask('ada', id)).status, [await kept('quincunx'), await numbers()]]).toEqual([200, before]);
    await mona.hears('rantUpdated', id);
    expect((await read('mona', id)).removalAsked).toMatchObject({ by: 'Ada', reason: 'court order' });
    expect((await read('ada', id)).removalAsked).toMatchObject({ by: null });
    for (const castName of ['eli', 'eve'] as const) expect((await read(castName, id)).removalAsked, castName).toBe(undefined);
    await proveAnew(t);
    const reply = await confirm('mona', id);
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { content: '', withdrawn: true, removed: { reason: 'court order' }, files: [], canRespond: false },
    ]);
    expect(reply.body.canRemove).toBe(undefined);
    const [total, counts] = before[1];
    const inNoQueue = { ...counts!, Responded: counts!.Responded - 1, withdrawn: counts!.withdrawn + 1 };
    expect([await kept('quincunx'), await numbers()]).toEqual([[], [total, inNoQueue]]);
    for (const castName of ['mona', 'eli'] as const) expect(await met(castName, id, 'quincunx'), castName).toEqual([]);
    // Lists and files show that the rant was removed to all who could see it.
    const { body: list } = await t.call(rants.list, { token: cast.eve.token });
    expect(list.rants.find(({ _id }) => _id === id)).toMatchObject({ removed: { reason: 'court order' }, content: '' });
    const csv = await t.send('GET', '/api/reports/export-rants/csv?startDate=2026-01-01&endDate=2030-01-01', { token: cast.mona.token });
    expect(csv.text).toContain('Removed: a court order');
    expect(await log(id)).toEqual(['rant.removalAsked', 'rant.removalConfirmed', 'rant.removed']);
    const event = t.app.db.selectFrom('events').select(['actor_id', 'data']).where('type', '=', 'rant.removed').where('subject', '=', id);
    const { actor_id, data } = await event.executeTakeFirstOrThrow();
    expect([actor_id, JSON.parse(data)]).toEqual([cast.mona.id, expect.objectContaining({ reason: 'court order' })]);
    for (const { name, run } of checks) expect((await run(t.app)).wrong, name).toBe(0);
  });

  test('its author is told that it was removed and why; earlier notifications are erased', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'A rant with a name in it.');
    await t.call(rants.respond, { ...of('mona', id), body: { response: 'We look at it.' } });
    await ask('ada', id, 'data of a third person');
    await proveAnew(t);
    await confirm('mona', id);
    const { body } = await t.call(notifications.list, { token: cast.eli.token });
    expect(body.filter(({ relatedId }) => relatedId === id).map(({ kind, title, message }) => [kind, title, message])).toEqual([
      ['rantRemoved', 'Your rant was removed', 'The reason: data of a third person.'],
    ]);
    t.clock.forward(notificationLimits.mailDelayMs + 1000);
    await t.earshot.mailing.sendDue();
    const mails = (await mailsTo(t, cast.eli.email)).map(({ subject, text }) => `${subject} ${text}`);
    expect(mails.some((mail) => mail.includes('Your rant was removed.'))).toBe(true);
    expect(mails.join()).not.toContain('third person');
  });

  test('only an admin proposes, never its author; another handler decides, never the proposer or author', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'One of two.');
    for (const castName of ['mona', 'eli', 'eve'] as const) expect(code(await ask(castName, id)), castName).toEqual([403, 'not_your_role']);
    await proveAnew(t);
    expect(code(await confirm('mona', id))).toEqual([409, 'removal_not_asked']);
    expect(code(await decline('mona', id))).toEqual([409, 'removal_not_asked']);
    expect((await ask('ada', id)).status).toBe(200);
    expect(code(await ask('ada', id))).toEqual([409, 'removal_asked']);
    expect(code(await confirm('ada', id))).toEqual([403, 'second_person_needed']);
    expect((await read('mona', id)).content).toBe('One of two.');
    // A removal that was declined or taken back can be asked for again.
    expect((await decline('mona', id)).body.removalAsked).toBe(undefined);
    expect((await ask('ada', id)).status).toBe(200);
    expect((await decline('ada', id)).status).toBe(200);
    expect(await log(id)).toEqual(['rant.removalAsked', 'rant.removalDeclined', 'rant.removalAsked', 'rant.removalDeclined']);
    // Authors who handle rants neither ask for the removal of their own rants nor confirm it: they can withdraw them.
    const [own, managers] = [await submit(t, cast.ada.token, 'By an admin.'), await submit(t, cast.mona.token, 'By a manager.')];
    expect(code(await ask('ada', own))).toEqual([403, 'not_your_role']);
    await ask('ada', managers);
    expect(code(await confirm('mona', managers))).toEqual([403, 'second_person_needed']);
    expect((await read('mona', managers)).removalAsked).toBe(undefined);
    expect((await confirm('max', managers)).body.removed?.reason).toBe('court order');
    expect(code(await t.call(rants.respond, { ...of('max', managers), body: { response: 'No.' } }))).toEqual([409, 'rant_removed']);
    expect(code(await ask('ada', managers))).toEqual([409, 'rant_removed']);
  });

  test('the target neither decides nor learns of it; a proposal by somebody who has lost the right does not count', async () => {
    const { t, cast } = stage();
    const { body: names } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetEmployees' } });
    const target = names.find(({ name }) => name === lists.targetEmployees)!._id;
    const id = await submit(t, cast.eli.token, 'About somebody.');
    await ask('ada', id);
    await linkTarget(t, target, cast.mona.id);
    await proveAnew(t);
    for (const call of [confirm, decline]) expect(code(await call('mona', id))).toEqual([404, 'rant_not_found']);
    expect(code(await ask('mona', id))).toEqual([403, 'not_your_role']);
    await linkTarget(t, target, cast.ada.id);
    expect(code(await ask('ada', id))).toEqual([404, 'rant_not_found']);
    expect(code(await confirm('max', id))).toEqual([409, 'removal_not_asked']);
    await linkTarget(t, target, null);
    expect((await confirm('max', id)).body.removed?.reason).toBe('court order');
  });

  describe('two accounts of one person are no second person', () => {
    const account = async (wishes: { role?: Role; status?: 'approved' | 'pending' } = {}) => {
      const name = `Second ${stage().t.app.ids.id()}`;
      const person = {
        name,
        email: `${name.replace(' ', '.')}@northwind.example`.toLowerCase(),
        passwordHash: 'x',
        role: wishes.role ?? 'manager',
      };
      const { id } = await stage().t.app.write((tx) => insertUser(stage().t.app, tx, { ...person, status: wishes.status ?? 'approved' }));
      return id;
    };
    const admin = () => ({ id: stage().cast.ada.id, role: 'admin' as const });
    const change = (id: string, body: Record<string, unknown>) =>
      stage().t.call(people.update, { token: stage().cast.ada.token, params: { id }, body });
    /** Ada asks for a removal, which the account `id` then tries to confirm. Returns what came of it. */
    const confirmedBy = async (id: string, after: () => Promise<unknown> = async () => {}) => {
      const { t } = stage();
      const rant = await submit(t, stage().cast.eli.token, 'By two of one hand?');
      expect((await ask('ada', rant)).status).toBe(200);
      await after();
      const token = await newSession(t, id);
      await proveAnew(t);
      const reply = await t.call(rants.confirmRemoval, { token, params: { id: rant } });
      if (reply.status === 200) return 'removed';
      expect(code(reply)).toEqual([403, 'second_person_needed']);
      expect((await read('eli', rant)).content).toBe('By two of one hand?');
      return 'refused';
    };

    test('the second person must not be made, approved, promoted or given a password by the first, before or after the proposal', async () => {
      const { t, cast } = stage();
      await proveAnew(t);
      const body = {
        name: 'Made by Ada',
        email: 'made.by.ada@northwind.example',
        password: 'correct horse battery',
        role: 'manager' as const,
      };
      const reply = await t.call(people.create, { token: cast.ada.token, body });
      expect(reply.status, reply.text).toBe(201);
      expect(await confirmedBy(reply.body._id), 'made').toBe('refused');
      const letIn = await account({ status: 'pending' });
      await t.call(people.approve, { token: cast.ada.token, params: { id: letIn } });
      expect(await confirmedBy(letIn), 'let in').toBe('refused');
      const promoted = await account({ role: 'employee' });
      expect((await change(promoted, { role: 'manager' })).status).toBe(200);
      expect(await confirmedBy(promoted), 'promoted').toBe('refused');
      const old = await account();
      const resets = async () => {
        await proveAnew(t);
        expect((await change(old, { password: 'another horse battery' })).status).toBe(200);
      };
      expect(await confirmedBy(old, resets), 'given a password after it was asked').toBe('refused');
      // An account that somebody else made, or that Ada only renamed, is a second person.
      const other = await account();
      expect((await change(other, { name: `Renamed ${other}` })).status).toBe(200);
      expect(await confirmedBy(other)).toBe('removed');
    });

    test('if no second person is left, the server’s operator confirms it; never while there is one', async () => {
      const { t, cast } = stage();
      await proveAnew(t);
      const id = await submit(t, cast.eli.token, 'One is left.');
      for (const [wrongChange, reason] of [
        [id, 'removal_not_asked'],
        [t.app.ids.id(), 'rant_not_found'],
        ['', 'rant_not_found'],
      ] as const)
        await expect(confirmOnServer(t.app, wrongChange)).rejects.toMatchObject({ code: reason });
      await ask('ada', id);
      const otherHandlers = t.app.writer
        .updateTable('users')
        .where('role', 'in', ['manager', 'admin'])
        .where('id', 'not in', [cast.ada.id]);
      const before = await t.app.db.selectFrom('users').select(['id', 'is_active']).execute();
      const seconds = (await confirmOnServer(t.app, id)).seconds;
      expect(seconds).toEqual(expect.arrayContaining(['Max', 'Mona']));
      await otherHandlers.set({ is_active: 0 }).execute();
      const inHand = await account({ status: 'pending' });
      await approvePerson(t.app, admin(), inHand);
      // The rant's author, and the person it is about, do not count as a second person either.
      const own = await submit(t, await newSession(t, inHand), 'By the one in her hand.');
      await ask('ada', own);
      expect((await read('eli', id)).content).toBe('One is left.');
      for (const rant of [id, own]) {
        expect(await confirmOnServer(t.app, rant)).toEqual({ what: 'removal', seconds: [] });
        expect(await log(rant)).toEqual(['rant.removalAsked', 'rant.removalConfirmed', 'rant.removed']);
        const by = t.app.db.selectFrom('events').select('actor_id').where('subject', '=', rant).where('type', '=', 'rant.removalConfirmed');
        expect(await by.execute()).toEqual([{ actor_id: null }]);
        await expect(confirmOnServer(t.app, rant)).rejects.toMatchObject({ code: 'rant_removed' });
      }
      expect((await read('eli', id)).removed).toMatchObject({ reason: 'court order' });
      for (const { id: who, is_active } of before)
        await t.app.writer.updateTable('users').set({ is_active }).where('id', '=', who).execute();
    });

    test('nor somebody made by a person whom the first made; after 30 days they count as independent', async () => {
      const { t } = stage();
      const between = await account({ status: 'pending' });
      await approvePerson(t.app, admin(), between);
      const last = await account({ status: 'pending' });
      await approvePerson(t.app, { id: between, role: 'admin' }, last);
      expect(await confirmedBy(last)).toBe('refused');
      t.clock.forward((limits.secondPersonDays + 1) * 24 * 3_600_000);
      await renewSessions(t, stage().cast);
      expect(await confirmedBy(last)).toBe('removed');
    });
  });
});
