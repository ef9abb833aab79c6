/** The project's folder and its version. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's folder: one level above `server`, or two above `dist/server`. A package.json marks it, because a release has no lockfile;
 * `server` has one too, so the search begins above it.
 */
export const root =
  [dirname(import.meta.dirname), dirname(dirname(import.meta.dirname))].find((dir) => existsSync(join(dir, 'package.json'))) ?? '.';
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
