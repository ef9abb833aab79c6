/**
 * Runs the journeys in each browser of this machine. If a browser behaves differently, the pages must be fixed: no journey is skipped for
 * one browser.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { TestOptions } from '../../server/testing/app.ts';
import type { CastName } from '../../server/testing/cast.ts';
import { openSite, type Site } from '../site.ts';
import { browsers } from './installed.ts';
import { Person } from './person.ts';
import type { OpenBrowser } from './tab.ts';

interface Stage {
  name: string;
  /** A site opened in `beforeAll` is open for all tests; any other is closed after its test. */
  openSite(options?: TestOptions): Promise<Site>;
  /** Opens a page for somebody who is not signed in. */
  visit(site: Site, path: string): Promise<Person>;
  /** Opens a page for somebody who is signed in. */
  come(site: Site, castName: CastName, path: string): Promise<Person>;
}

export function inEachBrowser(walk: (stage: Stage) => void): void {
  for (const { name, path, open } of browsers) if (path) describe(name, () => walk(stageOf(name, () => open(path))));
}

function stageOf(name: string, open: () => Promise<OpenBrowser>): Stage {
  let browser: OpenBrowser;
  let people: Person[] = [];
  let stay: Site[] = [];
  let sites: Site[] = [];

  beforeAll(async () => {
    browser = await open();
    process.stdout.write(`${name}: ${browser.version}\n`);
  });
  beforeEach(() => {
    stay = [...stay, ...sites];
    sites = [];
  });
  afterEach(async () => {
    for (const item of [...people, ...sites]) await item.close();
    people = [];
    sites = [];
  });
  afterAll(async () => {
    for (const site of stay) await site.close();
    await browser?.close();
  });

  async function visit(site: Site, path: string): Promise<Person> {
    const person = new Person(await browser.newTab(), site.url);
    people.push(person);
    await person.goto(path);
    return person;
  }
  return {
    name,
    visit,
    async openSite(options) {
      const site = await openSite(options);
      sites.push(site);
      return site;
    },
    async come(site, castName, path) {
      const person = await visit(site, '/login');
      await person.run((token) => localStorage.setItem('token', token), site.cast[castName].token);
      await person.goto(path);
      return person;
    },
  };
}
