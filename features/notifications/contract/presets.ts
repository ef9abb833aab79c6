/**
 * Presets of the channels on the profile. Each is a set of values for the table of kinds; none is stored, so a table that fits no preset is
 * the person's own.
 */
import { type NotificationChannels, notificationCatalogue } from '#contract/notification-catalogue.ts';
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts';

export const presets = ['all', 'important', 'digest'] as const;
export type Preset = (typeof presets)[number];

type Channels = NotificationChannels['channels'];
interface Choice extends Channels {
  kind: NotificationKind;
}

/** The important ones are those that come by email unless somebody chooses otherwise. */
function channelsIn(preset: Preset, kind: NotificationKind): Channels {
  const { always, channels } = notificationCatalogue[kind];
  if (always || preset === 'important') return channels;
  return { app: true, mail: preset === 'all', digest: preset === 'digest' };
}

/** The choices include kinds that cannot reach the person today, because a role or a feature may change. */
export const choicesOf = (preset: Preset): Choice[] => notificationKinds.map((kind) => ({ kind, ...channelsIn(preset, kind) }));

const isIn = (preset: Preset, { kind, app, mail, digest }: Choice): boolean => {
  const channels = channelsIn(preset, kind);
  return app === channels.app && mail === channels.mail && digest === channels.digest;
};

/** The preset that equals these choices, or null if none does. Kinds that are always sent are not compared. */
export const presetOf = (choices: readonly (Choice & { always: boolean })[]): Preset | null =>
  presets.find((preset) => choices.every((choice) => choice.always || isIn(preset, choice))) ?? null;
