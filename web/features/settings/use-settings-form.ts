/** The life of the form: what was changed goes to the server, who reads rants only after a second yes; then every part of the page knows it. */
import { type Organisation, organisation, settings } from '@earshot/contract/settings';
import { writeSentence } from '@earshot/words/sentence';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { setServerErrors, useSchemaForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/layout/toast.tsx';
import { t } from './words.ts';

/** What waiting is counted in, and the hours of work. */
const working = ['urgentCounts', 'workDays', 'workFrom', 'workTo', 'holidays'] as const satisfies (keyof Organisation)[];
export type WorkingName = (typeof working)[number];

/** In the order of the form. */
export const names = [
  'organisationName',
  'timeZone',
  'employeeVisibility',
  'urgentAfterHours',
  ...working,
  'reminderHour',
  'passwordLeast',
  'sessionIdleDays',
  'sessionAbsoluteDays',
] as const satisfies (keyof Organisation)[];
export type Name = (typeof names)[number];
export type NumberName = 'urgentAfterHours' | 'passwordLeast' | 'sessionIdleDays' | 'sessionAbsoluteDays';

const schema = organisation.refine(({ workFrom, workTo }) => workFrom < workTo, { path: ['workTo'], error: writeSentence('field.hours') });

/** Lists are compared by what they hold. */
const changed = (from: Organisation, to: Organisation): Partial<Organisation> =>
  Object.fromEntries(names.filter((name) => String(from[name]) !== String(to[name])).map((name) => [name, to[name]]));

export function useSettingsForm(known: Organisation) {
  const client = useQueryClient();
  const { reload } = useSession();
  const form = useSchemaForm(schema, known);
  const [said, setSaid] = useState<string | null>(null);
  /** Waits for the second yes. */
  const [asked, setAsked] = useState<Partial<Organisation> | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async (body: Partial<Organisation>) => {
    setSaid(null);
    setIsSending(true);
    try {
      const now = await call(settings.change, { body });
      client.setQueryData(queryOf('settings', settings.read).queryKey, now);
      form.reset(now);
      toast.success(t('settings.saved'));
      void client.invalidateQueries({ queryKey: ['welcome'] });
      await reload();
    } catch (error) {
      if (!setServerErrors(form, error)) setSaid(sentenceOf(error, t('settings.saveFailed')));
    } finally {
      setIsSending(false);
      setAsked(null);
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    const values = { ...typed, organisationName: typed.organisationName.trim() };
    const body = changed({ ...known, ...(form.formState.defaultValues as Organisation) }, values);
    if (Object.keys(body).length === 0) return form.reset();
    if (body.employeeVisibility) setAsked(body);
    else await send(body);
  });

  return {
    form,
    said,
    asked,
    isBusy: isSending,
    submit,
    confirm: () => asked && void send(asked),
    cancel: () => setAsked(null),
  };
}
