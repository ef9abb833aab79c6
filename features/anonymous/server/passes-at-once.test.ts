/** Only the demo lets devices show passes on the day on which they came. No setting makes a real server do so. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { settings } from '#features/settings/contract';
import { startApp } from '#server/testing/app.ts';
import { admin, ask, folder, killPrograms, removeFolders, signIn, start } from '#server/testing/program.ts';
import { sealed } from '../contract/calls.ts';

afterEach(killPrograms);
afterAll(removeFolders);

const root = join(import.meta.dirname, '../../..');
const name = 'passesCountAtOnce';

test('the server of `npm start` never lets passes count at once, whatever its environment, settings and call contain', {
  tags: 'slow',
}, async () => {
  const values = ['1', 'true', 'on', 'yes'];
  const names = [
    'PASSES_COUNT_AT_ONCE',
    'passesCountAtOnce',
    'SEALED_AT_ONCE',
    'PASSES_AT_ONCE',
    'DEMO',
    'EARSHOT_DEMO',
    'EARSHOT_PASSES_COUNT_AT_ONCE',
  ];
  const env = Object.fromEntries(names.map((each, n) => [each, values[n % values.length]!]));
  const program = await start({ ...admin, ...env, NODE_ENV: 'development', DATA_DIR: join(folder(), 'data') });
  const token = await signIn(program);
  expect((await ask(program, 'PUT', settings.change.path, { sealedRants: 'on', [name]: true }, token)).status).not.toBe(500);
  await ask(program, 'PUT', settings.change.path, { sealedRants: 'on' }, token);
  for (const query of ['', `?${name}=true`, '?demo=1'])
    expect((await ask(program, 'GET', sealed.keys.path + query)).body).toMatchObject({ [name]: false });
});

test('in all sources only the demo lets passes count at once', () => {
  const sources = globSync(['server/**/*.ts', 'features/**/*.ts'], { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const saying = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes(`${name}: true`));
  expect(saying).toEqual(['server/demo/main.ts']);
});

test('a server set up like the demo’s says that passes count at once', async () => {
  const t = await startApp({ environment: { [name]: true } });
  expect((await t.call(sealed.keys)).body[name]).toBe(true);
  await t.close();
});
