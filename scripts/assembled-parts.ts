/** The parts that a feature can have: the file of `features/assembled`, and what it is made from (assemble.ts). */

export interface Part {
  /** `from`: file in the folder of a feature. `name`: what it exports. */
  from: string;
  name: string;
  /**
   * `spread` (default): one object with the properties of all. `list`: an array. `named`: an object by feature name. `modules`: an array of
   * whole modules.
   */
  shape?: 'spread' | 'list' | 'named' | 'modules';
  /** The type of the list's items, which TypeScript cannot infer from an empty list. */
  type?: [name: string, from: string];
  /** True to export the feature of each item too, so that parts of a feature that is switched off can be left out. */
  hasOwners?: true;
  /**
   * A file that exists must have the export: without it types would still pass, but calls, the API description and the permission tests
   * would miss the feature.
   */
  isNeeded?: true;
}

export const parts: Record<string, Part> = {
  'features.ts': { from: 'feature.ts', name: 'feature', shape: 'named' },
  'permissions.ts': { from: 'contract/permissions.ts', name: 'permissions' },
  'personal-permissions.ts': { from: 'contract/permissions.ts', name: 'personalPermissions' },
  'page-owners.ts': { from: 'contract/pages.ts', name: 'pages', shape: 'named' },
  'pages.ts': { from: 'contract/pages.ts', name: 'pages' },
  'start-pages.ts': { from: 'contract/pages.ts', name: 'startPages' },
  'calls.ts': { from: 'contract/calls.ts', name: 'calls', isNeeded: true },
  'shapes.ts': { from: 'contract/calls.ts', name: 'shapes', shape: 'modules' },
  'examples.ts': { from: 'contract/examples.ts', name: 'examples', shape: 'list', type: ['Examples', '#contract/openapi-example.ts'] },
  'refusals.ts': { from: 'contract/refusals.ts', name: 'refusals' },
  'notification-subjects.ts': { from: 'contract/notifications.ts', name: 'notificationSubjects' },
  'last-notification-subjects.ts': { from: 'contract/notifications.ts', name: 'lastNotificationSubjects' },
  'notification-owners.ts': { from: 'contract/notifications.ts', name: 'notificationSubjects', shape: 'named' },
  'notification-paths.ts': { from: 'contract/notifications.ts', name: 'notificationPaths' },
  'notification-texts.ts': { from: 'contract/notifications.ts', name: 'notificationTexts' },
  'notification-channels.ts': { from: 'contract/notification-channels.ts', name: 'notificationChannels' },
  'notification-topics.ts': { from: 'contract/notifications.ts', name: 'notificationTopics' },
  'notification-models.ts': { from: 'contract/notifications.ts', name: 'notificationModels' },
  'notification-values.ts': { from: 'server/notification-values.ts', name: 'notificationValues' },
  'hints.ts': { from: 'contract/realtime.ts', name: 'hints' },
  'deleted-kinds.ts': { from: 'contract/trash.ts', name: 'deletedKinds' },
  'handing-over.ts': { from: 'contract/handing-over.ts', name: 'handingOver' },
  'taker-refusals.ts': { from: 'contract/handing-over.ts', name: 'takerRefusals' },
  'keys.ts': { from: 'contract/keys.ts', name: 'scopePermissions' },
  'person-scopes.ts': { from: 'contract/keys.ts', name: 'personScopes' },
  'welcome.ts': { from: 'contract/welcome.ts', name: 'welcome' },
  'setting-owners.ts': { from: 'contract/settings.ts', name: 'settings', shape: 'named' },
  'settings.ts': { from: 'contract/settings.ts', name: 'settings' },
  'setting-defaults.ts': { from: 'contract/setting-defaults.ts', name: 'settingDefaults' },
  'new-settings.ts': { from: 'contract/setting-defaults.ts', name: 'newSettings' },
  'setting-words.ts': { from: 'contract/setting-words.ts', name: 'settingWords' },
  'hour-settings.ts': { from: 'contract/setting-words.ts', name: 'hourSettings' },
  'people-settings.ts': { from: 'contract/setting-words.ts', name: 'peopleSettings' },
  'address-settings.ts': { from: 'contract/setting-words.ts', name: 'addressSettings' },
  'mail-kinds.ts': { from: 'contract/mail.ts', name: 'mailKinds' },
  'attention.ts': { from: 'contract/system.ts', name: 'attention' },
  'runs.ts': { from: 'contract/system.ts', name: 'runs' },
  'step-places.ts': { from: 'contract/first-steps.ts', name: 'stepPlaces' },
  'pack-sections.ts': { from: 'contract/pack-sections.ts', name: 'packSections' },
  'decision-places.ts': { from: 'contract/first-steps.ts', name: 'decisionPlaces' },
  'choice-owners.ts': { from: 'contract/first-steps.ts', name: 'choicePlaces', shape: 'named' },
  'choice-places.ts': { from: 'contract/first-steps.ts', name: 'choicePlaces' },
  'postponed-owners.ts': { from: 'contract/first-steps.ts', name: 'postponedPlaces', shape: 'named' },
  'postponed-places.ts': { from: 'contract/first-steps.ts', name: 'postponedPlaces' },
  'rules.ts': { from: 'contract/rules.ts', name: 'rules', shape: 'list', type: ['Rules', '#contract/rules.ts'] },
  'unlogged-paths.ts': {
    from: 'contract/unlogged.ts',
    name: 'unloggedPath',
    shape: 'list',
    type: ['UnloggedPath', '#contract/endpoint.ts'],
  },
  'events.ts': { from: 'events.ts', name: 'events' },
  'unheard-events.ts': { from: 'events.ts', name: 'unheardEvents' },
  'tables.ts': { from: 'tables.ts', name: 'tables' },
  'unlogged-tables.ts': { from: 'tables.ts', name: 'unloggedTables' },
  'option-columns.ts': { from: 'tables.ts', name: 'optionColumns' },
  'server.ts': { from: 'server/index.ts', name: 'serverFeature', shape: 'named', isNeeded: true },
  'pack-parts.ts': {
    from: 'server/pack-part.ts',
    name: 'packPart',
    shape: 'list',
    hasOwners: true,
    type: ['PackPart', '#server/platform/pack-part.ts'],
  },
  'unseen.ts': { from: 'server/testing/subjects.ts', name: 'unseen' },
  'example-calls.ts': { from: 'server/testing/subjects.ts', name: 'exampleCalls' },
  'proofs.ts': { from: 'server/testing/subjects.ts', name: 'proofs' },
  'reading-posts.ts': { from: 'server/testing/subjects.ts', name: 'readingPosts' },
  'touches.ts': { from: 'server/testing/subjects.ts', name: 'touches' },
  'person-calls.ts': { from: 'server/testing/subjects.ts', name: 'personCalls' },
  'tells-of-targets.ts': { from: 'server/testing/subjects.ts', name: 'tellsOfTargets' },
  'work-on-rants.ts': {
    from: 'server/testing/subjects.ts',
    name: 'workOnRants',
    shape: 'list',
    type: ['WorkOnRants', '#server/testing/subject.ts'],
  },
  'closed-groups.ts': { from: 'server/testing/subjects.ts', name: 'closedGroups' },
  'closed-calls.ts': { from: 'server/testing/subjects.ts', name: 'closedCalls' },
  'nightly-work.ts': {
    from: 'server/testing/nightly-work.ts',
    name: 'stopNightlyWork',
    shape: 'list',
    type: ['StopNightlyWork', '#server/testing/subject.ts'],
  },
  'growths.ts': {
    from: 'server/testing/growth.ts',
    name: 'measureGrowth',
    shape: 'list',
    type: ['MeasureGrowth', '#server/testing/subject.ts'],
  },
  'deletables.ts': {
    from: 'server/testing/subjects.ts',
    name: 'deletable',
    shape: 'list',
    type: ['Deletable', '#server/testing/subject.ts'],
  },
  'still-read.ts': {
    from: 'server/testing/subjects.ts',
    name: 'stillRead',
    shape: 'list',
    type: ['StillRead', '#server/testing/subject.ts'],
  },
  'lives.ts': { from: 'server/testing/subjects.ts', name: 'live', shape: 'list', type: ['Live', '#server/testing/subject.ts'] },
  'lives-in-the-end.ts': {
    from: 'server/testing/subjects.ts',
    name: 'liveInTheEnd',
    shape: 'list',
    type: ['Live', '#server/testing/subject.ts'],
  },
  'web-pages.ts': { from: 'web/pages.tsx', name: 'pageTable' },
  'web-menu.ts': { from: 'web/menu.ts', name: 'menu', shape: 'list', type: ['MenuPart', '#web/frame/menu-part.ts'] },
  'web-menu-pages.ts': { from: 'web/menu.ts', name: 'menuPages', shape: 'list', type: ['MenuPages', '#web/frame/menu-part.ts'] },
  'web-administration.ts': {
    from: 'web/administration.ts',
    name: 'administration',
    shape: 'list',
    hasOwners: true,
    type: ['AdministrationPart', '#web/frame/administration-part.ts'],
  },
  'web-palette.ts': {
    from: 'web/palette.ts',
    name: 'palette',
    shape: 'list',
    type: ['PalettePart', '#web/frame/palette/part.ts'],
  },
  'web-palette-actions.ts': {
    from: 'web/palette.ts',
    name: 'paletteActions',
    shape: 'list',
    hasOwners: true,
    type: ['PaletteActions', '#web/frame/palette/part.ts'],
  },
  'web-finds.ts': {
    from: 'web/finds.tsx',
    name: 'useFinds',
    shape: 'list',
    hasOwners: true,
    type: ['UseFinds', '#web/frame/palette/part.ts'],
  },
  'web-handing-over.ts': {
    from: 'web/handing-over.ts',
    name: 'handingOver',
    shape: 'list',
    type: ['HandingOverPart', '#features/accounts/web'],
  },
  'web-trash-icons.ts': { from: 'web/trash.ts', name: 'trashIcons' },
  'web-account.ts': {
    from: 'web/account.ts',
    name: 'accountItems',
    shape: 'list',
    hasOwners: true,
    type: ['AccountPart', '#web/frame/account-part.ts'],
  },
  'web-keys.ts': { from: 'web/keys.ts', name: 'keys', shape: 'list', hasOwners: true, type: ['KeyPart', '#web/frame/key-part.ts'] },
  'web-fills.ts': { from: 'web/fills.ts', name: 'fills', shape: 'list', hasOwners: true, type: ['Fills', '#web/lib/slot.ts'] },
  'web-settings.ts': {
    from: 'web/settings.tsx',
    name: 'settingFields',
    shape: 'list',
    hasOwners: true,
    type: ['SettingFields', '#features/settings/web'],
  },
  'web-guide-parts.ts': {
    from: 'web/guide-parts.ts',
    name: 'guideParts',
    shape: 'list',
    hasOwners: true,
    type: ['GuideParts', '#web/frame/guide-part.ts'],
  },
  'web-privacy.ts': {
    from: 'web/privacy.ts',
    name: 'privacyPart',
    shape: 'list',
    type: ['PrivacyPart', '#features/legal-texts/web'],
  },
  'web-log-sentences.ts': { from: 'web/log-sentences.ts', name: 'logSentences' },
  'words.de.ts': { from: 'words.de.ts', name: 'german' },
  'words.ar.ts': { from: 'words.ar.ts', name: 'arabic' },
  'words.menu.en.ts': { from: 'words.en.ts', name: 'menu' },
  'words.administration.en.ts': { from: 'words.en.ts', name: 'administration' },
  'words.kinds.en.ts': { from: 'words.en.ts', name: 'kinds' },
  'words.settings.en.ts': { from: 'words.en.ts', name: 'settings' },
  'words.log.en.ts': { from: 'words.en.ts', name: 'log' },
  'words.keys.en.ts': { from: 'words.en.ts', name: 'keys' },
  'words.server.en.ts': { from: 'words.en.ts', name: 'server' },
  'words.system.en.ts': { from: 'words.en.ts', name: 'system' },
  'words.trash.en.ts': { from: 'words.en.ts', name: 'trash' },
  'words.steps.en.ts': { from: 'words.en.ts', name: 'steps' },
  'words.feature.en.ts': { from: 'words.en.ts', name: 'feature' },
  'words.own.en.ts': { from: 'words.en.ts', name: 'english' },
};

/**
 * The words of a feature may be a folder of several files. An English file with one of these names is assembled into a file of its own; all
 * others belong to the feature's own sentences (`english`).
 */
export const places = ['menu', 'administration', 'kinds', 'settings', 'log', 'keys', 'system', 'steps', 'trash', 'server', 'feature'];
