/**
 * `npx earshot import` with right and wrong arguments and files: it prints one clear line for each, and its exit code tells a script
 * whether all is well.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyPlace, removeFolders as removeArchives } from '#server/testing/archives.ts';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { bothEngineNames } from '#server/testing/every-engine.ts';
import { folder, removeFolders } from '#server/testing/program.ts';
import { importRants } from './program.ts';

afterAll(removeFolders);
afterAll(removeArchives);

const header = 'date,department,target,category,content\n';
const good = '2026-01-01,Sales,Dana,Noise,Too loud.\n';
const bad = 'yesterday,Sales,Dana,Noise,Too loud.\n';
const cafe = (encoding: 'latin1' | 'utf8') => Buffer.from(`${header}2026-01-01,Café,Dana,Noise,Too loud.\n`, encoding);

const lines = (target: string) => Buffer.from(`${header}2026-01-01,Sales,${target},Noise,Too loud.\n`, 'latin1');
const authored = (author: string) => `${header.trim()},author\n${good.trim()},${author}\n`;

const cases: [what: string, file: string | Buffer | null, args: string[], code: number, said: RegExp][] = [
  ['no such file', null, [], 1, /^The file cannot be read\. There is no such file\.$/],
  ['a folder', 'folder', [], 1, /^The file cannot be read\. It is a folder\.$/],
  ['letters of another encoding', cafe('latin1'), [], 0, /^The file is read as windows-1252 \(Western European\)\.$/],
  ['letters that two encodings explain', lines('H\xe9l\xe8ne'), [], 1, /^Hélčne: --encoding windows-1250 \(Central European\)$/],
  ['the same with one of them named', lines('H\xe9l\xe8ne'), ['--encoding', 'windows-1250'], 0, /1 can be taken/],
  ['UTF-16', Buffer.from(`\ufeff${header}${good}`, 'utf16le'), [], 0, /^The file is read as utf-16le\.$/],
  ['semicolons', (header + good).replaceAll(',', ';'), [], 0, /1 can be taken, 0 cannot/],
  ['tabs', (header + good).replaceAll(',', '\t'), [], 0, /1 can be taken, 0 cannot/],
  ['a separator that is named', `sep=;\r\n${(header + good).replaceAll(',', ';')}`, [], 0, /1 can be taken, 0 cannot/],
  ['a stray quote', `${header}2026-01-01,Sales,Dana,Noise,a "stray" quote\n${good}`, [], 0, /2 can be taken, 0 cannot/],
  ['a mistyped year', header + good + good.replace('2026', '0026'), [], 1, /^line 3: date "0026-01-01" lies before 1970$/],
  ['an author by name', authored('Anna Muster'), [], 0, /^line 2: has no author: "Anna Muster": no account has/],
  ['the same with its encoding named', cafe('latin1'), ['--encoding', 'windows-1252'], 0, /1 can be taken/],
  ['an encoding nobody knows', cafe('latin1'), ['--encoding', 'klingon'], 1, /^The encoding "klingon" is not known/],
  ['bytes of anything', Buffer.from(Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)), [], 1, /^The file cannot be read/],
  ['without the needed columns', 'a,b\n1,2\n', [], 1, /^The file has no column "date"/],
  ['a quote that does not end', `${header}2026-01-01,"Sales,Dana\n${good}`, [], 1, /^line 2: category is empty; content is empty$/],
  ['no lines', header, [], 1, /^0 lines read/],
  ['a bad line beside a good one', header + good + bad, [], 1, /1 can be taken, 1 cannot/],
  ['good lines', cafe('utf8'), [], 0, /1 can be taken, 0 cannot/],
  ['a misspelt option', header + good, ['--wirte'], 1, /^Usage: npx earshot import/],
];

test.for(cases)('%s', { tags: 'slow' }, async ([, content, args, code, expectedOutput]) => {
  const dir = folder();
  const file = join(dir, 'file.csv');
  if (content === 'folder') mkdirSync(file);
  else if (content !== null) writeFileSync(file, content);
  const program = await callProgram(importRants, envOf({ dataDir: join(dir, 'data') }), file, ...args);
  expect(program.code, program.output).toBe(code);
  const lines = program.output.split('\n');
  expect(
    lines.find((line) => expectedOutput.test(line)),
    program.output,
  ).toBeTruthy();
  expect(program.output).not.toMatch(/\n\s+at |node:|\.ts:/);
});

describe.each(bothEngineNames)('Before the first start (%s)', (engine) => {
  test('the check finds no database, and the import creates one', async () => {
    const place = await emptyPlace(engine);
    const file = join(folder(), 'file.csv');
    writeFileSync(file, header + good);
    const checked = await callProgram(importRants, envOf(place), file);
    expect(checked.output, checked.output).toMatch(/1 can be taken, 0 cannot/);
    const run = await callProgram(importRants, envOf(place), file, '--write');
    expect(run.output).toMatch(/1 rants added, 0 were there already/);
    const secondRun = await callProgram(importRants, envOf(place), file, '--write');
    expect(secondRun.output).toMatch(/0 rants added, 1 were there already/);
  });
});

test('ten invalid lines of 10,000 are named, and all others are imported', { tags: 'slow', timeout: 120_000 }, async () => {
  const dir = folder();
  const linesByReason = new Map([
    [17, '0026-01-01,Sales,Dana,Noise,Too loud.'],
    [1017, '9999-12-31,Sales,Dana,Noise,Too loud.'],
    [2017, 'yesterday,Sales,Dana,Noise,Too loud.'],
    [3017, '2026-01-01,Sales,Dana,"Noise'],
    [4017, '2026-01-01,,Dana,Noise,Too loud.'],
    [5017, `2026-01-01,Sales,Dana,Noise,${'x'.repeat(300_000)}`],
    [6017, `2026-01-01,Sales,${'D'.repeat(200)},Noise,Too loud.`],
    [7017, '2026-02-30,Sales,Dana,Noise,Too loud.'],
    [8017, ',,,,'],
    [9017, '2026-01-01'],
  ]);
  const rows = Array.from({ length: 10_000 }, (_, n) => linesByReason.get(n) ?? `2026-01-01,Sales,Dana,Noise,"Too ""loud"", ${n}."`);
  const file = join(dir, 'file.csv');
  writeFileSync(file, `${header}${rows.join('\r\n')}\r\n`);
  const program = await callProgram(importRants, envOf({ dataDir: join(dir, 'data') }), file, '--write');
  expect([...program.out.matchAll(/^line (\d+): /gm)].map(([, line]) => Number(line))).toEqual([...linesByReason.keys()].map((n) => n + 2));
  expect(program.out).toMatch(/^9990 rants added, 0 were there already, 10 could not be taken/m);
});
