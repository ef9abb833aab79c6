import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { machineZone, zoneWarnings } from '../platform/zone.ts';
import { admin, ask, folder, killPrograms, removeFolders, signIn, start } from './program.ts';

describe('The machine’s time zone, until one is chosen', () => {
  afterEach(killPrograms);
  afterAll(removeFolders);

  test.for([
    ['', 'UTC', false],
    ['UTC0', 'UTC', true],
    ['Europe/Berln', 'UTC', true],
    ['/no/such/file', 'UTC', true],
    ['CET-1CEST,M3.5.0,M10.5.0/3', 'UTC', true],
    [':Asia/Kathmandu', 'Asia/Kathmandu', false],
    ['/usr/share/zoneinfo/America/Lima', 'America/Lima', false],
    [':/usr/share/zoneinfo/posix/Africa/Cairo', 'Africa/Cairo', false],
  ] as const)('TZ=%j is %s', ([TZ, zone, isTold]) => {
    expect(machineZone(TZ)).toBe(zone);
    expect(zoneWarnings({ TZ }).length > 0).toBe(isTold);
  });

  test('a server with an empty, unreadable or unknown TZ starts, counts, writes files and shows settings', { tags: 'slow' }, async () => {
    const paths = ['/api/rants/manager-dashboard', '/api/rants/stats', '/api/settings', '/api/reports/export-rants/excel'];
    const zones = ['', ':/etc/localtime', 'UTC0', 'Europe/Berln'];
    const seenZones = await Promise.all(
      zones.map(async (TZ) => {
        const program = await start({ DATA_DIR: join(folder(), 'data'), TZ, ...admin }, undefined, 'server/main.ts');
        const token = await signIn(program);
        const replies = paths.map((path) => fetch(program.url + path, { headers: { 'x-auth-token': token } }));
        const { timeZone } = (await ask(program, 'GET', '/api/settings', undefined, token)).body as unknown as { timeZone: string };
        return [TZ, timeZone !== '', ...(await Promise.all(replies)).map((reply) => reply.status)];
      }),
    );
    expect(seenZones).toEqual(zones.map((TZ) => [TZ, true, ...paths.map(() => 200)]));
  });
});
