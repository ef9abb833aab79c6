import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { system } from '@earshot/contract/system';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '../../testing/cast.ts';
import { everyEngine } from '../../testing/every-engine.ts';
import { beginReading, fillAuditLog } from '../../testing/unread.ts';

everyEngine('Exports that run', (stage) => {
  beforeAll(() => fillAuditLog(stage().t));

  /** Starts a download of the audit log with a ticket. Nothing is read from it until the test asks. */
  async function begin(person: Person, query = 'action=option') {
    const { t } = stage();
    const { ticket, download } = (await t.call(accounts.ticket, { token: person.token })).body;
    return { download, ...(await beginReading(t, `/api/audit/csv?${query}&ticket=${ticket}`)) };
  }
  const downloadsOf = async (person: Person) => (await stage().t.call(system.exports, { token: person.token })).body;
  const stateOf = async (person: Person, id: string) => (await downloadsOf(person)).find((item) => item._id === id);

  test('its person sees how many rows were sent and that it is done; nobody else does', async () => {
    const { ada, mona } = stage().cast;
    const download = await begin(ada);
    const running = await stateOf(ada, download.download);
    expect(running).toMatchObject({ state: 'running', what: '/api/audit/csv', msg: null });
    expect(running?.rows).toBeLessThan(4000);
    expect(await downloadsOf(mona)).toEqual([]);
    download.readAll();
    await expect.poll(() => stateOf(ada, download.download)).toMatchObject({ state: 'done' });
    expect((await stateOf(ada, download.download))?.rows).toBeGreaterThanOrEqual(4000);
  });

  test('consecutive downloads never reach the limit', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) statuses.push((await t.send('GET', '/api/audit/csv?action=option', { token: cast.ada.token })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('an interrupted one has stopped', async () => {
    const { ada } = stage().cast;
    const download = await begin(ada);
    download.leave();
    await expect.poll(() => stateOf(ada, download.download)).toMatchObject({ state: 'stopped' });
  });

  test('the reason of a refusal can be asked, which the browser does not tell', async () => {
    const { ada } = stage().cast;
    const otherDownloads = [await begin(ada), await begin(ada)];
    const third = await begin(ada);
    expect(third.status).toBe(429);
    expect(await stateOf(ada, third.download)).toMatchObject({ state: 'refused', rows: 0, msg: expect.stringMatching(/\w/) });
    for (const item of otherDownloads) item.leave();
    await expect.poll(async () => (await downloadsOf(ada)).filter((item) => item.state === 'running')).toEqual([]);
    const download = await begin(ada, 'from=tomorrow');
    expect(await stateOf(ada, download.download)).toMatchObject({ state: 'refused', msg: 'This is not a date.' });
  });

  test('one whose rows become unreadable has failed', async () => {
    const { t, cast } = stage();
    const download = await begin(cast.ada);
    await sql`alter table events rename to events_away`.execute(t.app.writer);
    download.readAll();
    await expect.poll(() => stateOf(cast.ada, download.download)).toMatchObject({ state: 'failed', msg: null });
    await sql`alter table events_away rename to events`.execute(t.app.writer);
  });

  test('a minute later it is forgotten', async () => {
    const { t, cast } = stage();
    expect(await downloadsOf(cast.ada)).not.toEqual([]);
    t.clock.forward(limits.concurrent.endedMs);
    expect(await downloadsOf(cast.ada)).toEqual([]);
  });
});
