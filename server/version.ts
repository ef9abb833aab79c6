/** Where the project is, and which version of it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, from dist/server as from server. The archive of a release has no lockfile, and `server` a package.json of its own. */
export const root =
  [dirname(import.meta.dirname), dirname(dirname(import.meta.dirname))].find((dir) => existsSync(join(dir, 'package.json'))) ?? '.';
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
