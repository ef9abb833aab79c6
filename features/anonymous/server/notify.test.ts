import { english } from '@earshot/words/all';
import { beforeAll, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract';
import { options } from '#features/options/contract';
import { type CastName, linkTarget } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notificationRows } from '#server/testing/notifications.ts';
import type { Device, Pass } from './testing/device.ts';
import { roundNow, sealedStage } from './testing/life.ts';

everyEngine('Notifications of sealed rants', (stage) => {
  let device: Device;
  let passes: Record<'ada' | 'mona' | 'max' | 'eli' | 'eve', Pass[]>;
  let aboutMax = '';
  const token = (castName: CastName) => stage().cast[castName].token;
  const add = async (list: string, name: string) =>
    (await stage().t.call(options.add, { token: token('mona'), params: { list }, body: { name } })).body._id;
  const notificationsOf = async (castName: CastName) =>
    (await stage().t.call(notifications.list, { token: token(castName), query: { subject: 'rants' } })).body.map(
      ({ kind, title, relatedId }) => [kind, title, relatedId],
    );
  const title = (n: number) => ['sealedRound', english('told.sealedRound.title', { n }), null];
  /** Where this person's newest notification of a round is shown: in the bell, in the digest or both. */
  const shownIn = async (castName: CastName) => {
    const rows = stage().t.app.db.selectFrom(notificationRows(stage().t.app.db)).select(['in_app', 'in_digest', 'data']);
    const newest = rows.where('user_id', '=', stage().cast[castName].id).where('kind', '=', 'sealedRound').orderBy('seq', 'desc').limit(1);
    return (await newest.execute())[0];
  };

  beforeAll(async () => {
    ({ device, passes } = await sealedStage(stage()));
    aboutMax = await add('targetEmployees', 'Maximilian');
    await linkTarget(stage().t, aboutMax, stage().cast.max.id);
  });

  test('one notification a round per handler, counting the rants visible to that handler; nobody else is notified', async () => {
    await device.write('The heating is cold.', passes.eli[0]!);
    await device.write('Max shouts at us.', passes.eve[0]!, { target: aboutMax });
    await device.write('No breaks.', passes.mona[0]!);
    await roundNow(stage());
    expect([await notificationsOf('mona'), await notificationsOf('ada'), await notificationsOf('max')]).toEqual([
      [title(3)],
      [title(3)],
      [title(2)],
    ]);
    expect([await notificationsOf('eli'), await notificationsOf('eve')]).toEqual([[], []]);
    const kinds = await stage().t.app.db.selectFrom('notices').select('kind').where('kind', 'in', ['newRant', 'sealedRound']).execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['sealedRound', 'sealedRound']);
    expect(await stage().t.app.db.selectFrom('mails').select('id').where('kind', '=', 'sealedRound').execute()).toEqual([]);
  });

  test('a target of all rants of a round is not notified, and a round without rants notifies nobody', async () => {
    for (const castName of ['eli', 'eve', 'ada'] as const) await device.write('Max again.', passes[castName][1]!, { target: aboutMax });
    const before = await notificationsOf('max');
    await roundNow(stage());
    await roundNow(stage());
    expect(await notificationsOf('max')).toEqual(before);
    expect(await notificationsOf('mona')).toEqual([title(3), title(3)]);
  });

  test('an owner by rule is notified of their rants at once, and of the others in the digest', async () => {
    const department = await add('targetDepartments', 'Night shift');
    const body = { answerers: [stage().cast.mona.id] };
    await stage().t.call(options.change, { token: token('ada'), params: { list: 'targetDepartments', id: department }, body });
    for (const castName of ['eli', 'eve', 'max'] as const) await device.write('Nights are dark.', passes[castName][2]!, { department });
    await roundNow(stage());
    expect(await shownIn('mona')).toEqual({ in_app: 1, in_digest: 1, data: '{"n":3}' });
    expect(await shownIn('ada')).toEqual({ in_app: 0, in_digest: 1, data: '{"n":3}' });
  });
});
