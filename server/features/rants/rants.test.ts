import { notifications } from '@earshot/contract/notifications';
import { rants } from '@earshot/contract/rants';
import { expect, test } from 'vitest';
import { submit } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';

everyEngine('The life of a rant', (stage) => {
  test('§1 a rant is heard, answered, and its author told', async () => {
    const { t, cast } = stage();
    const id = await submit(t, cast.eli.token, 'My shift roster changed three times this week.');
    const seen = await t.call(rants.detail, { token: cast.mona.token, params: { id } });
    expect(seen.body).toMatchObject({ author: 'Eli', status: 'Pending', target: 'Dana Whitfield', responses: [] });
    const answered = await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: 'I will look into it.' } });
    expect(answered.status).toBe(200);
    expect(answered.body.status).toBe('Responded');
    const own = await t.call(rants.detail, { token: cast.eli.token, params: { id } });
    expect(own.body.timeline.map((e) => e.kind)).toEqual(['opened', 'response', 'status']);
    expect(own.body.responses[0]).toMatchObject({ responder: 'Mona', content: 'I will look into it.' });
    const told = await t.call(notifications.list, { token: cast.eli.token });
    expect(told.body[0]).toMatchObject({ type: 'response', title: 'Mona responded', relatedId: id });
    const list = await t.call(rants.list, { token: cast.eve.token, query: { limit: 10 } });
    expect(list.body).toMatchObject({ total: 1, counts: { Responded: 1 } });
    expect(list.headers.get('x-total-count')).toBe('1');
    expect(list.body.rants[0]!.responses).toHaveLength(1);
  });
});
