#!/usr/bin/env node
/** In a clone, `npx earshot NAME …` runs the program of this name. In an installed release, the script `earshot` does this. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
const folders = [join(root, 'server'), ...namesIn(join(root, 'features')).map((feature) => join(root, 'features', feature, 'programs'))];
const found = folders.flatMap((folder) => namesIn(folder).map((program) => [program, join(folder, program, 'main.ts')]));
const programs = new Map(found.filter(([, file]) => existsSync(file)));

/** Runs a command; if it fails, exits with its status. */
function run(command, words) {
  const { status, error } = spawnSync(command, words, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

const program = programs.get(name);
if (program) {
  run(process.execPath, [join(root, 'scripts/prepare.mjs')]);
  run(join(root, 'node_modules/.bin/node'), ['--env-file-if-exists=.env', program, ...args]);
} else {
  console.error(`Usage: npx earshot NAME [ARGUMENTS]\nNames: ${[...programs.keys()].sort().join(' ')}`);
  process.exitCode = 1;
}
