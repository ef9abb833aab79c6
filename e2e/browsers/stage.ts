/**
 * The journeys are walked in each browser that this machine has. A browser that does something differently is a fault of the pages, which are mended, not
 * of the journey: none is left out for one browser.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Wishes } from '../../server/testing/app.ts';
import type { CastName } from '../../server/testing/cast.ts';
import { openSite, type Site } from '../site.ts';
import { browsers } from './installed.ts';
import { Person } from './person.ts';
import type { OpenBrowser } from './tab.ts';

interface Stage {
  /** Name of the browser. */
  name: string;
  /** Opened in `beforeAll` it stays for all tests, otherwise it is closed with its test. */
  openSite(wishes?: Wishes): Promise<Site>;
  /** Somebody who is not signed in. */
  visit(site: Site, path: string): Promise<Person>;
  /** Somebody who is. */
  come(site: Site, who: CastName, path: string): Promise<Person>;
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
    for (const one of [...people, ...sites]) await one.close();
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
    async openSite(wishes) {
      const site = await openSite(wishes);
      sites.push(site);
      return site;
    },
    async come(site, who, path) {
      const person = await visit(site, '/login');
      await person.run((token) => localStorage.setItem('token', token), site.cast[who].token);
      await person.goto(path);
      return person;
    },
  };
}
