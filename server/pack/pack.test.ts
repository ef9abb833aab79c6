import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Pack, trust } from '@earshot/contract/trust';
import { expect, test } from 'vitest';
import { everyEngine } from '../testing/every-engine.ts';

const program = join(import.meta.dirname, 'main.ts');

everyEngine('npm run pack', (stage) => {
  test('writes what the page shows, beside a running server, in the language asked for; it changes nothing', async () => {
    const { t, cast } = stage();
    const { dataDir, databaseUrl } = t.app.config;
    const folder = mkdtempSync(join(tmpdir(), 'earshot-pack-'));
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SMTP_URL: '' };
    const before = await t.app.db.selectFrom('events').select('seq').execute();
    const { stdout } = await promisify(execFile)(process.execPath, [program, 'de', folder], { env });
    expect(stdout).toBe(`${join(folder, 'earshot-pack.html')}\n${join(folder, 'earshot-pack.json')}\n`);
    const written = JSON.parse(readFileSync(join(folder, 'earshot-pack.json'), 'utf8')) as Pack;
    const headers = { 'x-language': 'de' };
    const shown = (await t.send('GET', trust.pack.path, { token: cast.ada.token, headers })).body as unknown as Pack;
    expect(written.sections).toEqual(shown.sections);
    expect(readFileSync(join(folder, 'earshot-pack.html'), 'utf8')).toContain('<html lang="de" dir="ltr">');
    expect(await t.app.db.selectFrom('events').select('seq').execute()).toEqual(before);
    rmSync(folder, { recursive: true });
  });
});
