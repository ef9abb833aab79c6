/** `npm run import -- file.csv [--map target=position …] [--write]`: rants from another tool. Dry run unless --write is given. */
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { createEarshot, type Earshot } from '../app.ts';
import { endWith, privateFiles, readConfig, StartError } from '../config.ts';
import {
  createImporter,
  type ImportColumn,
  type Importer,
  type ImportLine,
  importColumns,
  neededColumns,
  readLine,
} from '../features/rants/index.ts';
import { commandLine } from '../platform/command-line.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const usage = `Usage: ${commandLine('import', 'FILE.csv')} [--map column=its name in the file …] [--encoding windows-1252] [--write]
Columns: ${importColumns.join(', ')} (needed: ${neededColumns.join(', ')}).`;

interface Wishes {
  file: string;
  write: boolean;
  /** As TextDecoder calls it. */
  encoding: string;
  /** Our column -> the file's. */
  map: Map<ImportColumn, string>;
}

function readArguments(args: string[]): Wishes {
  const map = new Map<ImportColumn, string>(importColumns.map((name) => [name, name]));
  const files: string[] = [];
  let encoding = 'utf-8';
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--write') continue;
    if (args[i] === '--encoding') encoding = encodingOf(args[++i] ?? '');
    else if (args[i] !== '--map') files.push(args[i] ?? '');
    else {
      const [ours, theirs] = (args[++i] ?? '').split('=');
      if (!theirs || !importColumns.includes(ours as ImportColumn)) throw new StartError(usage);
      map.set(ours as ImportColumn, theirs);
    }
  }
  const [file] = files;
  if (files.length !== 1 || !file || file.startsWith('--')) throw new StartError(usage);
  return { file, map, encoding, write: args.includes('--write') };
}

function encodingOf(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new StartError(`The encoding "${name}" is not known. Excel's in western Europe is windows-1252.`);
  }
}

interface Tally {
  lines: number;
  bad: number;
  added: number;
}

const batchSize = 1000;
const shownBadLines = 200;

/** The file's text. A byte that is none in its encoding ends it: letters that are wrong once are wrong for good. */
function lettersOf({ file, encoding }: Wishes): Readable {
  const decoder = new TextDecoder(encoding, { fatal: true });
  async function* decoded() {
    for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true });
    yield decoder.decode();
  }
  return Readable.from(decoded());
}

/** Goes through the file once. Without an importer nothing is written. */
async function readFile(
  wishes: Wishes,
  importer: Importer | null,
  told: { bad?: (line: number, why: string[]) => void; progress?: (tally: Tally) => void },
): Promise<Tally> {
  const tally: Tally = { lines: 0, bad: 0, added: 0 };
  let batch: ImportLine[] = [];
  const flush = async () => {
    if (importer && batch.length > 0) tally.added += await importer.add(batch);
    batch = [];
    told.progress?.(tally);
  };
  const now = Date.now();
  const reader = parse({ columns: checkedHeader(wishes), bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  // Who reads the lines hears of a file that cannot be read, too.
  pipeline(lettersOf(wishes), reader, () => {});
  for await (const { record, info } of reader as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
    tally.lines++;
    const cells = Object.fromEntries([...wishes.map].map(([ours, theirs]) => [ours, record[theirs] ?? '']));
    const line = readLine(cells, now);
    if (!Array.isArray(line)) batch.push(line);
    else {
      tally.bad++;
      told.bad?.(info.lines, line);
    }
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return tally;
}

/** Refuses a file whose first line lacks a needed column. */
const checkedHeader = (wishes: Wishes) => (header: string[]) => {
  const missing = neededColumns.filter((name) => !header.includes(wishes.map.get(name) ?? ''));
  if (missing.length > 0)
    throw new StartError(
      `The file has no column ${missing.map((name) => `"${wishes.map.get(name)}"`).join(', ')}. Its columns: ${header.join(', ')}.\n${usage}`,
    );
  return header;
};

function bar({ lines, added }: Tally, total: number): void {
  const done = total === 0 ? 1 : lines / total;
  const filled = Math.round(done * 30);
  process.stderr.write(`\r[${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${lines} of ${total} lines, ${added} added`);
}

async function main(): Promise<void> {
  process.umask(privateFiles);
  const wishes = readArguments(process.argv.slice(2));
  const began = performance.now();
  let shown = 0;
  const name = (line: number, why: string[]) => {
    if (shown++ < shownBadLines) print(`line ${line}: ${why.join('; ')}`);
  };
  const checked = await readFile(wishes, null, { bad: name });
  print(`${checked.lines} lines read, ${checked.lines - checked.bad} can be taken, ${checked.bad} cannot.`);
  if (checked.bad > shownBadLines) print(`(${checked.bad - shownBadLines} more lines with problems are not shown.)`);
  if (checked.bad > 0 || checked.lines === 0) process.exitCode = 1;
  if (!wishes.write) return print('Nothing was written: this was a dry run. Add --write to import the lines that can be taken.');

  const earshot = await open();
  try {
    const importer = createImporter(earshot.app, basename(wishes.file));
    const tally = await readFile(wishes, importer, { progress: (now) => bar(now, checked.lines) });
    process.stderr.write('\n');
    print('Filling the search index …');
    await earshot.indexing.finish();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `${tally.added} rants added, ${tally.lines - tally.bad - tally.added} were there already, ${tally.bad} could not be taken (${seconds} s).`,
    );
  } finally {
    await earshot.close();
  }
}

async function open(): Promise<Earshot> {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  return createEarshot(config, { webDir: join(import.meta.dirname, '../../dist/web'), version: 'import', onGone: () => process.exit(1) });
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder.',
  EACCES: 'This user may not read it.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'It is not UTF-8. Save it as "CSV UTF-8", or say what it is: --encoding windows-1252',
};

main().catch((error: unknown) => {
  const { code = '', message } = error as { code?: string; message: string };
  if (code.startsWith('CSV_')) endWith(new StartError(message));
  endWith(reasons[code] ? new StartError(`The file cannot be read. ${reasons[code]}`) : error);
});
