/** Who may use a password beside the company's sign-in: everybody, or one admin. */
import { providers } from '@earshot/contract/company';
import { people } from '@earshot/contract/people';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { queryOf } from '../../../lib/query/query.ts';
import { BusyLabel } from '../../../ui/form/busy-label.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { SettingsActions } from '../../../ui/layout/settings-section.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { t } from '../company/words.ts';
import classes from './section.module.css';
import { useRefetch } from './section.tsx';

interface PasswordsProps {
  passwordsFor: 'everybody' | 'breakGlass';
  breakGlassAdmin: string | null;
}

export function Passwords(known: PasswordsProps) {
  const refetch = useRefetch();
  const { data: admins } = useQuery(queryOf('accounts', people.list, { query: { role: 'admin', status: 'approved' } }));
  const form = useForm({
    initial: { passwordsFor: known.passwordsFor, breakGlassAdmin: known.breakGlassAdmin ?? '' },
    labels: { breakGlassAdmin: t('company.breakGlassAdmin') },
    failedAt: 'breakGlassAdmin',
    send: ({ passwordsFor, breakGlassAdmin }) =>
      call(providers.passwords, { body: { passwordsFor, breakGlassAdmin: passwordsFor === 'everybody' ? null : breakGlassAdmin } }),
    onDone: async ({ msg }, saved) => {
      form.reset(saved);
      toast.success(msg);
      await refetch();
    },
    failed: t('company.passwordsFailed'),
  });
  const { passwordsFor } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={classes.fields}>
      <FormErrors form={form} />
      <Radio.Group
        label={t('company.passwords')}
        value={passwordsFor}
        onChange={(value) => form.set({ passwordsFor: value === 'breakGlass' ? 'breakGlass' : 'everybody' })}
      >
        <div className={classes.fields}>
          <Radio value="everybody" label={t('company.everybody')} description={t('company.everybodyMeans')} />
          <Radio value="breakGlass" label={t('company.breakGlass')} description={t('company.breakGlassMeans')} />
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
          <BusyLabel isBusy={form.isBusy} busy={t('company.saving')}>
            {t('company.save')}
          </BusyLabel>
        </Button>
      </SettingsActions>
    </form>
  );
}
