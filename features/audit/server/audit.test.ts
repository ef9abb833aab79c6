import { accounts } from '@earshot/contract/accounts';
import { expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { legalTexts } from '#features/legal-texts/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { settings } from '#features/settings/contract';
import { trash } from '#features/trash/contract';
import { emailOf, linkTarget, password, settle, signIn, submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { type AuditEntry, audit } from '../contract/calls.ts';

bothEngines('The audit log', (stage) => {
  const read = async (query: Record<string, string | number> = {}, token = stage().cast.ada.token) => {
    const reply = await stage().t.call(audit.list, { token, query: query as never });
    expect(reply.status, reply.text).toBe(200);
    return { entries: reply.body as unknown as AuditEntry[], total: Number(reply.headers.get('x-total-count')), text: reply.text };
  };
  const newest = async (action: string): Promise<AuditEntry | undefined> => (await read({ action, page: 1 })).entries[0];
  const csv = (token = stage().cast.ada.token) => stage().t.send('GET', '/api/audit/csv', { token });

  test('an entry names who did what, when and to which object', async () => {
    const { t, cast } = stage();
    const reply = await t.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name: 'Noise' } });
    const subject = { kind: 'option', _id: reply.body._id, name: 'Loud noise' };
    await t.call(options.rename, {
      token: cast.max.token,
      params: { list: 'categoryTypes', id: reply.body._id },
      body: { name: 'Loud noise' },
    });
    const { total } = await read();
    expect((await read({ page: 1 })).entries.slice(0, 2)).toEqual([
      {
        seq: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actor: { _id: cast.max.id, name: 'Max' },
        action: 'option.renamed',
        subject,
        details: { list: 'categoryTypes', from: 'Noise', to: 'Loud noise' },
        isSealed: false,
      },
      expect.objectContaining({
        action: 'option.added',
        actor: { _id: cast.mona.id, name: 'Mona' },
        subject,
        details: { list: 'categoryTypes' },
      }),
    ]);
    await t.call(settings.change, { token: cast.ada.token, body: { urgentAfterHours: 48 } });
    expect(await newest('settings.changed')).toMatchObject({ subject: null, details: { key: 'urgentAfterHours', from: 72, to: 48 } });
    await t.call(people.update, { token: cast.ada.token, params: { id: cast.eve.id }, body: { email: 'eve2@northwind.example' } });
    expect(await newest('account.changed')).toMatchObject({
      subject: { kind: 'user', name: 'Eve' },
      details: { email: true, emailFrom: emailOf('eve'), emailTo: 'eve2@northwind.example' },
    });
    expect(await newest('session.ended')).toMatchObject({ actor: { name: 'Ada' }, subject: { name: 'Eve' }, details: {} });
    expect((await read()).total).toBe(total + 3);
  });

  test('technical events and ones that would list rants a second time are left out', async () => {
    const { t, cast } = stage();
    const before = (await read()).total;
    const id = await submit(t, cast.eli.token, 'The lift again.');
    await t.call(rants.detail, { token: cast.max.token, params: { id } });
    await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content: 'And the stairs.' } });
    // Sign-ins are listed elsewhere, not in the log.
    await t.call(accounts.logout, { token: await signIn(t, 'max') });
    await t.call(accounts.login, { body: { email: emailOf('max'), password: 'a wrong guess' } });
    expect((await read()).total).toBe(before);
  });

  test('an admin finds no trace of a rant about themselves', async () => {
    const { t, cast } = stage();
    const target = await t.call(options.add, { token: cast.mona.token, params: { list: 'targetEmployees' }, body: { name: 'Ada Lovely' } });
    const about = await submit(t, cast.eli.token, 'Ada never listens.', { target: 'Ada Lovely' });
    const other = await submit(t, cast.eli.token, 'The gate is stuck.');
    for (const id of [about, other]) {
      await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'Noted.' } });
      await t.call(rants.setStatus, { token: cast.mona.token, params: { id }, body: { status: 'Resolved', reason: 'explained' } });
    }
    const visibleIds = async () => (await read({ action: 'rant' })).entries.map((entry) => entry.subject?._id);
    expect(await visibleIds()).toEqual([other, other, about, about]);
    expect(await newest('rant.statusChanged')).toMatchObject({
      subject: { kind: 'rant', name: null },
      details: { to: 'Resolved', reason: 'explained' },
    });
    const { total } = await read();
    await linkTarget(t, target.body._id, cast.ada.id);
    expect(await visibleIds()).toEqual([other, other]);
    expect((await read()).total).toBe(total - 2 + 1);
    expect(await newest('option.linked')).toMatchObject({ subject: { name: 'Ada Lovely' }, details: { from: null, to: 'Ada' } });
    expect((await csv()).text).toContain(other);
    expect((await csv()).text).not.toContain(about);
    await linkTarget(t, target.body._id, null);
    expect(await visibleIds()).toEqual([other, other, about, about]);
  });

  test('after events of many kinds no content, address, password or token is in the log, file or table', async () => {
    const { t, cast } = stage();
    const secrets = [
      'zebra crossing',
      'quagga',
      'okapi',
      'correct horse battery',
      'staple gun museum',
      'brand new giraffe',
      'kudu@northwind.example',
      password,
    ];
    const { ada, mona, eli } = cast;
    const id = await submit(t, eli.token, 'The zebra crossing is gone.');
    await t.call(rants.respond, { token: mona.token, params: { id }, body: { response: 'A quagga.' } });
    await t.call(rants.write, { token: eli.token, params: { id }, body: { content: 'An okapi.' } });
    await t.call(accounts.register, { body: { name: 'Kudu', email: 'kudu@northwind.example', password: 'staple gun museum' } });
    const reply = await t.call(people.create, {
      token: ada.token,
      body: { name: 'Gus', email: 'gus@northwind.example', role: 'manager', password: 'staple gun museum' },
    });
    const params = { id: reply.body._id };
    await t.call(people.update, {
      token: ada.token,
      params,
      body: { name: 'Gustav', email: 'gk@northwind.example', password: 'brand new giraffe' },
    });
    const link = await t.call(people.resetLink, { token: ada.token, params });
    secrets.push(link.body.link.split('#')[1]!);
    await t.call(accounts.resetPassword, { body: { secret: link.body.link.split('#')[1]!, password: 'brand new giraffe' } });
    await t.call(people.toggle, { token: ada.token, params });
    await t.call(people.remove, { token: ada.token, params });
    await t.call(trash.restore, { token: ada.token, params: { kind: 'user', id: reply.body._id } });
    await t.call(people.import, { token: ada.token, body: { csv: 'name,email\nZoe,zoe.kudu@northwind.example', write: true } });
    await t.call(legalTexts.change, { token: ada.token, params: { page: 'terms' }, body: { markdown: 'An okapi on every page.' } });
    const ticket = await t.call(accounts.ticket, { token: ada.token });
    expect((await t.send('GET', `/api/audit/csv?ticket=${ticket.body.ticket}`)).status).toBe(200);
    secrets.push(ticket.body.ticket, ...[ada, mona, eli].map((item) => item.token));
    await t.call(settings.change, { token: eli.token, body: { organisationName: 'Mine' } });
    await t.earshot.refusalLog.flush();
    const storedText = JSON.stringify(await t.app.db.selectFrom('events').selectAll().execute());
    const file = (await csv()).text;
    const list = (await read()).text;
    for (const secret of secrets) for (const text of [storedText, file, list]) expect(text).not.toContain(secret);
    // The list and the file show the old and new address; the rows, which stay for ever, contain neither.
    for (const part of ['kudu@', '@northwind', 'Gustav']) expect(storedText).not.toContain(part);
    const actions = new Set((await read()).entries.map((entry) => entry.action));
    for (const action of [
      'account.registered',
      'account.created',
      'account.changed',
      'account.linkMade',
      'account.passwordReset',
      'account.deactivated',
      'account.deleted',
      'account.restored',
      'people.imported',
      'legal.changed',
      'export.made',
      'access.refused',
      'rant.responded',
    ])
      expect(actions).toContain(action);
  });

  test('a deleted person has no name, and can still be filtered by', async () => {
    const { t, cast } = stage();
    const reply = await t.call(people.create, {
      token: cast.ada.token,
      body: { name: 'Ina', email: emailOf('ina'), role: 'manager', password },
    });
    const id = reply.body._id;
    const { token } = (await t.call(accounts.login, { body: { email: emailOf('ina'), password } })).body;
    await t.call(accounts.profile, { token, body: { name: 'Ina Two', email: emailOf('ina') } });
    const facet = async () => (await t.call(audit.facets, { token: cast.ada.token })).body.people.find((person) => person._id === id);
    expect(await facet()).toEqual({ _id: id, name: 'Ina Two' });
    await t.call(people.remove, { token: cast.ada.token, params: { id } });
    for (const reason of ['hidden', 'removed']) {
      expect(await facet(), reason).toEqual({ _id: id, name: null });
      expect((await read({ person: id })).entries).toMatchObject([{ action: 'account.changed', actor: { _id: id, name: null } }]);
      expect(await newest('account.created')).toMatchObject({ subject: { kind: 'user', _id: id, name: null } });
      await t.call(trash.purge, { token: cast.ada.token, params: { kind: 'user', id } });
    }
  });

  test('filters by person and action work alone and together; facets list the values', async () => {
    const { t, cast } = stage();
    const entries = await read({ person: cast.mona.id });
    expect(entries.entries.every((entry) => entry.actor?._id === cast.mona.id)).toBe(true);
    const optionEntries = await read({ action: 'option' });
    expect(new Set(optionEntries.entries.map((entry) => entry.action))).toEqual(
      new Set(['option.added', 'option.renamed', 'option.linked']),
    );
    const both = await read({ action: 'option.added', person: cast.mona.id });
    expect(both.total).toBe(entries.entries.filter((entry) => entry.action === 'option.added').length);
    expect(both.total).toBeGreaterThan(3);
    for (const query of [
      { action: 'opt' },
      { action: 'rant.opened' },
      { action: 'rant.submitted' },
      { action: "x' or 1=1" },
      { person: 'nobody' },
    ])
      expect(await read(query), JSON.stringify(query)).toMatchObject({ entries: [], total: 0 });
    const { body } = await t.call(audit.facets, { token: cast.ada.token });
    const all = await read();
    expect(body.actions).toEqual([...new Set(all.entries.map((entry) => entry.action))].toSorted());
    expect(body.people.map((person) => person._id).toSorted()).toEqual(
      [...new Set(all.entries.flatMap((entry) => entry.actor?._id ?? []))].toSorted(),
    );
    const names = body.people.flatMap((person) => person.name ?? []);
    expect(names).toEqual(names.toSorted());
    expect(body.people.slice(0, names.length).every((person) => person.name !== null)).toBe(true);
  });

  test('pages, newest first, with the full count', async () => {
    const { total, entries } = await read();
    expect(entries.map((entry) => entry.seq!)).toEqual(entries.map((entry) => entry.seq!).toSorted((a, b) => b - a));
    expect(entries.length).toBe(total);
    const pages = [];
    for (let page = 1; page <= Math.ceil(total / 7); page++) {
      const auditPage = await read({ page, limit: 7 });
      expect(auditPage.total).toBe(total);
      pages.push(...auditPage.entries);
    }
    expect(pages).toEqual(entries);
    expect((await read({ page: 1 })).entries.length).toBe(25);
    expect((await read({ page: 9999 })).entries).toEqual([]);
    const { t, cast } = stage();
    for (const query of [{ page: 0 }, { limit: 101 }, { page: 'x' }, { from: '2026-13-01' }, { to: 'yesterday' }])
      expect((await t.call(audit.list, { token: cast.ada.token, query: query as never })).status, JSON.stringify(query)).toBe(400);
  });

  test('days are the organisation’s, both included, also when clocks change', async () => {
    const { t } = stage();
    const happen = (at: string) =>
      t.app.writer
        .insertInto('events')
        .values({ at: Date.parse(at), type: 'legal.changed', actor_id: at, subject: null, data: '{"page":"terms","own":true}' })
        .execute();
    const borders: Record<string, [string, string, string, string, string]> = {
      // Per zone: the day, just before it, its first and last millisecond, just after it.
      'Europe/Berlin': [
        '2025-03-30',
        '2025-03-29T22:59:59.999Z',
        '2025-03-29T23:00:00.000Z',
        '2025-03-30T21:59:59.999Z',
        '2025-03-30T22:00:00.000Z',
      ],
      'America/New_York': [
        '2025-11-02',
        '2025-11-02T03:59:59.999Z',
        '2025-11-02T04:00:00.000Z',
        '2025-11-03T04:59:59.999Z',
        '2025-11-03T05:00:00.000Z',
      ],
      'Pacific/Kiritimati': [
        '2025-07-01',
        '2025-06-30T09:59:59.999Z',
        '2025-06-30T10:00:00.000Z',
        '2025-07-01T09:59:59.999Z',
        '2025-07-01T10:00:00.000Z',
      ],
      'Asia/Kathmandu': [
        '2025-08-01',
        '2025-07-31T18:14:59.999Z',
        '2025-07-31T18:15:00.000Z',
        '2025-08-01T18:14:59.999Z',
        '2025-08-01T18:15:00.000Z',
      ],
    };
    for (const [timeZone, [day, before, first, last, after]] of Object.entries(borders)) {
      await settle(t, { timeZone });
      for (const at of [before, first, last, after]) await happen(at);
      const times = async (query: Record<string, string>) =>
        (await read({ ...query, action: 'legal' })).entries.map((entry) => entry.actor?._id);
      expect(await times({ from: day, to: day }), timeZone).toEqual([last, first]);
      expect(await times({ from: day }), timeZone).toContain(after);
      expect(await times({ from: day }), timeZone).not.toContain(before);
      expect(await times({ to: day }), timeZone).toContain(before);
      expect(await times({ to: day }), timeZone).not.toContain(after);
    }
    expect((await read({ from: '2025-08-02', to: '2025-08-01' })).total).toBe(0);
    expect((await read({ from: '0000-01-01', to: '9999-12-31' })).total).toBe((await read()).total);
    await settle(t, { timeZone: 'Europe/Berlin' });
  });

  test('only admins see the log', async () => {
    const { t, cast } = stage();
    for (const path of ['/api/audit', '/api/audit/facets', '/api/audit/head', '/api/audit/csv'])
      expect((await t.send('GET', path, { token: cast.mona.token })).body.code, path).toBe('not_your_role');
  });
});
