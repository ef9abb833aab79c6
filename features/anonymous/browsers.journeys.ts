/**
 * A sealed rant in each browser that this machine has: passes, the form, the box, and the answer with twelve words. Behind nginx with TLS and HTTP/2, where
 * that is installed, it is also seen what of a box can be seen there.
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

/** Five people hold passes: this browser since yesterday, and four devices that are no browsers, whose passes come back. */
async function ready(site: Site, person: Person): Promise<Pass[]> {
  const { t, cast } = site;
  await beginSealed(t, (changes) => settle(t, changes));
  const others: Pass[] = [];
  for (const who of ['ada', 'mona', 'max', 'eve'] as const) others.push(...(await passesOf(t, cast[who].token, 3)));
  const ask = (changes = {}) => person.run(keptInPage, [`earshot-sealed-${cast.eli.id}`, changes] as const);
  await person.goto('/rant');
  // Waits until the page has made its database, or opening it here would make it.
  await person.sees('Who wrote this?');
  await person.until(ask, (kept) => kept?.passes.length === 3, 'three passes should have come');
  t.clock.forward(day);
  return others;
}

async function write(person: Person): Promise<string[]> {
  await person.goto('/rant');
  await person.sees('Who wrote this?');
  await person.click('radio', { begins: 'Sealed' });
  await chooseTargets(person);
  await person.fill('Rant Content', text);
  await person.click('button', 'Submit Rant');
  await person.heading('Your twelve words');
  const words = await person.run(() => [...document.querySelectorAll('ol[translate="no"] li')].map(({ textContent }) => textContent ?? ''));
  expect(words).toHaveLength(12);
  await person.click('button', 'I have written them down');
  await person.sees('To be sure');
  const asked = await person.run(() => [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? ''));
  for (const label of asked.filter((one) => /^Word \d+$/.test(one))) await person.fill(label, words[Number(label.slice(5)) - 1]!);
  await person.click('button', 'Continue');
  await person.heading('Not sent yet');
  await person.click('button', 'Send now');
  await person.sees('It has arrived, and waits for the round.');
  await person.click('button', 'Done');
  return words;
}

inEachBrowser((stage) => {
  let site: Site;
  beforeAll(async () => {
    site = await stage.openSite();
  });

  test('passes come, a sealed rant is written and leaves, and its answer is read with twelve words by somebody who is not signed in', async () => {
    const { t, cast } = site;
    const person = await stage.come(site, 'eli', '/rant');
    const others = await ready(site, person);
    const words = await write(person);
    const device = await deviceOf(t);
    await device.write('Nights are not paid.', others[0]!);
    await device.write('The canteen is cold.', others[3]!);
    await roundNow(site);
    const { body } = await t.call(rants.list, { token: cast.mona.token, query: { search: 'forklift' } });
    expect(body.rants).toMatchObject([{ kind: 'sealed', author: null }]);
    const given = { token: cast.mona.token, params: { id: body.rants[0]!._id }, body: { response: 'They are mended on Friday.' } };
    expect((await t.call(rants.respond, given)).status).toBe(200);
    await roundNow(site);
    const reader = await stage.visit(site, '/sealed');
    await reader.fill('Your 12 words', words.join(' '));
    await reader.click('button', 'Read');
    await reader.sees('They are mended on Friday.');
    await reader.sees(text);
    await reader.isAccessible();
    await reader.isWhole();
  });

  test.skipIf(!hasNginx)('behind nginx with HTTP/2 a box says nothing of who asks, and leaves no line in its log', async () => {
    const port = await freePort();
    const url = `https://127.0.0.1:${port}`;
    const inner = await stage.openSite({ config: { trustProxy: 1, publicUrl: url } });
    const nginx = await startNginx(inner.url, port);
    try {
      const person = await stage.come({ ...inner, url }, 'eli', '/rant');
      await ready(inner, person);
      await write(person);
      const [logged, unlogged] = [nginx.logged(), nginx.unlogged()];
      const named = [...logged, ...unlogged].filter(({ isNamed }) => isNamed);
      const boxes = unlogged.filter(({ path }) => path === '/api/sealed/box');
      expect(logged.filter(({ path }) => path.startsWith('/api/sealed/'))).toEqual([]);
      expect(boxes.length).toBeGreaterThan(0);
      expect(boxes.filter(({ isNamed }) => isNamed)).toEqual([]);
      // Calls with and without a session were both made over HTTP/2.
      expect(new Set([...named, ...boxes].map(({ protocol }) => protocol))).toEqual(new Set(['HTTP/2.0']));
      const theirs = new Set(named.map(({ connection }) => connection));
      const shared = unlogged.filter(({ connection, isNamed }) => !isNamed && theirs.has(connection));
      // The others share one connection: docs/security/sealed.md says what that tells.
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
