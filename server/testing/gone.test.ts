import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { lists, rantAbout } from './cast.ts';
import { admin, ask, folder, killPrograms, removeFolders, signIn, start } from './program.ts';

afterEach(killPrograms);
afterAll(removeFolders);

const rant = { ...rantAbout, content: 'Kept?' };

const troubles: [string, (dataDir: string) => void][] = [
  ['deleted', (dataDir) => rmSync(dataDir, { recursive: true })],
  ['moved', (dataDir) => renameSync(dataDir, `${dataDir}.old`)],
  [
    'replaced',
    (dataDir) => {
      renameSync(join(dataDir, 'earshot.db'), join(dataDir, 'old.db'));
      mkdirSync(join(dataDir, 'earshot.db'));
    },
  ],
];

describe('The folder of the embedded database while the server runs', () => {
  test.for(troubles)('%s: nothing more is acknowledged, one line says why, and the server ends', { tags: 'slow' }, async ([, damage]) => {
    const dataDir = join(folder(), 'data');
    const program = await start({ ...admin, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
    const token = await signIn(program);
    for (const [list, name] of Object.entries(lists)) await ask(program, 'POST', `/api/manage/${list}`, { name }, token);
    const send = () => ask(program, 'POST', '/api/rants', { ...rant, _id: randomUUID() }, token);
    expect((await send()).status).toBe(201);
    damage(dataDir);
    expect([(await send()).status, (await ask(program, 'GET', '/api/health')).status]).toEqual([503, 503]);
    expect(await program.ended).toBe(1);
    const lines = program.out.split('\n').filter((line) => line.includes('"level":60'));
    expect(lines).toEqual([expect.stringMatching(/was deleted, moved or replaced/)]);
  });
});
