import { accounts } from '@earshot/contract/accounts';
import { addDays } from '@earshot/contract/calendar';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#features/accounts/contract';
import { updatePersonIn } from '#features/accounts/server';
import { actionPlans } from '#features/action-plans/contract';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { rants } from '#features/rants/contract';
import { skeletonsOf } from '#server/platform/confusables.ts';
import { articlesNaming } from '#server/platform/naming.ts';
import { type CastName, emailOf, linkTarget, lists, newSession, passTime, proveAnew, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { code } from '#server/testing/links.ts';
import { type Decision, type Passage, requests } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { serverFeature } from './index.ts';
import { masking } from './masking.ts';
import { dueDay } from './requests.ts';

const dayMs = 86_400_000;

test('the answer is due on the same day of the next month, or on its last day', () => {
  expect(['2026-11-25', '2026-01-31', '2028-01-31', '2026-12-15'].map(dueDay)).toEqual([
    '2026-12-25',
    '2026-02-28',
    '2028-02-29',
    '2027-01-15',
  ]);
});

test('an author’s name is masked whole and in parts in any case, but not inside other words, and the requester’s own name never', () => {
  const hide = masking([{ name: 'Eli Whitfield', email: 'eli@x.example' }], ['Dana Whitfield']);
  expect(hide('ELI told Eli Whitfield (eli@x.example): I believe Dana Whitfield.')).toBe('[…] told […] ([…]): I believe Dana Whitfield.');
});

test.each([
  ['Müllers Team, die Müllersche Idee, Müllerei', '[…] Team, die […] Idee, Müllerei'],
  ['Muellers, jmueller, JoergMueller, jörgmüller2', '[…], […], […], […]'],
  ['Mu\u0308ller, Mü\u00adller, MÜLLER-LÜDENSCHEIDTS Rede', '[…], […], […] Rede'],
  ['Frau Lüdenscheidt sagt', 'Frau […] sagt'],
  ['قال وأحمد، وللحسن، فبأحمد', 'قال […]، […]، […]'],
  ['O’Brien, OBrien, O‘Brien’s idea', '[…], […], […] idea'],
  ['我和李明说过', '我和[…]说过'],
  ['Jose\u0301s desk', '[…] desk'],
  ['mail j.mueller@x.test.', 'mail […].'],
])('a name is masked in the forms people write it in: %s', (text, forms) => {
  const people = ['Jörg Müller-Lüdenscheidt', 'أحمد الحسن', "Siobhán O'Brien", '李明', 'José Peña'].map((name) => ({ name, email: '' }));
  expect(masking([...people, { name: 'J', email: 'j.mueller@x.test' }], [])(text)).toBe(forms);
});

test('a name known only by its skeleton is masked, and the requester’s own name is kept', () => {
  const looks = ['Jörn Werner', 'Анна Петрова', 'أحمد الحسن'].flatMap(skeletonsOf).map((name) => ({ name, email: '' }));
  const hide = masking(looks, ['Dana Werner']);
  expect(hide('Jörns idea; Анна said; قال وأحمد; ask Dana Werner or Jorn.')).toBe('[…] idea; […] said; قال […]; ask Dana Werner or […].');
  expect(masking([{ name: 'Dana Werner', email: '' }], ['Dana Werner'])('Dana Werner')).toBe('Dana Werner');
});

everyEngine('An access request', (stage) => {
  // Near midnight the organisation's zone already has another day, so the clock moves to noon.
  beforeAll(() => {
    const { clock } = stage().t;
    clock.forward((1.5 * dayMs - (clock.now() % dayMs)) % dayMs);
  });
  const token = (castName: CastName) => stage().cast[castName].token;
  const target = async () =>
    (await stage().t.call(options.list, { token: token('ada'), params: { list: 'targetEmployees' } })).body.find(
      ({ name }) => name === lists.targetEmployees,
    )!._id;
  const today = () => stage().t.clock.now();
  const todayText = () => new Date(today()).toISOString().slice(0, 10);
  const open = async (actorToken = token('ada')) => {
    const reply = await stage().t.call(requests.open, { token: actorToken, body: { target: await target(), asked: todayText() } });
    expect(reply.status).toBe(201);
    return reply.body._id;
  };
  const draft = async (id: string, actorToken = token('ada')) =>
    (await stage().t.call(requests.draft, { token: actorToken, params: { id } })).body;
  const decide = (id: string, { _id, version }: Passage, decision: Partial<Decision>, actorToken = token('ada')) =>
    stage().t.call(requests.decide, {
      token: actorToken,
      params: { id },
      body: { outcome: 'released', reason: null, why: '', isTold: true, ...decision, passage: _id, version },
    });
  const file = (id: string, kind: 'html' | 'json', actorToken = token('ada')) =>
    stage().t.send('GET', `/api/requests/${id}/file?as=${kind}`, { token: actorToken });
  const releaseAll = async (id: string) => {
    for (const passage of (await draft(id)).passages)
      if (passage.decision === null)
        expect((await decide(id, passage, { outcome: passage.isCandidate ? 'elsewhere' : 'released' })).status).toBe(200);
  };
  const admin = async (name: string) => {
    const { t } = stage();
    await proveAnew(t);
    const body = { name, email: emailOf(name.toLowerCase()), role: 'admin' as const, password: 'plain words of it' };
    const id = (await t.call(people.create, { token: token('ada'), body })).body._id;
    return { id, token: await newSession(t, id) };
  };

  test('every passage about the name is listed, none is released, and no author appears in draft, page or data', async () => {
    const { t, cast } = stage();
    const id = await submit(t, token('eli'), 'She shouts, says Eli. Write to eli@northwind.example.');
    await t.call(rants.respond, { token: token('mona'), params: { id }, body: { response: 'Thank you, ELI: we ask her.' } });
    await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Otto Brandt' } });
    const other = await submit(t, token('eve'), 'He learned it from Dana Whitfield.', { target: 'Otto Brandt' });
    await submit(t, token('eve'), 'Nothing of her.', { target: 'Otto Brandt' });
    await t.earshot.indexing.finish();
    const request = await open();
    const draftRequest = await draft(request);
    expect(draftRequest.passages.map(({ kind, isCandidate, decision }) => [kind, isCandidate, decision])).toEqual([
      ['rant', false, null],
      ['answer', false, null],
      ['rant', true, null],
    ]);
    expect(draftRequest.passages.map(({ text, hidesAuthor }) => [text, hidesAuthor])).toEqual([
      ['She shouts, says […]. Write to […].', true],
      ['Thank you, […]: we ask her.', true],
      ['He learned it from Dana Whitfield.', false],
    ]);
    expect(draftRequest.passages[2]!._id).toBe(`rant ${other}`);
    expect(code(await t.call(requests.close, { token: token('ada'), params: { id: request } }))).toEqual([409, 'request_undecided']);
    expect((await file(request, 'html')).status).toBe(409);
    const [first, second, third] = draftRequest.passages;
    await decide(request, first!, { outcome: 'held', reason: 'author' });
    await decide(request, second!, {});
    await decide(request, third!, { outcome: 'held', reason: 'third', isTold: false });
    const page = (await file(request, 'html')).text;
    const data = (await file(request, 'json')).text;
    expect(page).toContain('Thank you, […]: we ask her.');
    expect(page).toContain('One passage is not shown: it would tell who wrote it.');
    expect(JSON.parse(data)).toMatchObject({ passages: [{ text: 'Thank you, […]: we ask her.' }], notShown: [expect.any(String)] });
    for (const words of ['She shouts', 'He learned', 'third person']) expect(page + data, words).not.toContain(words);
    const keptText = JSON.stringify(draftRequest) + page + data;
    for (const castName of ['eli', 'eve', 'mona'] as const) {
      expect(keptText, castName).not.toContain(cast[castName].id);
      expect(keptText, castName).not.toContain(cast[castName].email);
      expect(keptText, castName).not.toMatch(new RegExp(`\\b${castName}\\b`, 'i'));
    }
    expect(keptText).not.toMatch(/T\d\d:\d\d|\d\d:\d\d:\d\d/);
    const log = (await t.call(audit.list, { token: token('ada'), query: { action: 'request' } })).body;
    expect(log.map(({ action }) => action)).toEqual(['request.fileMade', 'request.fileMade', 'request.opened']);
    expect(JSON.stringify(log)).not.toContain('shouts');
  });

  test('former names and addresses of authors are masked, and skeletons of names once the log has ended', async () => {
    const { t, cast } = stage();
    await proveAnew(t);
    const { email } = cast.eve;
    const change = (body: { name?: string; email?: string }) =>
      t.call(people.update, { token: token('ada'), params: { id: cast.eve.id }, body });
    const byProgram = (name: string) =>
      t.app.write((tx) => updatePersonIn(t.app, tx, { id: 'directory', role: 'admin' } as never, cast.eve.id, { name }));
    expect((await t.call(accounts.profile, { token: token('eve'), body: { name: 'Käthe Werner', email } })).status).toBe(200);
    expect((await change({ name: 'Юлия Köhler', email: 'jkoe@northwind.example' })).status).toBe(200);
    expect((await change({ name: 'ليلى الحسن', email })).status).toBe(200);
    await byProgram('Siobhán O’Brien');
    await byProgram('Eve');
    const words = 'Eve, Käthes desk, J. Koehler, وليلى, OBrien, Юлия. Mail jkoe@northwind.example, not Mona.';
    cast.eve.token = await newSession(t, cast.eve.id);
    const id = await submit(t, token('eve'), words);
    const request = await open();
    const textOfPassage = async () => (await draft(request)).passages.find(({ _id }) => _id === `rant ${id}`)?.text;
    expect(await textOfPassage()).toBe('[…], […] desk, J. […], […], […], […]. Mail […], not Mona.');
    // Pruning removes former names and addresses from the log.
    await t.app.writer.deleteFrom('event_values').execute();
    expect(await textOfPassage()).toBe('[…], […] desk, J. Koehler, […], […], […]. Mail jkoe@northwind.example, not Mona.');
  });

  test('the second of two decisions made at once is refused, as is one on changed text; a reload shows both', async () => {
    const { t } = stage();
    const zoe = await admin('Zoe');
    const request = await open();
    const before = (await draft(request)).passages[0]!;
    expect((await decide(request, before, { outcome: 'held', reason: 'case' })).status).toBe(200);
    expect(code(await decide(request, before, {}, zoe.token))).toEqual([409, 'passage_changed']);
    const now = (await draft(request, zoe.token)).passages[0]!;
    expect(now.decision).toEqual({ outcome: 'held', reason: 'case', why: '', isTold: true });
    expect((await decide(request, now, { outcome: 'held' })).status).toBe(400);
    expect((await decide(request, now, { outcome: 'held', reason: 'other', why: ' ' })).status).toBe(400);
    expect(code(await decide(request, now, { outcome: 'elsewhere' }))).toEqual([409, 'passage_changed']);

    const id = await submit(t, token('eve'), 'First words.');
    const passageOf = async () => (await draft(request)).passages.find(({ _id }) => _id === `rant ${id}`)!;
    expect((await decide(request, await passageOf(), {})).status).toBe(200);
    const read = await passageOf();
    expect((await t.call(rants.edit, { token: token('eve'), params: { id }, body: { content: 'Other words.' } })).status).toBe(200);
    expect(await passageOf()).toMatchObject({ text: 'Other words.', decision: null });
    expect(code(await decide(request, read, {}))).toEqual([409, 'passage_changed']);
  });

  test('withdrawn rants leave an open draft with their decisions, and the draft says that they existed', async () => {
    const { t } = stage();
    const id = await submit(t, token('eve'), 'Soon withdrawn.');
    const request = await open();
    const decisionRows = () => t.app.db.selectFrom('request_decisions').select('passage').where('rant_id', '=', id).execute();
    const passagesOf = async () => (await draft(request)).passages.filter(({ _id }) => _id.endsWith(id));
    await decide(request, (await passagesOf())[0]!, {});
    expect(await decisionRows()).toHaveLength(1);
    await t.call(rants.withdraw, { token: token('eve'), params: { id } });
    expect(await decisionRows()).toEqual([]);
    expect(await passagesOf()).toMatchObject([{ kind: 'gone', text: '', decision: null }]);
  });

  test('articles that mention the person are candidates, with all other names masked', async () => {
    const { slots } = stage().t.app;
    const usual = slots.get(articlesNaming.name);
    const articles = [{ id: 'thanks', title: 'Thanks', plain: 'Written with Dana Whitfield and eli. Ask Mona, Rex or max.' }];
    slots.set(articlesNaming.name, async () => articles);
    try {
      const article = (await draft(await open())).passages.find(({ kind }) => kind === 'article');
      expect(article).toMatchObject({
        isCandidate: true,
        day: null,
        text: 'Thanks\nWritten with Dana Whitfield and […]. Ask […], […] or […].',
      });
      // The person's own account may have another name than the list of target employees.
      await linkTarget(stage().t, await target(), stage().cast.max.id);
      const own = (await draft(await open())).passages.find(({ kind }) => kind === 'article');
      expect(own?.text).toBe('Thanks\nWritten with Dana Whitfield and […]. Ask […], […] or max.');
      await linkTarget(stage().t, await target(), null);
    } finally {
      slots.set(articlesNaming.name, usual);
    }
  });

  test('an incomplete draft and file say so', { tags: 'slow' }, async () => {
    const { t } = stage();
    const request = await open();
    expect((await draft(request)).isCut).toBe(false);
    await releaseAll(request);
    expect((await file(request, 'html')).text).not.toContain('This file is not complete');
    const talk = { title: 'Talk to Dana Whitfield', description: 'Soon.', department: lists.targetDepartments, deadline: '2030-01-01' };
    const { _id: plan } = (await t.call(actionPlans.create, { token: stage().cast.mona.token, body: talk as never })).body;
    const { seq: _, ...row } = await t.app.db.selectFrom('plans').selectAll().where('id', '=', plan).executeTakeFirstOrThrow();
    const copies = Array.from({ length: limits.candidates }, () => ({ ...row, id: t.app.ids.id() }));
    await t.app.writer.insertInto('plans').values(copies).execute();
    expect((await draft(request)).isCut).toBe(true);
    await releaseAll(request);
    for (const kind of ['html', 'json'] as const) expect((await file(request, kind)).text).toContain('This file is not complete');
    await t.app.writer.deleteFrom('plans').where('title', '=', row.title).execute();
  });

  test('an admin whom the name is or may be learns nothing of a request', async () => {
    const { t } = stage();
    const zoe = await admin('Zelda');
    const bell = async (actorToken: string) =>
      (await t.call(notifications.list, { token: actorToken })).body.filter(({ kind }) => (kind as string) === 'requestDue');
    const look = async () =>
      JSON.stringify([
        (await t.call(requests.list, { token: zoe.token })).body,
        (await t.call(audit.list, { token: zoe.token, query: { action: 'request' } })).body,
        await bell(zoe.token),
        await t.app.db.selectFrom('mails').select('id').where('user_id', '=', zoe.id).where('kind', '=', 'requestDue').execute(),
      ]);
    await linkTarget(t, await target(), zoe.id);
    const before = await look();
    expect(before).toBe('[[],[],[],[]]');
    const request = await open();
    for (const passage of (await draft(request)).passages) await decide(request, passage, {});
    const first = (await draft(request)).passages[0]!;
    t.clock.forward(27 * dayMs);
    await t.app.jobs.runDue();
    zoe.token = await newSession(t, zoe.id);
    stage().cast.ada.token = await newSession(t, stage().cast.ada.id);
    expect(await bell(token('ada'))).not.toEqual([]);
    expect(await look()).toBe(before);
    for (const reply of [
      await t.call(requests.draft, { token: zoe.token, params: { id: request } }),
      await decide(request, first, {}, zoe.token),
      await t.call(requests.close, { token: zoe.token, params: { id: request } }),
    ])
      expect(code(reply)).toEqual([404, 'request_not_found']);
    expect((await file(request, 'json', zoe.token)).status).toBe(404);
    expect(code(await t.call(requests.open, { token: zoe.token, body: { target: await target(), asked: todayText() } }))).toEqual([
      403,
      'request_on_own',
    ]);
    await linkTarget(t, await target(), null);
  });

  test('a closed request accepts no decisions; its file can be made for 90 days, then everything is deleted', async () => {
    const { t, cast } = stage();
    const request = await open();
    await releaseAll(request);
    const reply = await t.call(requests.close, { token: token('ada'), params: { id: request } });
    expect([reply.status, reply.body.closed]).toEqual([200, todayText()]);
    const passage = (await draft(request)).passages[0]!;
    expect(code(await decide(request, passage, {}))).toEqual([409, 'request_closed']);
    await submit(t, await newSession(t, cast.eve.id), 'Later words.');
    expect((await file(request, 'html')).text).not.toContain('Later words.');
    await passTime(t, cast, 90 * dayMs);
    await serverFeature.staying.sweep(t.app);
    expect((await file(request, 'html')).status).toBe(200);
    await passTime(t, cast, 2 * dayMs);
    await serverFeature.staying.sweep(t.app);
    expect((await file(request, 'html')).status).toBe(404);
    expect(await t.app.db.selectFrom('request_decisions').select('passage').where('request_id', '=', request).execute()).toEqual([]);
  });

  test('a request that nobody closes is deleted 400 days after its due date', async () => {
    const { t, cast } = stage();
    const request = await open();
    const { due } = (await t.call(requests.list, { token: token('ada') })).body.find(({ _id }) => _id === request)!;
    /** Moves the clock to noon of a day, since near midnight another zone may have another day. */
    const goToNoonOf = (day: string) => passTime(t, cast, Date.parse(`${day}T12:00:00Z`) - t.clock.now());
    const last = addDays(due, limits.openDays);
    const isListed = async () => {
      await serverFeature.staying.sweep(t.app);
      return (await t.call(requests.list, { token: token('ada') })).body.some(({ _id }) => _id === request);
    };
    await goToNoonOf(last);
    expect(await isListed()).toBe(true);
    await goToNoonOf(addDays(last, 1));
    expect(await isListed()).toBe(false);
  });
});
