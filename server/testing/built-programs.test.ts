/** The commands as a release contains them: built, and told by EARSHOT_SCRIPT that the release's own script calls them. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { folder, killPrograms, removeFolders, run } from './program.ts';

afterEach(killPrograms);
afterAll(removeFolders);

const programs = globSync(['server/*/main.ts', 'features/*/programs/*/main.ts'], { cwd: join(import.meta.dirname, '../..') }).map((path) =>
  basename(dirname(path)),
);

test.each(programs.filter((name) => name !== 'demo'))('%s is built, and its usage names the command to type', async (name) => {
  // A program with a former name prints the new one.
  const says = new RegExp(`^(Usage: /opt/earshot/earshot ${name}\\b|Now it is: /opt/earshot/earshot )`);
  const env = { DATA_DIR: folder(), EARSHOT_SCRIPT: '/opt/earshot/earshot' };
  const program = run(env, { main: `dist/server/${name}.js`, args: ['--nonsense'] });
  expect([await program.ended, program.err]).toEqual([1, expect.stringMatching(says)]);
  expect(program.err).not.toContain('npm run');
});

test('the demo is built', async () => {
  const program = run({ PORT: 'http' }, { main: 'dist/server/demo.js' });
  expect([await program.ended, program.err]).toEqual([1, expect.stringMatching(/^PORT must be a number/)]);
});
