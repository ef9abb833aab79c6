/** `npm run import`, used wrongly and rightly: one clear line each, and an exit code that a script can trust. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { folder, killPrograms, removeFolders, run } from './program.ts';

afterEach(killPrograms);
afterAll(removeFolders);

const header = 'date,department,target,category,content\n';
const good = '2026-01-01,Sales,Dana,Noise,Too loud.\n';
const bad = 'yesterday,Sales,Dana,Noise,Too loud.\n';
const cafe = (encoding: 'latin1' | 'utf8') => Buffer.from(`${header}2026-01-01,Café,Dana,Noise,Too loud.\n`, encoding);

const cases: [what: string, file: string | Buffer | null, args: string[], code: number, said: RegExp][] = [
  ['no such file', null, [], 1, /^The file cannot be read\. There is no such file\.$/],
  ['a folder', 'folder', [], 1, /^The file cannot be read\. It is a folder\.$/],
  ['letters of another encoding', cafe('latin1'), [], 1, /not UTF-8.*--encoding windows-1252$/],
  ['the same with its encoding named', cafe('latin1'), ['--encoding', 'windows-1252'], 0, /1 can be taken/],
  ['an encoding nobody knows', cafe('latin1'), ['--encoding', 'klingon'], 1, /^The encoding "klingon" is not known/],
  ['bytes of anything', Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)), [], 1, /^The file cannot be read/],
  ['without the needed columns', 'a,b\n1,2\n', [], 1, /^The file has no column "date"/],
  ['a quote that does not end', `${header}2026-01-01,"Sales,Dana\n`, [], 1, /^Quote Not Closed/],
  ['no lines', header, [], 1, /^0 lines read/],
  ['a bad line beside a good one', header + good + bad, [], 1, /1 can be taken, 1 cannot/],
  ['good lines', cafe('utf8'), [], 0, /1 can be taken, 0 cannot/],
  ['a misspelt option', header + good, ['--wirte'], 1, /^Usage: npm run import/],
];

test.for(cases)('%s', async ([, content, args, code, said]) => {
  const dir = folder();
  const file = join(dir, 'file.csv');
  if (content === 'folder') mkdirSync(file);
  else if (content !== null) writeFileSync(file, content);
  const program = run({ DATA_DIR: join(dir, 'data') }, { main: 'server/import/main.ts', args: [file, ...args] });
  expect([await program.ended, program.out + program.err]).toEqual([code, expect.any(String)]);
  const lines = (program.out + program.err).split('\n');
  expect(
    lines.find((line) => said.test(line)),
    program.out + program.err,
  ).toBeTruthy();
  expect(program.out + program.err).not.toMatch(/\n\s+at |node:|\.ts:/);
});
