/** Each preset of the profile is nothing but a set of values for the table of channels. */
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { notifications } from '../contract/calls.ts';
import { choicesOf, type Preset, presetOf } from '../contract/presets.ts';

everyEngine('Presets of notifications', (stage) => {
  const preferences = async () => (await stage().t.call(notifications.preferences, { token: stage().cast.ada.token })).body.kinds;
  const choose = async (kinds: ReturnType<typeof choicesOf>) => {
    const { t, cast } = stage();
    return (await t.call(notifications.changePreferences, { token: cast.ada.token, body: { kinds } })).body.kinds;
  };

  test('All mails each kind, Digest none, Important what is mailed by default; mandatory ones stay', async () => {
    const before = await preferences();
    expect(presetOf(before)).toBe('important');
    const values = {
      all: () => ({ app: true, mail: true, digest: false }),
      digest: () => ({ app: true, mail: false, digest: true }),
      important: (kind: (typeof before)[number]['kind']) => notificationCatalogue[kind].channels,
    } satisfies Record<Preset, unknown>;
    for (const preset of ['all', 'digest', 'important'] as const) {
      const now = await choose(choicesOf(preset));
      expect(presetOf(now)).toBe(preset);
      expect(now).toEqual(before.map((item) => (item.always ? item : { ...item, ...values[preset](item.kind) })));
    }
    expect(before.filter(({ always }) => always).length).toBeGreaterThan(5);
    expect(await stage().t.app.db.selectFrom('preferences').select('kind').execute()).toEqual([]);
  });

  test('a table that fits no preset is customised', async () => {
    const [newRant, ...otherKinds] = choicesOf('digest');
    expect(presetOf(await choose([{ ...newRant!, app: false }, ...otherKinds]))).toBe(null);
    await submit(stage().t, stage().cast.eli.token, 'Ada reads this in the digest alone.');
    expect((await stage().t.call(notifications.list, { token: stage().cast.ada.token })).body).toEqual([]);
  });
});
