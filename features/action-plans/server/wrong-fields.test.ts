import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';

everyEngine('A plan with wrong fields', (stage) => {
  test('an invalid request gets at most three sentences, then the number of further problems', async () => {
    const token = stage().cast.mona.token;
    const wrongFields = { title: 'x'.repeat(300), description: '', deadline: 'soon', priority: 'huge', publicNote: 'x'.repeat(10_001) };
    const right = { title: 'Coffee', description: 'Buy some.', department: 'Warehouse', deadline: '2031-05-01', priority: 'low' };
    const ask = async (names: (keyof typeof wrongFields)[], language?: string) => {
      const body = { ...right, ...Object.fromEntries(names.map((name) => [name, wrongFields[name]])) };
      const headers: Record<string, string> = language === undefined ? {} : { 'x-language': language };
      const reply = await stage().t.send('POST', '/api/action-plans', { token, headers, body: JSON.stringify(body) });
      expect([reply.status, reply.body.code, Object.keys(reply.body.fields ?? {})]).toEqual([400, 'invalid', names]);
      return reply.body.msg;
    };
    const [three, five] = [
      ['title', 'description', 'deadline'],
      ['title', 'description', 'deadline', 'priority', 'publicNote'],
    ] as (keyof typeof wrongFields)[][];
    expect(await ask(['deadline'])).toBe('This is not a date.');
    expect(await ask(three!)).toBe('At most 200 characters. This field is required. This is not a date.');
    expect(await ask(five!)).toBe('At most 200 characters. This field is required. This is not a date. and 2 more.');
    expect(await ask(['deadline'], 'de')).toBe('Das ist kein Datum.');
    expect(await ask(three!, 'de')).toBe('Höchstens 200 Zeichen. Bitte ausfüllen. Das ist kein Datum.');
    expect(await ask(five!, 'de')).toBe('Höchstens 200 Zeichen. Bitte ausfüllen. Das ist kein Datum. und 2 weitere.');
    // A sentence that applies to several fields is given once.
    const twice = await stage().t.send('POST', '/api/action-plans', {
      token,
      body: JSON.stringify({ ...right, title: '', description: '' }),
    });
    expect([twice.body.msg, Object.keys(twice.body.fields ?? {})]).toEqual(['This field is required.', ['title', 'description']]);
    for (const path of ['/api/action-plans?limit=many', '/api/rants?startDate=soon', '/api/auth/users?role=chief']) {
      const { status, body } = await stage().t.send('GET', path, { token: stage().cast.ada.token });
      expect([status, body.msg], path).toEqual([400, Object.values(body.fields ?? {}).join(' ')]);
    }
  });
});
