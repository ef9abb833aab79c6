import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { everyEngine } from '#server/testing/every-engine.ts';
import { checks } from './checks.ts';
import { connectDirectory, newUser } from './testing/directory.ts';

everyEngine('The doctor', (stage) => {
  test('finds people and groups of the directory whose folded names are outdated', async () => {
    const { app } = stage().t;
    const { send } = await connectDirectory(stage());
    const { id } = (await send('POST', '/Users', newUser('Unal@northwind.example', { displayName: 'Ünal' }))).body;
    const group = (await send('POST', '/Groups', { displayName: 'Straße', members: [{ value: id }] })).body;
    const findings = async () =>
      (await Promise.all(checks.map(({ run }) => run(app)))).map(({ looked, wrong, first }) => [looked, wrong, first]);
    expect(await findings()).toEqual([[2, 0, null]]);
    await sql`update scim_people set user_name_key = 'x'`.execute(app.writer);
    expect(await findings()).toEqual([[2, 1, id]]);
    await sql`update scim_groups set display_key = 'x'`.execute(app.writer);
    expect(await findings()).toEqual([[2, 2, id]]);
    expect(group.id).not.toBe(id);
  });
});
