/**
 * An anonymous rant in each browser that this machine has: passes, the form, the box, and the answer with twelve words. Where nginx is
 * installed, the test also looks at what a proxy with TLS and HTTP/2 can see of a box.
 */
import { beforeAll, expect, test } from 'vitest';
import { hasNginx, startNginx } from '#e2e/browsers/nginx.ts';
import type { Person } from '#e2e/browsers/person.ts';
import { inEachBrowser } from '#e2e/browsers/stage.ts';
import { chooseTargets } from '#e2e/browsers/steps.ts';
import type { Site } from '#e2e/site.ts';
import { rants } from '#features/rants/contract';
import { settle } from '#server/testing/cast.ts';
import { freePort } from '#server/testing/free-port.ts';
import { beginSealed, deviceOf, type Pass, passesOf } from './server/testing/device.ts';
import { roundNow } from './server/testing/life.ts';
import { keptInPage } from './testing/journey-steps.ts';

if (!hasNginx)
  process.stdout.write("nginx or openssl: not found, so HTTP/2 is not tested. Debian's packages nginx and openssl have them.\n");

const day = 86_400_000;
const text = 'The forklift has no brakes, and everybody knows.';

/**
 * Gives passes to five people: this browser has had them since yesterday, and the passes of four devices without a browser are returned.
 */
async function preparePasses(site: Site, person: Person): Promise<Pass[]> {
  const { t, cast } = site;
  await beginSealed(t, (changes) => settle(t, changes));
  const otherPasses: Pass[] = [];
  for (const name of ['ada', 'mona', 'max', 'eve'] as const) otherPasses.push(...(await passesOf(t, cast[name].token, 3)));
  const readKept = (changes = {}) => person.run(keptInPage, [`earshot-sealed-${cast.eli.id}`, changes] as const);
  await person.goto('/rant');
  // The test waits until the page has made its database, as opening it here would make it.
  await person.sees('Send as');
  await person.until(readKept, (state) => state?.passes.length === 3, 'three passes should have come');
  t.clock.forward(day);
  return otherPasses;
}

async function write(person: Person): Promise<string[]> {
  await person.goto('/rant');
  await person.sees('Send as');
  await person.click('radio', { begins: 'Anonymous' });
  await chooseTargets(person);
  await person.fill('Rant Content', text);
  await person.click('button', 'Submit Rant');
  await person.heading('Your 12-word code');
  const words = await person.run(() => [...document.querySelectorAll('ol[translate="no"] li')].map(({ textContent }) => textContent ?? ''));
  expect(words).toHaveLength(12);
  await person.click('button', 'I have written it down');
  await person.sees('To be sure');
  const labels = await person.run(() => [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? ''));
  for (const label of labels.filter((text) => /^Word \d+$/.test(text))) await person.fill(label, words[Number(label.slice(5)) - 1]!);
  await person.click('button', 'Continue');
  await person.heading('Not sent yet');
  await person.click('button', 'Send now');
  await person.sees('It has arrived. It is published with others, within three days at the latest.');
  await person.click('button', 'Done');
  return words;
}

inEachBrowser((stage) => {
  let site: Site;
  beforeAll(async () => {
    site = await stage.openSite();
  });

  test('passes arrive, an anonymous rant is sent, and its answer is read with the 12-word code without signing in', async () => {
    const { t, cast } = site;
    const person = await stage.come(site, 'eli', '/rant');
    const otherPasses = await preparePasses(site, person);
    const words = await write(person);
    const device = await deviceOf(t);
    await device.write('Nights are not paid.', otherPasses[0]!);
    await device.write('The canteen is cold.', otherPasses[3]!);
    await roundNow(site);
    const { body } = await t.call(rants.list, { token: cast.mona.token, query: { search: 'forklift' } });
    expect(body.rants).toMatchObject([{ kind: 'sealed', author: null }]);
    const request = { token: cast.mona.token, params: { id: body.rants[0]!._id }, body: { response: 'They are mended on Friday.' } };
    expect((await t.call(rants.respond, request)).status).toBe(200);
    await roundNow(site);
    const reader = await stage.visit(site, '/sealed');
    await reader.fill('Your 12-word code', words.join(' '));
    await reader.click('button', 'Read');
    await reader.sees('They are mended on Friday.');
    await reader.sees(text);
    await reader.isAccessible();
    await reader.isWhole();
  });

  test.skipIf(!hasNginx)('behind nginx with HTTP/2, calls to the box do not identify the sender, and nginx logs none of them', async () => {
    const port = await freePort();
    const url = `https://127.0.0.1:${port}`;
    const inner = await stage.openSite({ config: { trustProxy: 1, publicUrl: url } });
    const nginx = await startNginx(inner.url, port);
    try {
      const person = await stage.come({ ...inner, url }, 'eli', '/rant');
      await preparePasses(inner, person);
      await write(person);
      const [loggedCalls, unlogged] = [nginx.logged(), nginx.unlogged()];
      const namedCalls = [...loggedCalls, ...unlogged].filter(({ isNamed }) => isNamed);
      const boxes = unlogged.filter(({ path }) => path === '/api/sealed/box');
      expect(loggedCalls.filter(({ path }) => path.startsWith('/api/sealed/'))).toEqual([]);
      expect(boxes.length).toBeGreaterThan(0);
      expect(boxes.filter(({ isNamed }) => isNamed)).toEqual([]);
      // Calls with and without a session were both made over HTTP/2.
      expect(new Set([...namedCalls, ...boxes].map(({ protocol }) => protocol))).toEqual(new Set(['HTTP/2.0']));
      const connections = new Set(namedCalls.map(({ connection }) => connection));
      const shared = unlogged.filter(({ connection, isNamed }) => !isNamed && connections.has(connection));
      // Other browsers share one connection. docs/security/sealed.md says what that tells.
      if (stage.name === 'Chromium') expect(shared).toEqual([]);
      else
        process.stdout.write(
          `${stage.name}: ${shared.length} of ${unlogged.length} calls share a connection with calls that say who asks\n`,
        );
    } finally {
      await nginx.close();
    }
  });
});
