/** The state of the form: only changed values are sent, and a change of who can read rants only after confirmation. */
import type { PagePath } from '@earshot/contract/pages';
import { changesToWrongHours, type Organisation, organisation } from '@earshot/contract/settings';
import { writeSentence } from '@earshot/words/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { partsOn } from '#web/lib/features.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { settingFields as fieldsOfFeatures, settingFieldsOwners } from '../../assembled/web-settings.ts';
import { settings } from '../contract/calls.ts';
import { isAsked } from './confirm-readers.tsx';
import { wholeNumber, wholeOrNone } from './typed-number.ts';
import { t } from './words.ts';

export const settingFields = partsOn(fieldsOfFeatures, settingFieldsOwners);

/** The settings that say how waiting time is counted, with the working hours. */
const working = ['urgentCounts', 'workDays', 'workFrom', 'workTo', 'holidays'] as const satisfies (keyof Organisation)[];
/** The settings that say when each role is signed out. */
const ends = [
  'employeeIdleHours',
  'employeeAbsoluteDays',
  'managerIdleHours',
  'managerAbsoluteDays',
  'adminIdleHours',
  'adminAbsoluteDays',
] as const satisfies (keyof Organisation)[];
export type EndName = (typeof ends)[number];
export type WorkingName = (typeof working)[number];

/** Names of the settings that belong to no other feature, by their page and in the order of its form. */
export const namesByPage = {
  '/administration/organisation': ['organisationName', 'timeZone', ...working],
  '/administration/rants': ['employeeVisibility', 'managersSee', 'personNumbers', 'urgentAfterHours', 'resolveDays'],
  '/administration/sign-in': [
    'passwordLeast',
    'sessionIdleDays',
    'sessionAbsoluteDays',
    ...ends,
    'secondFactorFor',
    'secondFactorFrom',
    'proofFromEverybody',
  ],
  '/administration/data': ['auditDays', 'notificationReadDays', 'notificationUnreadDays'],
} as const satisfies Partial<Record<PagePath, readonly (keyof Organisation)[]>>;
export type Name = (typeof namesByPage)[keyof typeof namesByPage][number];
export type NumberName =
  | 'urgentAfterHours'
  | 'passwordLeast'
  | 'sessionIdleDays'
  | 'sessionAbsoluteDays'
  | 'notificationReadDays'
  | 'notificationUnreadDays';

const all: readonly (keyof Organisation)[] = [...Object.values(namesByPage).flat(), ...settingFields.flatMap((field) => field.names)];

export const labels = inLanguage(
  () => Object.fromEntries(all.map((name) => [name, t(`settings.${name}`)])) as Record<keyof Organisation, string>,
);

const { urgentAfterHours, resolveDays, passwordLeast, sessionIdleDays, sessionAbsoluteDays, notificationReadDays, notificationUnreadDays } =
  organisation.shape;
/** Typed as object, so that the schema keeps the types of the organisation's settings. */
const ofFeatures: object = Object.assign({}, ...settingFields.map((field) => field.read));
const schema = organisation.extend({
  urgentAfterHours: wholeNumber(urgentAfterHours),
  resolveDays: wholeOrNone(resolveDays),
  passwordLeast: wholeNumber(passwordLeast),
  sessionIdleDays: wholeNumber(sessionIdleDays),
  sessionAbsoluteDays: wholeNumber(sessionAbsoluteDays),
  employeeIdleHours: wholeOrNone(organisation.shape.employeeIdleHours),
  employeeAbsoluteDays: wholeOrNone(organisation.shape.employeeAbsoluteDays),
  managerIdleHours: wholeOrNone(organisation.shape.managerIdleHours),
  managerAbsoluteDays: wholeOrNone(organisation.shape.managerAbsoluteDays),
  adminIdleHours: wholeOrNone(organisation.shape.adminIdleHours),
  adminAbsoluteDays: wholeOrNone(organisation.shape.adminAbsoluteDays),
  notificationReadDays: wholeNumber(notificationReadDays),
  notificationUnreadDays: wholeNumber(notificationUnreadDays),
  ...ofFeatures,
});
/** Settings that are stored wrong and stay as they are do not prevent others from being saved. */
const schemaAfter = (saved: Organisation) =>
  schema.refine((typed) => !changesToWrongHours(saved, typed), { path: ['workTo'], error: writeSentence('field.hours') });

/** The changed settings. Lists are compared by their content. */
const changedSettings = (from: Organisation, to: Organisation): Partial<Organisation> =>
  Object.fromEntries(all.filter((name) => String(from[name]) !== String(to[name])).map((name) => [name, to[name]]));

export function useSettingsForm(knownSettings: Organisation) {
  const client = useQueryClient();
  const { reload } = useSession();
  /** The values last saved, by this form or before; only differing values are sent. */
  const [saved, setSaved] = useState(knownSettings);
  /** The values to send once the change of readers is confirmed. */
  const [settingsToConfirm, setSettingsToConfirm] = useState<Organisation | null>(null);
  const form = useForm({
    initial: knownSettings,
    labels: labels(),
    read: bySchema(schemaAfter(saved)),
    send: (typed: Organisation) => call(settings.change, { body: changedSettings(saved, typed) }),
    onDone: async (now) => {
      client.setQueryData(queryOf('settings', settings.read).queryKey, now);
      setSaved(now);
      form.reset(now);
      setSettingsToConfirm(null);
      toast.success(t('settings.saved'));
      // Other parts of the page may show what follows from the settings.
      void client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => feature !== 'settings' });
      await reload();
    },
    onFailed: () => setSettingsToConfirm(null),
    failed: t('settings.saveFailed'),
  });

  // Another part of the page may have changed settings: fields that nobody typed in follow.
  const [seenSettings, setSeenSettings] = useState(knownSettings);
  useEffect(() => {
    if (knownSettings === seenSettings) return;
    const typed = changedSettings(saved, form.values);
    setSeenSettings(knownSettings);
    setSaved(knownSettings);
    form.reset(knownSettings);
    if (Object.keys(typed).length > 0) form.set(typed);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = form.check();
    if (!typed || form.isBusy) return;
    const next = { ...typed, organisationName: typed.organisationName.trim() };
    const body = changedSettings(saved, next);
    if (Object.keys(body).length === 0) form.reset();
    else if (isAsked(saved, next)) setSettingsToConfirm(next);
    else void form.send(next);
  };
  return {
    form,
    saved,
    asked: settingsToConfirm,
    submit,
    confirm: () => settingsToConfirm && void form.send(settingsToConfirm),
    cancel: () => setSettingsToConfirm(null),
  };
}
export type SettingsState = ReturnType<typeof useSettingsForm>;
