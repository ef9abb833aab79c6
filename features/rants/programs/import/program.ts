/**
 * `npx earshot import file.csv [--map target=position …] [--write]` imports rants from another tool. Without --write it only checks the
 * file.
 */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { readings, telling, unicodeOf, wordsApart } from '@earshot/contract/code-pages';
import { readConfig, StartError } from '#server/config.ts';
import { readerOn } from '#server/doctor/reader.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { NoDatabaseError, openToRead } from '#server/platform/db/beside.ts';
import { readCsv } from '#server/platform/files/csv-read.ts';
import type { Program, Terminal } from '#server/program.ts';
import { openEarshot } from '#server/with-app.ts';
import { limits } from '../../contract/limits.ts';
import {
  authorsIn,
  createImporter,
  type FoundAuthor,
  type ImportColumn,
  type Importer,
  type ImportLine,
  importColumns,
  neededColumns,
  readLine,
} from '../../server/import/import.ts';

const usage = `Usage: ${commandLine('import', 'FILE.csv')} [--map column=its name in the file …] [--encoding windows-1252] [--authors-by-name] [--write]
An author is found by address or id, with --authors-by-name also by a name that exactly one account has.
Columns: ${importColumns.join(', ')} (needed: ${neededColumns.join(', ')}).`;

interface ImportOptions {
  file: string;
  write: boolean;
  authorsByName: boolean;
  /** The name that TextDecoder uses; null: it is detected. */
  encoding: string | null;
  /** The name of each column in the file, by our name of it. */
  map: Map<ImportColumn, string>;
}

function readArguments(args: readonly string[]): ImportOptions {
  const map = new Map<ImportColumn, string>(importColumns.map((name) => [name, name]));
  const files: string[] = [];
  let encoding: string | null = null;
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--write' || args[i] === '--authors-by-name') continue;
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
  return { file, map, encoding, write: args.includes('--write'), authorsByName: args.includes('--authors-by-name') };
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
const shownLines = 200;

const names: Record<string, string> = {
  'windows-1252': 'Western European',
  'windows-1250': 'Central European',
  'windows-1251': 'Cyrillic',
  'windows-1254': 'Turkish',
  'windows-1256': 'Arabic',
  macintosh: 'of an old Mac',
};
const spoken = (encoding: string): string => (names[encoding] ? `${encoding} (${names[encoding]})` : encoding);
/** How many different words with letters beyond ASCII are examined. */
const tellingWords = 5000;

/**
 * The encoding of the file: the one that was asked for, the one that its bytes show, or the only code page that fits. Throws if several do.
 */
async function encodingIn({ file, encoding }: ImportOptions): Promise<string> {
  if (encoding) return encoding;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const wordsByKey = new Map<string, Uint8Array>();
  let isUtf8 = true;
  let isFirst = true;
  for await (const bytes of createReadStream(file)) {
    const mark = isFirst && unicodeOf(bytes);
    if (mark && mark !== 'utf-8') return mark;
    isFirst = false;
    isUtf8 &&= decodes(utf8, bytes);
    telling(bytes, tellingWords, wordsByKey);
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8';
  const all = readings(Buffer.concat([...wordsByKey.values()].flatMap((word) => [word, Buffer.from('\n')])));
  const [one] = all;
  if (all.length === 1 && one) return one.encoding;
  if (!one)
    throw new StartError('The file cannot be read. It is not UTF-8. Save it as "CSV UTF-8", or say what it is: --encoding windows-1252');
  const words = wordsApart(all);
  const choices = all.map(({ encoding }, n) => `${words[n]?.slice(0, 60)}: --encoding ${encoding} (${names[encoding]})`);
  throw new StartError(`The file is not UTF-8 and can be read in several ways. Say which is right:\n${choices.join('\n')}`);
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/**
 * The text of the file in pieces. It ends with an error at the first byte that the encoding does not have, because all others would be read
 * wrongly, too.
 */
async function* lettersOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

/** The facts of the database that reading a line needs: the zone of times without one, and the authors. */
interface Surroundings {
  timeZone: string;
  authorOf: (author: string) => Promise<FoundAuthor>;
}

const whyNobody = {
  unknown: 'no account has this address, id or name',
  several: 'several accounts have this name',
  onlyName: 'a name is not enough; give the address, or add --authors-by-name',
};

interface Callbacks {
  bad?: (line: number, why: string[]) => void;
  nobody?: (line: number, author: string, why: keyof typeof whyNobody) => void;
  progress?: (tally: Tally) => void;
}

/** Reads the whole file once and calls `callbacks` on the way. Without an importer nothing is written. */
async function readFile(
  options: ImportOptions,
  encoding: string,
  context: Surroundings,
  importer: Importer | null,
  callbacks: Callbacks,
): Promise<Tally> {
  const tally: Tally = { lines: 0, bad: 0, added: 0 };
  let batch: ImportLine[] = [];
  const flush = async () => {
    if (importer && batch.length > 0) tally.added += await importer.add(batch);
    batch = [];
    callbacks.progress?.(tally);
  };
  const when = { now: Date.now(), timeZone: context.timeZone };
  const isHeader = (heads: string[]) => neededColumns.every((name) => heads.includes(options.map.get(name) ?? ''));
  const records = readCsv(lettersOf(options.file, encoding), { isHeader, max: limits.importedRow });
  const places = placesIn((await records.next()).value?.cells ?? [], options);
  for await (const { line: at, cells } of records) {
    tally.lines++;
    const given = (name: ImportColumn) => cells?.[places.get(name) ?? -1] ?? '';
    const line = cells
      ? readLine(Object.fromEntries(importColumns.map((name) => [name, given(name)])), when)
      : [`it is longer than ${limits.importedRow.toLocaleString('en-US')} characters`];
    if (Array.isArray(line)) {
      tally.bad++;
      callbacks.bad?.(at, line);
      continue;
    }
    batch.push(line);
    const author = line.author && callbacks.nobody ? await context.authorOf(line.author) : null;
    if (line.author && author?.why) callbacks.nobody?.(at, line.author, author.why);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return tally;
}

/** The position of each column in the file. Throws where its first line lacks a needed one. */
function placesIn(header: readonly string[], options: ImportOptions): Map<ImportColumn, number> {
  const missing = neededColumns.filter((name) => !header.includes(options.map.get(name) ?? ''));
  if (missing.length > 0)
    throw new StartError(
      `The file has no column ${missing.map((name) => `"${options.map.get(name)}"`).join(', ')}. Its columns: ${header.join(', ')}.\n${usage}`,
    );
  return new Map(importColumns.map((name) => [name, header.lastIndexOf(options.map.get(name) ?? '')]));
}

function bar({ lines, added }: Tally, total: number): string {
  const done = total === 0 ? 1 : lines / total;
  const filled = Math.round(done * 30);
  return `\r[${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${lines} of ${total} lines, ${added} added`;
}

/**
 * Calls `work` with the settings and accounts of the database; where there is no database yet, with this machine's time zone and without
 * accounts.
 */
async function withDatabaseContext<T>(
  env: NodeJS.ProcessEnv,
  options: ImportOptions,
  work: (context: Surroundings) => Promise<T>,
): Promise<T> {
  const config = readConfig(env);
  const db = await openToRead(config).catch((error) => {
    if (error instanceof NoDatabaseError) return null;
    throw error;
  });
  if (!db)
    return work({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, authorOf: async () => ({ id: null, why: 'unknown' }) });
  try {
    const find = authorsIn(options.authorsByName);
    const { timeZone } = await readerOn(db, config).settings.current();
    return await work({ timeZone, authorOf: (author) => find(db, author) });
  } finally {
    await db.destroy();
  }
}

async function run(args: readonly string[], { env, print, progress }: Terminal): Promise<number> {
  const options = readArguments(args);
  const began = performance.now();
  const encoding = await encodingIn(options);
  print(`The file is read as ${spoken(encoding)}.`);
  let [shown, nobodys] = [0, 0];
  const bad = (line: number, why: string[]) => {
    if (shown++ < shownLines) print(`line ${line}: ${why.join('; ')}`);
  };
  const nobody = (line: number, author: string, why: keyof typeof whyNobody) => {
    if (nobodys++ < shownLines) print(`line ${line}: has no author: "${author.slice(0, 60)}": ${whyNobody[why]}`);
  };
  const checked = await withDatabaseContext(env, options, (context) => readFile(options, encoding, context, null, { bad, nobody }));
  print(`${checked.lines} lines read, ${checked.lines - checked.bad} can be taken, ${checked.bad} cannot.`);
  if (nobodys > 0) print(`${nobodys} of them name an author who cannot be told; their rants have none.`);
  const unshown = Math.max(0, checked.bad - shownLines) + Math.max(0, nobodys - shownLines);
  if (unshown > 0) print(`(${unshown} more lines are not shown.)`);
  const code = checked.bad > 0 || checked.lines === 0 ? 1 : 0;
  if (!options.write) {
    print('Nothing was written: this was a dry run. Add --write to import the lines that can be taken.');
    return code;
  }

  const earshot = await openEarshot(env, 'import', () => process.exit(1));
  try {
    const { app } = earshot;
    const importer = createImporter(app, basename(options.file), { authorsByName: options.authorsByName });
    const { timeZone } = await app.settings.current();
    const context = { timeZone, authorOf: async () => ({ id: null, why: null }) };
    const tally = await readFile(options, encoding, context, importer, { progress: (now) => progress(bar(now, checked.lines)) });
    progress('\n');
    print('Filling the search index …');
    await earshot.indexing.finish();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(
      `${tally.added} rants added, ${tally.lines - tally.bad - tally.added} were there already, ${tally.bad} could not be taken (${seconds} s).`,
    );
    return code;
  } finally {
    await earshot.close();
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder.',
  EACCES: 'This user may not read it.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'Its letters are not in the encoding that was named. Without --encoding it is found out.',
};

export const importRants: Program = (args, terminal) =>
  run(args, terminal).catch((error: unknown) => {
    const { code = '' } = error as { code?: string };
    throw reasons[code] ? new StartError(`The file cannot be read. ${reasons[code]}`) : error;
  });
