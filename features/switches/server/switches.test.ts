/**
 * Every call, page and route of every optional feature while it is off. They come from the assembled lists, so a new feature is tested
 * without a change here.
 */
import { accounts } from '@earshot/contract/accounts';
import type { Feature } from '@earshot/contract/feature';
import { neededBy, needing, type OptionalFeature, optionalFeatures, startsOn } from '@earshot/contract/optional';
import { system } from '@earshot/contract/system';
import { english } from '@earshot/words/all';
import { describe, expect, test } from 'vitest';
import { audit } from '#features/audit/contract';
import { notifications } from '#features/notifications/contract';
import { featuresByName } from '#server/features.ts';
import type { Mount, ServerFeature } from '#server/platform/server-feature.ts';
import { noteSwitch } from '#server/platform/switches.ts';
import { startApp } from '#server/testing/app.ts';
import { meetCast, signIn, submit } from '#server/testing/cast.ts';
import { everyEngine, optionsForEngine, type Stage } from '#server/testing/every-engine.ts';
import { features as featureDefinitions } from '../../assembled/features.ts';
import { notificationSubjectsByFeature } from '../../assembled/notification-owners.ts';
import { features } from '../contract/calls.ts';

interface Route {
  method: string;
  url: string;
}

function routesOf(mounts: readonly Mount[] = []): Route[] {
  const routes: Route[] = [];
  const recorder = (prefix: string): unknown => {
    const add = ({ method, url }: { method: string | string[]; url: string }) =>
      routes.push(...[method].flat().map((item) => ({ method: item, url: prefix + url })));
    return {
      route: add,
      get: (url: string) => add({ method: 'GET', url }),
      all: (url: string) => add({ method: 'GET', url }),
      addHook: () => {},
      addContentTypeParser: () => {},
      setErrorHandler: () => {},
      setNotFoundHandler: () => {},
      register: (plugin: (scope: unknown) => unknown, { prefix: own = '' } = {}) => void plugin(recorder(prefix + own)),
    };
  };
  for (const mount of mounts) mount(recorder('') as never, {} as never);
  return routes;
}

const featureOf = (name: OptionalFeature): ServerFeature => (featuresByName as Record<string, ServerFeature>)[name] ?? {};
/** Features without a condition that stand for any other. */
const [anyFeature, otherFeature] = optionalFeatures.filter(
  (name) => neededBy(name).length === 0 && needing(name).length === 0 && !featureOf(name).switchOff,
) as [OptionalFeature, OptionalFeature];
const filled = (url: string) => url.replace(/:\w+/g, '3f1d2c4e-0000-4000-8000-000000000000').replace('*', 'x');
/** An address of the same form that never existed. */
const unknown = (url: string) =>
  filled(url).replace(/^\/(api|scim)\/[^/]+/, (_, part) => `/${part === 'api' ? 'api' : 'elsewhere'}/no-such-thing`);

/** Switches the features in the database and in memory, whatever their conditions. */
async function put({ t }: Pick<Stage, 't'>, names: readonly OptionalFeature[], isOn: boolean): Promise<void> {
  await t.app.write(async (tx) => {
    for (const name of names) await noteSwitch(tx, name, isOn);
  });
  await t.app.features.reread();
}

const unlike = /^(date|x-request-id|content-length|etag|content-security-policy|keep-alive|connection)$/;

/** Everything in a reply by which a caller could tell two replies apart. */
async function answerOf({ t }: Pick<Stage, 't'>, method: string, path: string, token: string | undefined, body: string | undefined) {
  const reply = await t.send(method, path, { token, ...(body !== undefined && { body }) });
  const headers = [...reply.headers].filter(([name]) => !unlike.test(name));
  return { status: reply.status, text: reply.text.replace(/nonce="[^"]*"/g, 'nonce'), headers };
}

everyEngine('A feature that is off', (stage) => {
  const list = async () => (await stage().t.call(features.list, { token: stage().cast.ada.token })).body;
  const isOn = async (name: OptionalFeature) => (await list()).find((item) => item._id === name)?.isOn;
  const change = (name: string, on: boolean, token = stage().cast.ada.token) =>
    stage().t.call(features.change, { token, params: { id: name }, body: { isOn: on } });

  async function expectNowhere(name: OptionalFeature): Promise<void> {
    const { t, cast } = stage();
    const staying = new Set(routesOf(featureOf(name).staying?.calls).map(({ method, url }) => `${method} ${url}`));
    for (const { method, url } of routesOf(featureOf(name).calls).filter((route) => !staying.has(`${route.method} ${route.url}`)))
      for (const token of [undefined, 'no such token', cast.eli.token, cast.ada.token])
        for (const body of method === 'GET' ? [undefined] : ['{}', 'not json', '{"a":1}'])
          expect(await answerOf(stage(), method, filled(url), token, body), `${method} ${url} ${token} ${body}`).toEqual(
            await answerOf(stage(), method, unknown(url), token, body),
          );
    const kinds = Object.keys((notificationSubjectsByFeature as Record<string, object>)[name] ?? {});
    for (const castName of ['ada', 'mona', 'eli'] as const) {
      const { body } = await t.call(notifications.preferences, { token: cast[castName].token });
      expect(
        body.kinds.filter(({ kind }) => kinds.includes(kind)),
        name,
      ).toEqual([]);
    }
    for (const kind of Object.keys(featureOf(name).jobs ?? {})) expect(t.app.jobs.waiting(), name).toContain(kind);
    for (const step of Object.keys(featureOf(name).steps ?? {})) expect(await t.app.steps.get(step)?.(t.app), step).toBeNull();
    expect(await isOn(name)).toBe(false);
  }

  test.each(optionalFeatures)('%s: no call, job, notification kind or first step; all return with it', { tags: 'slow' }, async (name) => {
    const { t, cast } = stage();
    const before = (await t.call(notifications.preferences, { token: cast.ada.token })).body;
    await put(stage(), [name], false);
    await expectNowhere(name);
    await put(stage(), [name], true);
    for (const { method, url } of routesOf(featureOf(name).calls)) {
      const [filledAnswer, nowhere] = [filled(url), unknown(url)].map((path) => answerOf(stage(), method, path, undefined, undefined));
      expect(await filledAnswer, `${method} ${url}`).not.toEqual(await nowhere);
    }
    expect((await t.call(notifications.preferences, { token: cast.ada.token })).body).toEqual(before);
    for (const kind of Object.keys(featureOf(name).jobs ?? {})) expect(t.app.jobs.waiting()).not.toContain(kind);
    expect(await isOn(name)).toBe(true);
  });

  test('all off at once: the rest works', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    await put(stage(), optionalFeatures, false);
    for (const name of optionalFeatures) await expectNowhere(name);
    await t.app.jobs.runDue();
    const id = await submit(t, cast.eli.token, 'Written while everything is off.');
    expect((await t.call(system.state, { token: cast.ada.token })).status).toBe(200);
    expect((await t.send('GET', `/api/rants/${id}`, { token: cast.eli.token })).status).toBe(200);
    await put(stage(), optionalFeatures, true);
  });

  test('a job due meanwhile waits without a warning, and runs once the feature is on', async () => {
    const { t } = stage();
    const [name, kind] = optionalFeatures.flatMap((optionalFeature) =>
      Object.keys(featureOf(optionalFeature).jobs ?? {}).map((job) => [optionalFeature, job] as const),
    )[0]!;
    const due = async () => (await t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', kind).execute()).length;
    await t.app.writer.deleteFrom('jobs').where('kind', '=', kind).execute();
    await put(stage(), [name], false);
    await t.app.write((tx) => t.app.jobs.schedule(tx, kind, '', tx.now - 86_400_000));
    await t.app.jobs.runDue();
    expect(await due()).toBe(1);
    expect((await t.call(system.state, { token: stage().cast.ada.token })).body.attention).not.toContain('jobs');
    await put(stage(), [name], true);
    await t.app.jobs.runDue();
    expect(
      await t.app.db.selectFrom('jobs').select('due_at').where('kind', '=', kind).where('due_at', '<=', t.clock.now()).execute(),
    ).toEqual([]);
  });

  test('an admin’s switch is logged once and notified to other admins; nobody else may, and only after reauthentication', async () => {
    const { t, cast } = stage();
    const name = anyFeature;
    for (const castName of ['mona', 'eli'] as const)
      expect((await change(name, false, cast[castName].token)).body.code).toBe('not_your_role');
    const otherAdmins = await t.app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', '!=', cast.ada.id)
      .execute();
    for (const on of [false, true, true]) expect((await change(name, on)).status).toBe(200);
    const { body: entries } = await t.call(audit.list, { token: cast.ada.token });
    expect(entries.slice(0, 2).map(({ action, details }) => [action, details])).toEqual([
      ['feature.on', { feature: name }],
      ['feature.off', { feature: name }],
    ]);
    const notices = await t.app.db.selectFrom('notices').select('data').where('kind', '=', 'featureSwitched').execute();
    expect(notices.length).toBe(otherAdmins.length === 0 ? 0 : 2);
    for (const wrongValue of ['rants', 'no-such', 'anonymous', '__proto__'])
      expect((await change(wrongValue, false)).body.code).toBe('feature_not_found');
    t.clock.forward(3_600_000);
    const token = await signIn(t, 'ada');
    t.clock.forward(3_600_000);
    expect((await change(name, false, token)).body.code).toBe('proof_needed');
    expect(await isOn(name)).toBe(true);
    cast.ada.token = await signIn(t, 'ada');
  });

  test('another admin is notified', async () => {
    const { t, cast } = stage();
    await t.app.writer.updateTable('users').set({ role: 'admin' }).where('id', '=', cast.mona.id).execute();
    await change(anyFeature, false);
    const { body } = await t.call(notifications.list, { token: await signIn(t, 'mona') });
    expect(body[0]).toMatchObject({
      kind: 'featureSwitched',
      title: 'A feature was switched off',
      message: expect.stringContaining(english(`feature.${anyFeature}`)),
    });
    await change(anyFeature, true);
    await t.app.writer.updateTable('users').set({ role: 'manager' }).where('id', '=', cast.mona.id).execute();
  });

  test('none is on without its requirements, and none goes off while required', async () => {
    const pairs = optionalFeatures.flatMap((name) => neededBy(name).map((needed) => [name, needed] as const));
    expect(pairs).toContainEqual(['scim', 'api-keys']);
    for (const [name, needed] of pairs) {
      expect(needing(needed)).toContain(name);
      expect((await change(needed, false)).body.code).toBe('feature_needed');
      await put(stage(), [name, needed], false);
      expect((await change(name, true)).body.code).toBe('feature_needs');
      for (const item of [needed, name]) expect((await change(item, true)).status).toBe(200);
    }
  });

  test('two simultaneous switches both apply, and equal ones count once', async () => {
    const { t } = stage();
    const before = (await t.app.db.selectFrom('events').select('seq').where('type', '=', 'feature.off').execute()).length;
    const replies = await Promise.all([anyFeature, otherFeature, anyFeature, otherFeature].map((name) => change(name, false)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await t.app.db.selectFrom('events').select('seq').where('type', '=', 'feature.off').execute()).length).toBe(before + 2);
    expect(new Set(t.app.features.off())).toEqual(new Set([anyFeature, otherFeature]));
    await put(stage(), optionalFeatures, true);
  });

  test('legal holds and personal data work while everything is switched off', async () => {
    const { t, cast } = stage();
    await put(stage(), optionalFeatures, false);
    expect((await t.send('GET', '/api/holds', { token: cast.ada.token })).status).toBe(200);
    expect((await t.send('GET', '/api/retention', { token: cast.ada.token })).status).toBe(404);
    expect((await t.send('GET', '/api/auth/my-data', { token: await signIn(t, 'eli') })).status).toBe(200);
    await put(stage(), optionalFeatures, true);
  });

  test('a later feature that says so is off in an organisation that was there before, until an admin switches it on', async () => {
    const { t } = stage();
    // The test makes a later feature of one that nothing is stored about, as it is right after an upgrade.
    const later: Feature = featureDefinitions[anyFeature];
    const marks = () => t.app.db.selectFrom('marks').select('name').where('name', 'like', `switched %${anyFeature}`).execute();
    expect(await marks()).toEqual([]);
    later.offUntilSwitchedOn = true;
    try {
      await t.app.features.reread();
      expect(t.app.features.off()).toEqual([anyFeature]);
      expect((await change(anyFeature, true)).status).toBe(200);
      expect(t.app.features.off()).toEqual([]);
      expect(await marks()).toHaveLength(1);
      expect((await change(anyFeature, false)).status).toBe(200);
      expect(t.app.features.off()).toEqual([anyFeature]);
      expect(await marks()).toEqual([]);
      const all = await startApp(await optionsForEngine(t.app.dialect.name));
      await meetCast(all);
      await expect.poll(() => all.app.features.off(), { message: 'the demo has it' }).toEqual([]);
      await all.close();
    } finally {
      delete later.offUntilSwitchedOn;
      await t.app.features.reread();
    }
    expect(t.app.features.off()).toEqual([]);
  });

  test('a new organisation starts without the features that are off by default', async () => {
    const t = await startApp({
      ...(await optionsForEngine(stage().t.app.dialect.name)),
      environment: { startsWithAll: undefined as never },
    });
    const { cast } = { cast: await meetCast(t) };
    try {
      await expect.poll(() => t.app.features.off()).toEqual(optionalFeatures.filter((name) => !startsOn(name)));
      expect((await t.call(accounts.currentUser, { token: cast.ada.token })).status).toBe(200);
      // Only a feature that was on before may be said to have its data again.
      const wereOn = async () =>
        (await t.call(features.list, { token: cast.ada.token })).body.flatMap(({ _id, wasOn }) => (wasOn ? [_id] : []));
      expect(await wereOn()).toEqual(optionalFeatures.filter(startsOn));
      const name = optionalFeatures.find((other) => !startsOn(other) && neededBy(other).length === 0)!;
      for (const isOn of [true, false]) await t.call(features.change, { token: cast.ada.token, params: { id: name }, body: { isOn } });
      expect(await wereOn()).toContain(name);
    } finally {
      await t.close();
    }
  });
});

describe('Two instances on one PostgreSQL', () => {
  test('the other instance learns of a switch', { tags: 'slow' }, async () => {
    const options = await optionsForEngine('postgres');
    const a = await startApp(options);
    const cast = await meetCast(a);
    const b = await startApp(options);
    try {
      const onB = async () => (await b.send('GET', '/api/trust/pack', { token: cast.ada.token })).status;
      expect(await onB()).toBe(200);
      const put1 = (isOn: boolean) => a.call(features.change, { token: cast.ada.token, params: { id: 'council-report' }, body: { isOn } });
      await put1(false);
      await expect.poll(onB, { timeout: 10_000 }).toBe(404);
      await put1(true);
      await expect.poll(onB, { timeout: 10_000 }).toBe(200);
    } finally {
      await b.close();
      await a.close();
    }
  });
});
