// @module-tag slow
/**
 * The device of anonymous rants in a real browser and with a real server, without the pages that use it: what it stores, what it sends, and
 * what becomes of that.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#e2e/browser.ts';
import { journey } from '#e2e/journey.ts';
import { rants } from '#features/rants/contract';
import { passTime, settle } from '#server/testing/cast.ts';
import { beginSealed, deviceOf, passesOf } from './server/testing/device.ts';
import { onTuesday } from './testing/journey-steps.ts';
import type { beat, keepCover } from './web/cover-traffic.ts';
import type { makeDevice, openThread, SealedDevice } from './web/device.ts';
import type { deviceContextOf } from './web/device-context.ts';
import type { deviceStore } from './web/store.ts';

const stage = journey({ showsAxe: false });
const dayMs = 86_400_000;
const timeZone = 'UTC';

interface DeviceModule {
  beat: typeof beat;
  keepCover: typeof keepCover;
  makeDevice: typeof makeDevice;
  openThread: typeof openThread;
  deviceStore: typeof deviceStore;
  deviceContextOf: typeof deviceContextOf;
}
/** The global object of the browser. */
type DeviceGlobal = typeof globalThis & {
  piece: DeviceModule;
  device: SealedDevice;
  deviceContext: ReturnType<typeof deviceContextOf>;
  at: number;
};

let code = '';
beforeAll(async () => {
  const folder = join(import.meta.dirname, 'web');
  const source = ['cover-traffic', 'device', 'store', 'device-context'].map((name) => `export * from '${folder}/${name}.ts';`).join('\n');
  const entry = join(stage.t.app.config.dataDir, 'sealed-device.ts');
  writeFileSync(entry, source);
  const bundle = (await build({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] }, rolldownOptions: { output: { codeSplitting: false } } },
  })) as Rolldown.RolldownOutput[];
  code = bundle[0]?.output[0]?.code ?? '';
  const { t, cast } = stage;
  await onTuesday(stage);
  await settle(t, { timeZone });
  await beginSealed(t, (changes) => settle(t, changes));
  for (const castName of ['ada', 'mona', 'max', 'eve'] as const) await passesOf(t, cast[castName].token, 3);
});

/** Opens Eli's page, in which the device of this test is the only one: the app's own device waits for a lock that this script holds. */
async function openAlone(): Promise<Visitor> {
  const visitor = await stage.open('eli');
  const name = `earshot-sealed-${stage.cast.eli.id}`;
  await visitor.context.addInitScript((lock) => void navigator.locks?.request(lock, () => new Promise(() => {})), name);
  await visitor.page.goto('/rants');
  return visitor;
}

/** Loads the device's code into a page, and sets its clock to the server's. */
async function equip(page: Page, user: string): Promise<void> {
  await page.route('**/assets/sealed-device.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  // The import is given as a text, because the test runner rewrites import().
  await page.evaluate("import('/assets/sealed-device.js').then((piece) => { globalThis.piece = piece; })");
  await page.evaluate(
    ([id, zone]) => {
      const global = globalThis as DeviceGlobal;
      global.deviceContext = { ...global.piece.deviceContextOf(id), now: () => global.at };
      global.device = global.piece.makeDevice(global.deviceContext, zone);
    },
    [user, timeZone] as const,
  );
  await tellTime(page);
}
const tellTime = (page: Page) =>
  page.evaluate((at) => {
    (globalThis as DeviceGlobal).at = at;
  }, stage.t.clock.now());
const isReady = (page: Page) => page.evaluate(() => (globalThis as DeviceGlobal).device.isReady());
const oneBeat = (page: Page) =>
  page.evaluate((zone) => (globalThis as DeviceGlobal).piece.beat((globalThis as DeviceGlobal).deviceContext, zone, true), timeZone);

async function expectPasses(): Promise<void> {
  const { app } = stage.t;
  await app.write((tx) => app.jobs.schedule(tx, 'log.round', '', tx.now));
  await app.jobs.runDue();
}
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** Moves the clock to this time of the current day, in UTC. */
const toTime = (time: string): void => stage.t.clock.forward(Date.parse(`${dayOf(stage.t.clock.now())}T${time}Z`) - stage.t.clock.now());
async function nextDayAt(time: string): Promise<void> {
  const now = stage.t.clock.now();
  await passTime(stage.t, stage.cast, Date.parse(`${dayOf(now + dayMs)}T${time}Z`) - now);
}

test('passes, a rant, its answer and news are kept in the browser without text or code, and all calls look alike', async () => {
  const { t, cast } = stage;
  const { page } = await openAlone();
  await equip(page, cast.eli.id);
  await oneBeat(page);
  expect(await isReady(page)).toMatchObject({ state: 'ready', goesToday: false, holdsPasses: true });

  await nextDayAt('08:00:00');
  await page.evaluate((token) => localStorage.setItem('token', token), cast.eli.token);
  await page.reload();
  await equip(page, cast.eli.id);
  expect(await isReady(page), 'kept through a reload').toMatchObject({ state: 'ready', passes: 3 });
  const draft = await names();
  const words = await page.evaluate(async (draft) => {
    const result = await (globalThis as DeviceGlobal).device.write(draft);
    return 'words' in result ? result.words : [];
  }, draft);
  expect(words.length).toBe(12);
  await page.evaluate((words) => (globalThis as DeviceGlobal).device.remember(words), words);
  // The browser holds neither the text nor the words.
  const storedText = await page.evaluate(
    async (id) => JSON.stringify(await (globalThis as DeviceGlobal).piece.deviceStore(id).read()),
    cast.eli.id,
  );
  expect(storedText).toContain('"ring"');
  const errorText = await page.evaluate(async (id) => {
    const store = (globalThis as DeviceGlobal).piece.deviceStore(id);
    const fails = () => {
      throw new RangeError('no such change');
    };
    return [String(await store.change(fails).catch(String)), JSON.stringify(await store.read())];
  }, cast.eli.id);
  expect(errorText, 'a change that fails changes nothing').toEqual(['RangeError: no such change', storedText]);
  for (const secret of [draft.content, words.join(' '), words.join('","')]) expect(storedText).not.toContain(secret);

  const boxes = boxesOf(page);
  expect(await page.evaluate(() => (globalThis as DeviceGlobal).device.sendNow())).toBe('taken');
  const read = await page.evaluate(async (typed) => {
    const opened = await (globalThis as DeviceGlobal).piece.openThread(typed);
    return 'thread' in opened ? opened.thread.look() : opened;
  }, words.join(', ').toUpperCase());
  expect(read).toMatchObject({ waiting: true });

  // A round needs three rants, so another program writes two more.
  const other = await deviceOf(t);
  for (const castName of ['eve', 'mona'] as const) await other.write(`From ${castName}.`, (await passesOf(t, cast[castName].token, 1))[0]!);
  await expectPasses();
  const { body } = await t.call(rants.list, { token: cast.mona.token, query: { limit: '50' } });
  const rant = body.rants.find(({ content }) => content === draft.content);
  expect(rant).toMatchObject({ kind: 'sealed', author: null });
  await t.call(rants.respond, { token: cast.mona.token, params: { id: rant!._id }, body: { response: 'A new lamp comes on Monday.' } });
  await expectPasses();

  // The device finds the news, and the page shows it without a call of its own.
  toTime('10:59:30');
  await tellTime(page);
  const countBefore = boxes.length;
  for (let n = 0; n < 3; n++) await oneBeat(page);
  expect(boxes.length, 'two, as in every slot').toBe(countBefore + 2);
  const before = boxes.length;
  const shown = await page.evaluate(async () => {
    const [thread] = await (globalThis as DeviceGlobal).device.remembered();
    return { hasNews: thread?.hasNews, looked: await thread?.thread.look() };
  });
  expect(shown).toMatchObject({
    hasNews: true,
    looked: {
      rant: { content: draft.content },
      timeline: [
        { kind: 'response', content: 'A new lamp comes on Monday.', mine: false },
        { kind: 'status', to: 'Responded' },
      ],
    },
  });
  expect(boxes.length).toBe(before);

  const [takenResult, withdrawn] = await page.evaluate(async () => {
    const thread = (await (globalThis as DeviceGlobal).device.remembered())[0]!.thread;
    return [await thread.message('Thank you.'), await thread.withdraw()];
  });
  expect([takenResult, withdrawn]).toEqual(['taken', 'taken']);
  expectAlike(boxes, cast.eli.token);
});

test('a written rant goes out with everybody’s envelopes, from one tab only', async () => {
  const { t, cast } = stage;
  const { page, context } = await openAlone();
  await equip(page, cast.eli.id);
  await oneBeat(page);
  await nextDayAt('06:00:00');
  await page.evaluate((token) => localStorage.setItem('token', token), cast.eli.token);
  await tellTime(page);
  const draft = { ...(await names()), content: 'Sent with the others.' };
  expect(await page.evaluate(async (draft) => 'words' in (await (globalThis as DeviceGlobal).device.write(draft)), draft)).toBe(true);
  const second = await context.newPage();
  await second.goto('/rants');
  await equip(second, cast.eli.id);
  const [first, other] = [boxesOf(page), boxesOf(second)];
  for (const tab of [page, second])
    await tab.evaluate((zone) => {
      const global = globalThis as DeviceGlobal;
      global.piece.keepCover(global.deviceContext, { name: 'the tabs of eli', timeZone: zone, everyMs: 50 });
    }, timeZone);
  // Shortly before a slot ends, all its moments are due.
  for (const [n, time] of ['10:59:30', '12:59:30', '15:59:30', '18:59:30'].entries()) {
    toTime(time);
    for (const tab of [page, second]) await tellTime(tab);
    await expect.poll(() => first.length).toBe(2 * n + 2);
    await page.waitForTimeout(500);
    expect(first.length).toBe(2 * n + 2);
  }
  expect(other).toEqual([]);
  expectAlike(first, cast.eli.token);
  for (let n = 0; n < 7; n++) {
    await passTime(t, cast, dayMs);
    await expectPasses();
  }
  const { body } = await t.call(rants.list, { token: cast.mona.token, query: { limit: '50' } });
  expect(body.rants.filter(({ content }) => content === draft.content).length, 'once, though it went out more than once').toBe(1);
});

async function names() {
  const first = async (list: 'targetEmployees' | 'targetDepartments' | 'categoryTypes') =>
    (await stage.t.app.db.selectFrom('options').select('id').where('list', '=', list).orderBy('created_at').executeTakeFirstOrThrow()).id;
  const [target, department, category] = [await first('targetEmployees'), await first('targetDepartments'), await first('categoryTypes')];
  return { target, department, category, content: 'The stairs of the stock are dark.' };
}

/** Collects the boxes that a page sends from now on. */
function boxesOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sealed/box') requests.push(request);
  });
  return requests;
}

function expectAlike(requests: readonly Request[], token: string): void {
  expect(requests.length).toBeGreaterThan(3);
  const alike = requests.map((request) => {
    const { 'content-length': _, ...headers } = request.headers();
    return JSON.stringify({ size: request.postData()?.length, headers });
  });
  expect(new Set(alike).size).toBe(1);
  const headers = requests[0]?.headers() ?? {};
  for (const name of ['x-auth-token', 'authorization', 'cookie', 'referer', 'x-language']) expect(headers).not.toHaveProperty(name);
  expect(JSON.stringify(headers)).not.toContain(token);
}
