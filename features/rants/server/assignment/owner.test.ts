/** A rant is taken, assigned and let go; only those who handle it learn of its owner. */
import { accounts } from '@earshot/contract/accounts';
import { english } from '@earshot/words/all';
import { expect, test } from 'vitest';
import { options } from '#features/options/contract';
import { type CastName, linkTarget, submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { hangUp, listen } from '#server/testing/socket.ts';
import { rants } from '../../contract/rants.ts';

everyEngine('The owner of a rant', (stage) => {
  const token = (castName: CastName) => stage().cast[castName].token;
  const id = (castName: CastName) => stage().cast[castName].id;
  const submitRant = (content = 'The forklift again.', actorName: CastName = 'eli', more = {}) =>
    submit(stage().t, token(actorName), content, more);
  const put = (castName: CastName, rant: string, body: { userId: string | null; note?: string; from?: string | null }) =>
    stage().t.call(rants.setOwner, { token: token(castName), params: { id: rant }, body });
  const read = async (castName: CastName, rant: string) =>
    (await stage().t.call(rants.detail, { token: token(castName), params: { id: rant } })).body;
  const ownersOf = async (castName: CastName, rant: string) => {
    const { body } = await stage().t.call(rants.owners, { token: token(castName), params: { id: rant } });
    return body.map(({ name }) => name);
  };

  test('handlers see the owner in detail and list; other replies lack the field', async () => {
    const { t } = stage();
    const rant = await submitRant();
    expect((await read('mona', rant)).owner).toBe(null);
    expect((await put('mona', rant, { userId: id('mona') })).body.owner).toEqual({ _id: id('mona'), name: 'Mona' });
    const idsListed = async (castName: CastName) =>
      (await t.call(rants.list, { token: token(castName), query: { page: 1 } })).body.rants.find((listed) => listed._id === rant);
    for (const castName of ['max', 'ada'] as const) {
      expect((await read(castName, rant)).owner).toEqual({ _id: id('mona'), name: 'Mona' });
      expect((await idsListed(castName))?.owner).toEqual({ _id: id('mona'), name: 'Mona' });
    }
    for (const castName of ['eli', 'eve'] as const) {
      expect('owner' in (await read(castName, rant)), castName).toBe(false);
      expect('owner' in ((await idsListed(castName)) ?? {}), castName).toBe(false);
      expect((await put(castName, rant, { userId: id('max') })).status).toBe(403);
      expect((await t.call(rants.owners, { token: token(castName), params: { id: rant } })).status).toBe(403);
    }
  });

  test('if two people take it at once, one gets it and the other learns who; a handler who saw the owner can take it over', async () => {
    const rant = await submitRant();
    const [first, second] = await Promise.all([put('mona', rant, { userId: id('mona') }), put('max', rant, { userId: id('max') })]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    const [winner, loser] = first.status === 200 ? (['mona', 'max'] as const) : (['max', 'mona'] as const);
    expect(refused.body).toMatchObject({
      code: 'rant_taken',
      msg: english('refusal.rant_taken', { name: winner === 'mona' ? 'Mona' : 'Max' }),
    });
    expect((await put(loser, rant, { userId: id(loser), from: null })).status).toBe(409);
    expect((await put('ada', rant, { userId: id('ada'), from: id(loser) })).status).toBe(409);
    expect((await put(loser, rant, { userId: id(loser), from: id(winner) })).body.owner?._id).toBe(id(loser));
    // The same call sent again adds no entry.
    expect((await put(loser, rant, { userId: id(loser) })).status).toBe(200);
    expect((await read('ada', rant)).timeline.filter(({ kind }) => kind === 'owner')).toHaveLength(2);
  });

  test('the timeline shows handlers the old and new owner with the note; authors and other readers get no such entries', async () => {
    const rant = await submitRant('Who has the keys?', 'max');
    await put('ada', rant, { userId: id('mona'), note: 'You know the dock.' });
    await put('mona', rant, { userId: null });
    const entries = async (castName: CastName) => (await read(castName, rant)).timeline.filter(({ kind }) => kind === 'owner');
    expect((await entries('mona')).map(({ actor, handOver }) => ({ actor, ...handOver }))).toEqual([
      { actor: 'Ada', from: null, to: 'Mona', note: 'You know the dock.', byItself: false },
      { actor: 'Mona', from: 'Mona', to: null, note: null, byItself: false },
    ]);
    for (const castName of ['max', 'eve'] as const) {
      const detail = await read(castName, rant);
      expect(detail.timeline.filter(({ kind }) => kind === 'owner')).toEqual([]);
      expect(detail.timelineTotal).toBe(detail.timeline.length);
      expect(JSON.stringify(detail)).not.toContain('You know the dock.');
    }
    // No event holds the words of the note.
    const { data } = await stage()
      .t.app.db.selectFrom('events')
      .select('data')
      .where('subject', '=', rant)
      .where('type', '=', 'rant.owned')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    expect(data).not.toContain('dock');
  });

  test('exactly the people who may own it are offered, and nobody else is accepted', async () => {
    const { t, cast } = stage();
    const rant = await submitRant('About a plan of mine', 'max');
    expect(await ownersOf('ada', rant)).toEqual(['Ada', 'Mona']);
    for (const castName of ['max', 'eli', 'pia', 'rex', 'dee'] as const) {
      const reply = await put('ada', rant, { userId: id(castName) });
      expect([reply.status, reply.body.fields], castName).toEqual([400, { userId: english('field.rantOwner') }]);
    }
    expect((await put('ada', rant, { userId: 'nobody' })).status).toBe(400);
    const addedReply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'The boss' } });
    await linkTarget(t, addedReply.body._id, cast.mona.id);
    const aboutMona = await submitRant('She shouts.', 'eli', { target: 'The boss' });
    expect(await ownersOf('ada', aboutMona)).toEqual(['Ada', 'Max']);
    expect((await put('ada', aboutMona, { userId: cast.mona.id })).status).toBe(400);
    expect((await put('mona', aboutMona, { userId: cast.mona.id })).status).toBe(404);
    expect((await t.call(rants.owners, { token: token('mona'), params: { id: aboutMona } })).status).toBe(404);
    // Mona reads her own rant about herself, but not who owns it.
    const byHerself = await submitRant('I am too loud.', 'mona', { target: 'The boss' });
    await put('max', byHerself, { userId: id('max') });
    expect('owner' in (await read('mona', byHerself))).toBe(false);
    const { body } = await t.call(rants.list, { token: token('mona'), query: { page: 1, mine: 'true' } });
    expect(body.rants.map((rant) => 'owner' in rant)).toEqual([false]);
    expect((await read('ada', byHerself)).owner?.name).toBe('Max');
    await linkTarget(t, addedReply.body._id, null);
  });

  test('the list is filtered by own, unassigned or somebody’s, with counts that follow the other filters', async () => {
    const { t } = stage();
    const word = `marmot${stage().t.clock.now()}`;
    const [first, second, three] = [await submitRant(`${word} 1`), await submitRant(`${word} 2`), await submitRant(`${word} 3`)];
    await put('mona', first, { userId: id('mona') });
    await put('mona', second, { userId: id('max') });
    await t.call(rants.setStatus, { token: token('mona'), params: { id: first }, body: { status: 'Resolved', reason: 'explained' } });
    const of = async (castName: CastName, owner: string, more = {}) => {
      const { body } = await t.call(rants.list, { token: token(castName), query: { page: 1, search: word, owner, ...more } });
      return body.rants
        .map(({ content }) => content.slice(-1))
        .toSorted()
        .join('');
    };
    expect([
      await of('mona', 'me'),
      await of('mona', 'none'),
      await of('mona', id('max')),
      await of('mona', `${id('max')},${id('mona')}`),
    ]).toEqual(['1', '3', '2', '12']);
    expect([await of('max', 'me'), await of('mona', 'me', { rantStatus: 'Pending' }), await of('mona', 'nobody there')]).toEqual([
      '2',
      '',
      '',
    ]);
    // For an employee the filter has no effect: neither the rants nor their number reveal an owner.
    for (const owner of ['me', 'none', id('max')]) expect(await of('eve', owner)).toBe('123');
    const counts = async (castName: CastName, query = {}) => (await t.call(rants.ownerCounts, { token: token(castName), query })).body;
    expect(await counts('mona', { search: word })).toEqual({ mine: 1, none: 1, all: 3, dueToday: 0 });
    expect(await counts('mona', { search: word, owner: 'me', rantStatus: 'Pending' })).toEqual({ mine: 0, none: 1, all: 2, dueToday: 0 });
    const all = await counts('mona');
    const { body } = await t.call(rants.list, { token: token('mona'), query: { page: 1, limit: 100 } });
    const owners = body.rants.map(({ owner }) => owner?._id ?? null);
    expect(all).toEqual({
      mine: owners.filter((owner) => owner === id('mona')).length,
      none: owners.filter((owner) => owner === null).length,
      all: body.total,
      dueToday: 0,
    });
    await put('mona', three, { userId: id('mona') });
    expect(await counts('mona')).toEqual({ ...all, mine: all.mine! + 1, none: all.none! - 1 });
    expect((await t.call(rants.ownerCounts, { token: token('eli') })).status).toBe(403);
  });

  test('a handler’s rant about themselves is in no list by owner and in none of these counts', async () => {
    const { t, cast } = stage();
    const reply = await t.call(options.add, { token: token('ada'), params: { list: 'targetEmployees' }, body: { name: 'Herself' } });
    const link = (userId: string | null) => linkTarget(t, reply.body._id, userId);
    const idsOwnedBy = async (owner: string) => {
      const { body } = await t.call(rants.list, { token: token('mona'), query: { page: 1, owner, target: 'Herself' } });
      return body.total;
    };
    const counts = async () => (await t.call(rants.ownerCounts, { token: token('mona'), query: { target: 'Herself' } })).body;
    await link(cast.mona.id);
    const rant = await submitRant('I am late.', 'mona', { target: 'Herself' });
    expect([await idsOwnedBy('none'), await idsOwnedBy(id('max')), await counts()]).toEqual([
      0,
      0,
      { mine: 0, none: 0, all: 1, dueToday: 0 },
    ]);
    await put('max', rant, { userId: id('max') });
    expect([await idsOwnedBy('none'), await idsOwnedBy(id('max')), await counts()]).toEqual([
      0,
      0,
      { mine: 0, none: 0, all: 1, dueToday: 0 },
    ]);
    await link(null);
  });

  test('files for handlers contain the owner and follow the filter by owner; those for employees do neither', async () => {
    const { t } = stage();
    const rant = await submitRant('wombat');
    await submitRant('wombat two');
    await put('mona', rant, { userId: id('mona') });
    const csv = async (castName: CastName, owner = '') => {
      const query = new URLSearchParams({ searchTerm: 'wombat', timeRange: 'week', ...(owner && { owner }) });
      const { text } = await t.send('GET', `/api/reports/export-rants/csv?${query}`, { token: token(castName) });
      return text.trim().split('\r\n');
    };
    const [heading, , first] = await csv('ada');
    expect(heading?.endsWith(',Assigned to,Kind')).toBe(true);
    expect(first?.endsWith(',Mona,With a name')).toBe(true);
    expect(await csv('mona', 'me')).toHaveLength(2);
    const [plain] = await csv('eve', 'me');
    expect(plain).not.toContain('Assigned to');
    expect(await csv('eve', 'me')).toHaveLength(3);
  });

  test('personal data contains owned rants that the person may see, and written notes', async () => {
    const { t } = stage();
    const rant = await submitRant('Dormouse in the attic.');
    await put('mona', rant, { userId: id('mona') });
    await put('mona', rant, { userId: id('max'), note: 'You like mice.' });
    const own = async (castName: CastName) => JSON.parse((await t.call(accounts.myData, { token: token(castName) })).text).rants;
    const [mona, max] = [await own('mona'), await own('max')];
    const ids = (items: { _id: string }[]) => items.map((item) => item._id);
    expect([mona.handedOver.at(-1)?.note, ids(mona.owned).includes(rant)]).toEqual(['You like mice.', false]);
    expect([max.handedOver, ids(max.owned).includes(rant)]).toEqual([[], true]);
    expect(max.owned.find((item: { _id: string }) => item._id === rant).excerpt).toBe('Dormouse in the attic.');
  });

  test('the hint reaches handlers of the rant, no author or reader', async () => {
    const { t } = stage();
    const rant = await submitRant();
    const [mona, eli, eve] = await Promise.all([listen(t, token('mona')), listen(t, token('eli')), listen(t, token('eve'))]);
    await put('max', rant, { userId: id('max') });
    await mona.hears('rantUpdated', rant);
    await t.call(rants.respond, { token: token('max'), params: { id: rant }, body: { response: 'Found.' } });
    for (const item of [eli, eve]) {
      await item.hears('rantUpdated', rant);
      expect(item.heard.filter(([event]) => event === 'rantUpdated')).toHaveLength(1);
    }
    hangUp();
  });
});
