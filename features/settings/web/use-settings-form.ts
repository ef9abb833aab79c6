/** The state of the form: only what was changed is sent, and a change of who can read rants only after it was confirmed. */
import { type Organisation, organisation } from '@earshot/contract/settings';
import { writeSentence } from '@earshot/words/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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
import { whole, wholeOrNone } from './typed-number.ts';
import { t } from './words.ts';

const settingFields = partsOn(fieldsOfFeatures, settingFieldsOwners);

/** The settings of waiting: the unit, and the hours of work. */
const working = ['urgentCounts', 'workDays', 'workFrom', 'workTo', 'holidays'] as const satisfies (keyof Organisation)[];
/** When each role is signed out. */
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

/** In the order of the form. */
export const names = [
  'organisationName',
  'timeZone',
  'employeeVisibility',
  'managersSee',
  'personNumbers',
  'urgentAfterHours',
  'resolveDays',
  ...working,
  'passwordLeast',
  'sessionIdleDays',
  'sessionAbsoluteDays',
  ...ends,
  'secondFactorFor',
  'secondFactorFrom',
  'proofFromEverybody',
  'notificationReadDays',
  'notificationUnreadDays',
  'auditDays',
] as const satisfies (keyof Organisation)[];
export type Name = (typeof names)[number];
export type NumberName =
  | 'urgentAfterHours'
  | 'passwordLeast'
  | 'sessionIdleDays'
  | 'sessionAbsoluteDays'
  | 'notificationReadDays'
  | 'notificationUnreadDays';

/** All settings, with those that features add. */
const all: readonly (keyof Organisation)[] = [...names, ...settingFields.flatMap((one) => one.names)];

const labels = inLanguage(() => Object.fromEntries(all.map((name) => [name, t(`settings.${name}`)])) as Record<keyof Organisation, string>);

const { urgentAfterHours, resolveDays, passwordLeast, sessionIdleDays, sessionAbsoluteDays, notificationReadDays, notificationUnreadDays } =
  organisation.shape;
/** The types of the settings stay those of the organisation. */
const ofFeatures: object = Object.assign({}, ...settingFields.map((one) => one.read));
const schema = organisation
  .extend({
    urgentAfterHours: whole(urgentAfterHours),
    resolveDays: wholeOrNone(resolveDays),
    passwordLeast: whole(passwordLeast),
    sessionIdleDays: whole(sessionIdleDays),
    sessionAbsoluteDays: whole(sessionAbsoluteDays),
    employeeIdleHours: wholeOrNone(organisation.shape.employeeIdleHours),
    employeeAbsoluteDays: wholeOrNone(organisation.shape.employeeAbsoluteDays),
    managerIdleHours: wholeOrNone(organisation.shape.managerIdleHours),
    managerAbsoluteDays: wholeOrNone(organisation.shape.managerAbsoluteDays),
    adminIdleHours: wholeOrNone(organisation.shape.adminIdleHours),
    adminAbsoluteDays: wholeOrNone(organisation.shape.adminAbsoluteDays),
    notificationReadDays: whole(notificationReadDays),
    notificationUnreadDays: whole(notificationUnreadDays),
    ...ofFeatures,
  })
  .refine(({ workFrom, workTo }) => workFrom < workTo, { path: ['workTo'], error: writeSentence('field.hours') });

/** Lists are compared by what they hold. */
const changed = (from: Organisation, to: Organisation): Partial<Organisation> =>
  Object.fromEntries(all.filter((name) => String(from[name]) !== String(to[name])).map((name) => [name, to[name]]));

export function useSettingsForm(known: Organisation) {
  const client = useQueryClient();
  const { reload } = useSession();
  /** The values saved last, here or before: only what differs from them is sent. */
  const [saved, setSaved] = useState(known);
  /** The values that are sent once the change of readers is confirmed. */
  const [asked, setAsked] = useState<Organisation | null>(null);
  const form = useForm({
    initial: known,
    labels: labels(),
    read: bySchema(schema),
    send: (typed: Organisation) => call(settings.change, { body: changed(saved, typed) }),
    onDone: async (now) => {
      client.setQueryData(queryOf('settings', settings.read).queryKey, now);
      setSaved(now);
      form.reset(now);
      setAsked(null);
      toast.success(t('settings.saved'));
      void client.invalidateQueries({ queryKey: ['welcome'] });
      await reload();
    },
    onFailed: () => setAsked(null),
    failed: t('settings.saveFailed'),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = form.check();
    if (!typed || form.isBusy) return;
    const next = { ...typed, organisationName: typed.organisationName.trim() };
    const body = changed(saved, next);
    if (Object.keys(body).length === 0) form.reset();
    else if (isAsked(saved, next)) setAsked(next);
    else void form.send(next);
  };
  return { form, saved, asked, submit, confirm: () => asked && void form.send(asked), cancel: () => setAsked(null) };
}
export type SettingsState = ReturnType<typeof useSettingsForm>;
