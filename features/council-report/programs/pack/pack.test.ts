import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callProgram, envOf } from '#server/testing/call-program.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { type Pack, trust } from '../../contract/calls.ts';
import { pack } from './program.ts';

everyEngine('npx earshot pack', (stage) => {
  test('writes what the page shows beside a running server in the given language, and changes nothing', async () => {
    const { t, cast } = stage();
    const temporary = mkdtempSync(join(tmpdir(), 'earshot-pack-'));
    // The command makes folders that do not exist.
    const folder = join(temporary, 'for the council', '2026');
    const before = await t.app.db.selectFrom('events').select('seq').execute();
    const { out } = await callProgram(pack, envOf(t.app.config), 'de', folder);
    expect(out).toBe(`${join(folder, 'earshot-pack.html')}\n${join(folder, 'earshot-pack.json')}\n`);
    const writtenPack = JSON.parse(readFileSync(join(folder, 'earshot-pack.json'), 'utf8')) as Pack;
    const headers = { 'x-language': 'de' };
    const shownPack = (await t.send('GET', trust.pack.path, { token: cast.ada.token, headers })).body as unknown as Pack;
    expect(writtenPack.sections).toEqual(shownPack.sections);
    expect(readFileSync(join(folder, 'earshot-pack.html'), 'utf8')).toContain('<html lang="de" dir="ltr">');
    expect(await t.app.db.selectFrom('events').select('seq').execute()).toEqual(before);
    rmSync(temporary, { recursive: true });
  });
});
