import { accounts } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { options } from '../../../features/options/contract/index.ts';
import { rants } from '../../../features/rants/contract/index.ts';
import { settings } from '../../../features/settings/contract/index.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { type Cast, fillLists, linkTarget, meetCast, signIn, submit } from '../../testing/cast.ts';
import { bothEngines, optionsForEngine } from '../../testing/every-engine.ts';
import { startProxy, type TcpProxy } from '../../testing/proxy.ts';
import { hangUp, listen } from '../../testing/socket.ts';

const soon = { timeout: 60_000, interval: 20 };
const totalOn = async (t: TestApp, token: string) => (await t.call(rants.list, { token })).body.total;
const targetId = async (t: TestApp, token: string) =>
  (await t.call(options.list, { token, params: { list: 'targetEmployees' } })).body[0]!._id;

describe('Behind a pooler that accepts LISTEN and passes nothing on', () => {
  let isDeaf = false;
  let [a, b]: TestApp[] = [];
  let cast: Cast;
  let proxy: TcpProxy;
  /** The lines that instance B logs about its news. */
  const lines: string[] = [];
  /** The real intervals, divided by about thirty. */
  const newsPace = { pingEveryMs: 300, hearWithinMs: 150, readEveryMs: 100 };

  beforeAll(async () => {
    const { databaseUrl = '' } = await optionsForEngine('postgres');
    proxy = await startProxy([databaseUrl], () => isDeaf);
    const through = Object.assign(new URL(databaseUrl), { port: String(proxy.port) }).href;
    a = await startApp({ databaseUrl: through, environment: { newsPace } });
    cast = await meetCast(a);
    await fillLists(a, cast);
    b = await startApp({ databaseUrl: through, environment: { newsPace } });
    for (const level of ['error', 'info'] as const)
      vi.spyOn(b.app.log, level).mockImplementation(
        (...args: unknown[]) => void (args.at(-1) !== 'call' && lines.push(`${level}: ${args.at(-1)}`)),
      );
    isDeaf = true;
  });
  afterEach(hangUp);
  afterAll(async () => {
    await b?.close();
    await a?.close();
    await proxy?.close();
  });

  test('the log says once why, and what to do', async () => {
    await expect
      .poll(() => lines, soon)
      .toEqual([expect.stringMatching(/^error: News .* hears nothing.*every 1 s.*session.*PostgreSQL itself/)]);
  });

  test('a setting that restricts readers on one instance applies on the other', async () => {
    const { ada, eve, eli } = cast;
    await submit(a!, eli.token, 'Not for everybody.');
    await expect.poll(() => totalOn(b!, eve.token), soon).toBe(1);
    expect((await a!.call(settings.change, { token: ada.token, body: { employeeVisibility: 'own' } })).status).toBe(200);
    await expect.poll(() => totalOn(b!, eve.token), soon).toBe(0);
    await a!.call(settings.change, { token: ada.token, body: { employeeVisibility: 'all' } });
    await expect.poll(() => totalOn(b!, eve.token), soon).toBe(1);
  });

  test('a link hides the rant from its target on the other instance too', async () => {
    await linkTarget(a!, await targetId(a!, cast.mona.token), cast.eve.id);
    await expect.poll(() => totalOn(b!, cast.eve.token), soon).toBe(0);
    await linkTarget(a!, await targetId(a!, cast.mona.token), null);
    await expect.poll(() => totalOn(b!, cast.eve.token), soon).toBe(1);
  });

  test('sockets get notifications and hints, and ended sessions are closed', async () => {
    const token = await signIn(a!, 'max');
    const [mona, max] = [await listen(b!, cast.mona.token), await listen(b!, token)];
    const id = await submit(a!, cast.eli.token, 'Rings elsewhere.');
    await mona.hears('notification', id);
    expect((await a!.call(accounts.logout, { token })).status).toBe(200);
    await max.cut();
  });

  test('an instance that receives events again stops polling', async () => {
    isDeaf = false;
    await expect.poll(() => lines, soon).toEqual([expect.stringMatching(/^error: /), 'info: News of other instances arrive again.']);
    const mona = await listen(b!, cast.mona.token);
    await mona.hears('notification', await submit(a!, cast.eli.token, 'Heard again.'));
    isDeaf = true;
    await expect.poll(() => lines.slice(2), soon).toEqual([expect.stringMatching(/^error: /)]);
  });
});

bothEngines('Memory without news', (stage) => {
  test('settings and links are reloaded after half a minute', async () => {
    const { t, cast } = stage();
    await submit(t, cast.eli.token, 'Seen by eve.');
    const id = await targetId(t, cast.mona.token);
    expect(await totalOn(t, cast.eve.token)).toBe(1);
    // The rows are changed without an event, so the instance cannot know.
    await t.app.writer.updateTable('options').set({ user_id: cast.eve.id }).where('id', '=', id).execute();
    await t.app.writer.updateTable('settings').set({ value: '"Southwind"' }).where('key', '=', 'organisationName').execute();
    expect((await t.app.settings.current()).organisationName).toBe('Northwind');
    t.clock.forward(limits.news.rereadMs);
    expect((await t.app.settings.current()).organisationName).toBe('Southwind');
    await expect.poll(() => totalOn(t, cast.eve.token)).toBe(0);
  });
});
