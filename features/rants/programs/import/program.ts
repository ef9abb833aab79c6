/** `npx earshot import file.csv [--map target=position …] [--write]`: rants from another tool. Dry run unless --write is given. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { readings, telling, unicodeOf, wordsApart } from '@earshot/contract/code-pages';
import { limits } from '@earshot/contract/limits';
import { readConfig, StartError } from '#server/config.ts';
import { readerOn } from '#server/doctor/reader.ts';
import { commandLine } from '#server/platform/command-line.ts';
import { openToRead } from '#server/platform/db/beside.ts';
import { readCsv } from '#server/platform/files/csv-read.ts';
import type { Program, Terminal } from '#server/program.ts';
import { openEarshot } from '#server/with-app.ts';
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

interface Wishes {
  file: string;
  write: boolean;
  authorsByName: boolean;
  /** As TextDecoder calls it; null: found out. */
  encoding: string | null;
  /** Our column -> the file's. */
  map: Map<ImportColumn, string>;
}

function readArguments(args: readonly string[]): Wishes {
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
/** So many different words beyond ASCII are looked at. */
const tellingWords = 5000;

/** The encoding of the file: as asked for, as its bytes tell, or the only code page that can be meant. */
async function encodingIn({ file, encoding }: Wishes): Promise<string> {
  if (encoding) return encoding;
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const found = new Map<string, Uint8Array>();
  let isUtf8 = true;
  let isFirst = true;
  for await (const bytes of createReadStream(file)) {
    const mark = isFirst && unicodeOf(bytes);
    if (mark && mark !== 'utf-8') return mark;
    isFirst = false;
    isUtf8 &&= decodes(utf8, bytes);
    telling(bytes, tellingWords, found);
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8';
  const all = readings(Buffer.concat([...found.values()].flatMap((word) => [word, Buffer.from('\n')])));
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

/** The file's text. A byte that is none in its encoding ends it: letters that are wrong once are wrong for good. */
async function* lettersOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const bytes of createReadStream(file)) yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

/** The facts that the database knows about lines: the zone of their times, and their authors. */
interface Surroundings {
  timeZone: string;
  authorOf: (author: string) => Promise<FoundAuthor>;
}

const whyNobody = {
  unknown: 'no account has this address, id or name',
  several: 'several accounts have this name',
  onlyName: 'a name is not enough; give the address, or add --authors-by-name',
};

interface Told {
  bad?: (line: number, why: string[]) => void;
  nobody?: (line: number, author: string, why: keyof typeof whyNobody) => void;
  progress?: (tally: Tally) => void;
}

/** Goes through the file once. Without an importer nothing is written. */
async function readFile(wishes: Wishes, encoding: string, around: Surroundings, importer: Importer | null, told: Told): Promise<Tally> {
  const tally: Tally = { lines: 0, bad: 0, added: 0 };
  let batch: ImportLine[] = [];
  const flush = async () => {
    if (importer && batch.length > 0) tally.added += await importer.add(batch);
    batch = [];
    told.progress?.(tally);
  };
  const when = { now: Date.now(), timeZone: around.timeZone };
  const isHeader = (heads: string[]) => neededColumns.every((name) => heads.includes(wishes.map.get(name) ?? ''));
  const records = readCsv(lettersOf(wishes.file, encoding), { isHeader, max: limits.import.rantLength });
  const places = placesIn((await records.next()).value?.cells ?? [], wishes);
  for await (const { line: at, cells } of records) {
    tally.lines++;
    const given = (name: ImportColumn) => cells?.[places.get(name) ?? -1] ?? '';
    const line = cells
      ? readLine(Object.fromEntries(importColumns.map((name) => [name, given(name)])), when)
      : [`it is longer than ${limits.import.rantLength.toLocaleString('en-US')} characters`];
    if (Array.isArray(line)) {
      tally.bad++;
      told.bad?.(at, line);
      continue;
    }
    batch.push(line);
    const author = line.author && told.nobody ? await around.authorOf(line.author) : null;
    if (line.author && author?.why) told.nobody?.(at, line.author, author.why);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return tally;
}

/** Where each column stands. Refuses a file whose first line lacks a needed one. */
function placesIn(header: readonly string[], wishes: Wishes): Map<ImportColumn, number> {
  const missing = neededColumns.filter((name) => !header.includes(wishes.map.get(name) ?? ''));
  if (missing.length > 0)
    throw new StartError(
      `The file has no column ${missing.map((name) => `"${wishes.map.get(name)}"`).join(', ')}. Its columns: ${header.join(', ')}.\n${usage}`,
    );
  return new Map(importColumns.map((name) => [name, header.lastIndexOf(wishes.map.get(name) ?? '')]));
}

function bar({ lines, added }: Tally, total: number): string {
  const done = total === 0 ? 1 : lines / total;
  const filled = Math.round(done * 30);
  return `\r[${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${lines} of ${total} lines, ${added} added`;
}

/** Works with what the database says as it is, which may be there or not. */
async function besideDatabase<T>(env: NodeJS.ProcessEnv, wishes: Wishes, work: (around: Surroundings) => Promise<T>): Promise<T> {
  const config = readConfig(env);
  const db = await openToRead(config).catch((error) => {
    if (config.databaseUrl) throw error;
    return null;
  });
  if (!db)
    return work({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, authorOf: async () => ({ id: null, why: 'unknown' }) });
  try {
    const find = authorsIn(wishes.authorsByName);
    const { timeZone } = await readerOn(db, config).settings.current();
    return await work({ timeZone, authorOf: (author) => find(db, author) });
  } finally {
    await db.destroy();
  }
}

async function run(args: readonly string[], { env, print, progress }: Terminal): Promise<number> {
  const wishes = readArguments(args);
  const began = performance.now();
  const encoding = await encodingIn(wishes);
  print(`The file is read as ${spoken(encoding)}.`);
  let [shown, nobodys] = [0, 0];
  const bad = (line: number, why: string[]) => {
    if (shown++ < shownLines) print(`line ${line}: ${why.join('; ')}`);
  };
  const nobody = (line: number, author: string, why: keyof typeof whyNobody) => {
    if (nobodys++ < shownLines) print(`line ${line}: has no author: "${author.slice(0, 60)}": ${whyNobody[why]}`);
  };
  const checked = await besideDatabase(env, wishes, (around) => readFile(wishes, encoding, around, null, { bad, nobody }));
  print(`${checked.lines} lines read, ${checked.lines - checked.bad} can be taken, ${checked.bad} cannot.`);
  if (nobodys > 0) print(`${nobodys} of them name an author who cannot be told; their rants have none.`);
  const unshown = Math.max(0, checked.bad - shownLines) + Math.max(0, nobodys - shownLines);
  if (unshown > 0) print(`(${unshown} more lines are not shown.)`);
  const code = checked.bad > 0 || checked.lines === 0 ? 1 : 0;
  if (!wishes.write) {
    print('Nothing was written: this was a dry run. Add --write to import the lines that can be taken.');
    return code;
  }

  const earshot = await openEarshot(env, 'import', () => process.exit(1));
  try {
    const { app } = earshot;
    const importer = createImporter(app, basename(wishes.file), { authorsByName: wishes.authorsByName });
    const { timeZone } = await app.settings.current();
    const around = { timeZone, authorOf: async () => ({ id: null, why: null }) };
    const tally = await readFile(wishes, encoding, around, importer, { progress: (now) => progress(bar(now, checked.lines)) });
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
