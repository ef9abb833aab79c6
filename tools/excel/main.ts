/**
 * `npm run check:excel --prefix tools`: checks that another program reads our Excel files as they are meant. LibreOffice opens and saves
 * the exported rants and metrics of the demo, and the cells are compared with the original. If LibreOffice is not installed, it says so
 * and checks nothing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, root } from '../../scripts/run.ts';
import { readWorkbook, type Sheet } from './workbook.ts';

const program = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);

interface Demo {
  process: ChildProcess;
  url: string;
  /** The address of the demo's admin. */
  email: string;
  password: string;
}

/** Starts the demo, which prints its address and how to sign in. */
function startDemo(): Promise<Demo> {
  const child = spawn(process.execPath, ['server/demo/main.ts'], { cwd: root, env: { ...process.env, PORT: '0', HOST: '127.0.0.1' } });
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr.pipe(process.stderr);
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}.`)));
    child.stdout.on('data', (data) => {
      output += data;
      const [, url] = /running at (http:\S+)\. Sign in/.exec(output) ?? [];
      const [, email, password] = /admin\s+(\S+@\S+)\s+(.+)\n/.exec(output) ?? [];
      if (url && email && password) resolve({ process: child, url, email, password });
    });
  });
}

async function exported({ url, email, password }: Demo): Promise<Record<string, Buffer>> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
  const { token } = (await login.json()) as { token: string };
  const days = 'startDate=2000-01-01&endDate=2100-01-01';
  const files: Record<string, Buffer> = {};
  for (const [name, path] of [
    ['rants', `export-rants/excel?${days}`],
    ['metrics', 'export/excel?department=all'],
  ] as const) {
    const reply = await fetch(`${url}/api/reports/${path}`, { headers: { 'x-auth-token': token } });
    if (!reply.ok) throw new Error(`${name}: ${reply.status} ${await reply.text()}`);
    files[name] = Buffer.from(await reply.arrayBuffer());
  }
  return files;
}

/** Opens the file and saves it again as Excel. Returns its sheets. */
function resaved(folder: string, name: string, bytes: Buffer): Sheet[] {
  const [from, to] = [join(folder, `${name}.xlsx`), join(folder, 'again')];
  mkdirSync(to, { recursive: true });
  writeFileSync(from, bytes);
  // LibreOffice gets its own profile, or a running one would take over the work.
  const own = `-env:UserInstallation=file://${folder}/profile`;
  const result = spawnSync(program ?? '', [own, '--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', to, from], {
    timeout: 180_000,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`LibreOffice ended with ${result.status}: ${result.stderr}`);
  return readWorkbook(join(to, `${name}.xlsx`));
}

/** Returns the first difference, or null. */
function difference(ours: Sheet[], theirs: Sheet[]): string | null {
  if (ours.map(({ name }) => name).join() !== theirs.map(({ name }) => name).join()) return 'the sheets have other names';
  for (const [s, sheet] of ours.entries()) {
    const other = theirs[s]?.rows ?? [];
    if (sheet.rows.length !== other.length) return `${sheet.name}: ${sheet.rows.length} rows, then ${other.length}`;
    for (const [r, row] of sheet.rows.entries())
      for (const [column, cell] of row)
        if (other[r]?.get(column) !== cell)
          return `${sheet.name}, ${column}${r + 1}: ${JSON.stringify(cell)}, then ${JSON.stringify(other[r]?.get(column))}`;
  }
  return null;
}

async function check(): Promise<void> {
  const demo = await startDemo();
  const folder = mkdtempSync(join(tmpdir(), 'earshot-excel-'));
  try {
    for (const [name, bytes] of Object.entries(await exported(demo))) {
      const file = join(folder, `${name}-ours.xlsx`);
      writeFileSync(file, bytes);
      const ours = readWorkbook(file);
      const found = difference(ours, resaved(folder, name, bytes));
      const rows = ours.map((sheet) => sheet.rows.length).join(' and ');
      print(found ? `WRONG  ${name}: ${found}` : `ok     ${name}: ${rows} rows are the same after LibreOffice saved them`);
      if (found) process.exitCode = 1;
    }
  } finally {
    demo.process.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

if (program) await check();
else print('Skipped: LibreOffice is not installed here (soffice), so nothing was checked.');
