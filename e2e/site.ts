/** An Earshot at one address, whatever happens behind it: it can be cut off, restarted with other settings, and upgraded under open pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp, type Wishes } from '../server/testing/app.ts';
import { type Cast, fillLists, meetCast } from '../server/testing/cast.ts';
import { wayTo } from './away.ts';
import { nextBuild } from './next-build.ts';

export interface Site {
  /** The server as it runs now. */
  readonly t: TestApp;
  cast: Cast;
  /** The address that people use. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  restart(wishes?: Wishes): Promise<void>;
  /** Restarts it with pages of a newer version. */
  upgrade(wishes?: Wishes): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(wishes: Wishes = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-site-'));
  const start = (given: Wishes) => startApp({ ...given, config: { dataDir: join(folder, 'data'), ...given.config } });
  let t = await start(wishes);
  const cast = await meetCast(t);
  await fillLists(t, cast);
  const { url, cut, mend } = await wayTo(() => t.url);
  const restart = async (other: Wishes = wishes) => {
    await t.close();
    t = await start(other);
  };
  return {
    get t() {
      return t;
    },
    cast,
    url,
    cut,
    mend,
    restart,
    upgrade: (other = wishes) => restart({ ...other, around: { ...other.around, webDir: nextBuild(mkdtempSync(join(folder, 'web-'))) } }),
    async close() {
      await cut();
      await t.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
