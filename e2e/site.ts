/** A server at a fixed address that can be cut off, restarted with other settings, and upgraded under open pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp, type TestOptions } from '../server/testing/app.ts';
import { type Cast, fillLists, meetCast } from '../server/testing/cast.ts';
import { wayTo } from './away.ts';
import { nextBuild } from './next-build.ts';

export interface Site {
  /** The current server, which changes with a restart. */
  readonly t: TestApp;
  cast: Cast;
  /** The address that browsers use. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  restart(options?: TestOptions): Promise<void>;
  /** Restarts the server with pages of a newer version. */
  upgrade(options?: TestOptions): Promise<void>;
  close(): Promise<void>;
}

export async function openSite(options: TestOptions = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'earshot-site-'));
  const start = (options: TestOptions) => startApp({ ...options, config: { dataDir: join(folder, 'data'), ...options.config } });
  let t = await start(options);
  const cast = await meetCast(t);
  await fillLists(t, cast);
  const { url, cut, mend } = await wayTo(() => t.url);
  const restart = async (other: TestOptions = options) => {
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
    upgrade: (other = options) =>
      restart({ ...other, environment: { ...other.environment, webDir: nextBuild(mkdtempSync(join(folder, 'web-'))) } }),
    async close() {
      await cut();
      await t.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
