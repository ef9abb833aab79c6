/** The choice in Settings whether everybody may use a password, or only one admin. */

import { Button, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/accounts/contract';
import { call } from '#web/lib/api/api.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SettingsActions } from '#web/ui/layout/settings-section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { providers } from '../contract/calls.ts';
import classes from './section.module.css';
import { useRefetch } from './section.tsx';
import { t } from './words.ts';

interface PasswordsProps {
  passwordsFor: 'everybody' | 'breakGlass';
  breakGlassAdmin: string | null;
}

export function Passwords(settings: PasswordsProps) {
  const refetch = useRefetch();
  const { data: admins } = useQuery(queryOf('accounts', people.list, { query: { role: 'admin', status: 'approved' } }));
  const form = useForm({
    initial: { passwordsFor: settings.passwordsFor, breakGlassAdmin: settings.breakGlassAdmin ?? '' },
    labels: { breakGlassAdmin: t('sso.breakGlassAdmin') },
    failedAt: 'breakGlassAdmin',
    send: ({ passwordsFor, breakGlassAdmin }) =>
      call(providers.passwords, { body: { passwordsFor, breakGlassAdmin: passwordsFor === 'everybody' ? null : breakGlassAdmin } }),
    onDone: async ({ msg }, saved) => {
      form.reset(saved);
      toast.success(msg);
      await refetch();
    },
    failed: t('sso.passwordsFailed'),
  });
  const { passwordsFor } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={classes.fields}>
      <FormErrors form={form} />
      <Radio.Group
        label={t('sso.passwords')}
        value={passwordsFor}
        onChange={(value) => form.set({ passwordsFor: value === 'breakGlass' ? 'breakGlass' : 'everybody' })}
      >
        <div className={classes.fields}>
          <Radio value="everybody" label={t('sso.everybody')} description={t('sso.everybodyMeans')} />
          <Radio value="breakGlass" label={t('sso.breakGlass')} description={t('sso.breakGlassMeans')} />
        </div>
      </Radio.Group>
      {passwordsFor === 'breakGlass' && (
        <NativeSelect
          data={[{ value: '', label: '-' }, ...(admins ?? []).map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))]}
          {...form.field('breakGlassAdmin')}
        />
      )}
      <SettingsActions>
        <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isDirty}>
          <BusyLabel isBusy={form.isBusy} busy={t('sso.saving')}>
            {t('sso.save')}
          </BusyLabel>
        </Button>
      </SettingsActions>
    </form>
  );
}
