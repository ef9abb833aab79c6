/** Adds or changes a provider. The secret is never shown, and the issuer cannot be changed. */

import { type Role, roles } from '@earshot/contract/policy';
import { writeSentence } from '@earshot/words/sentence';
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { clientAuths, newcomers, type Provider, providers } from '../contract/calls.ts';
import classes from './section.module.css';
import { useRefetch } from './section.tsx';
import { t } from './words.ts';

const own = { dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const;

const fresh = {
  name: '',
  issuer: '',
  clientId: '',
  matchByEmail: false,
  newcomers: 'pending' as Provider['newcomers'],
  roleClaim: '',
  roles: [] as Provider['roles'],
  departmentClaim: '',
  isSecondFactor: true,
  directoryClaim: '',
  addressesVerified: false,
  clientAuth: '' as Provider['clientAuth'],
};

/** Reads lines such as `leads = manager`. null: one of them names no role. */
function readRoles(text: string): Provider['roles'] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, value = '', said = ''] = /^(.+)=\s*(\w+)\s*$/.exec(line) ?? [];
    const role = roles.find((one) => one === said.toLowerCase());
    return role && value.trim() ? { value: value.trim(), role: role as Role } : null;
  });
  return read.every((one) => one !== null) ? read : null;
}

const missing = (text: string) => (text.trim() ? undefined : writeSentence('accounts.required'));

function useProviderForm(known: Provider | null, onClose: () => void) {
  const refetch = useRefetch();
  const from = known ?? fresh;
  return useForm({
    initial: {
      name: from.name,
      issuer: from.issuer,
      clientId: from.clientId,
      clientSecret: '',
      matchByEmail: from.matchByEmail,
      newcomers: from.newcomers,
      roleClaim: from.roleClaim,
      roles: from.roles.map(({ value, role }) => `${value} = ${role}`).join('\n'),
      departmentClaim: from.departmentClaim,
      isSecondFactor: from.isSecondFactor,
      directoryClaim: from.directoryClaim,
      addressesVerified: from.addressesVerified,
      clientAuth: from.clientAuth,
    },
    labels: {
      name: t('sso.name'),
      issuer: t('sso.issuer'),
      clientId: t('sso.clientId'),
      clientSecret: t('sso.clientSecret'),
      newcomers: t('sso.newcomers'),
      roleClaim: t('sso.roleClaim'),
      roles: t('sso.roles'),
      departmentClaim: t('sso.departmentClaim'),
      directoryClaim: t('sso.directoryClaim'),
      addressesVerified: t('sso.addressesVerified'),
      clientAuth: t('sso.clientAuth'),
    },
    check: (values) => ({
      name: missing(values.name),
      issuer: missing(values.issuer),
      clientId: missing(values.clientId),
      roles: readRoles(values.roles) ? undefined : writeSentence('sso.rolesWrong'),
    }),
    send: ({ issuer, ...values }) => {
      const body = { ...values, roles: readRoles(values.roles) ?? [] };
      return known ? call(providers.change, { params: { id: known._id }, body }) : call(providers.add, { body: { ...body, issuer } });
    },
    onDone: async () => {
      toast.success(t(known ? 'sso.changed' : 'sso.added'));
      onClose();
      await refetch();
    },
    failed: t('sso.saveFailed'),
  });
}
type ProviderForm = ReturnType<typeof useProviderForm>;

export function ProviderDialog({ known, onClose }: { known: Provider | null; onClose: () => void }) {
  const form = useProviderForm(known, onClose);
  return (
    <FormDialog
      title={known ? t('sso.changeTitle', { name: known.name }) : t('sso.addTitle')}
      action={t('sso.save')}
      busyAction={t('sso.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <TextInput dir="auto" data-autofocus description={t('sso.nameHint')} {...form.field('name')} />
        <TextInput {...own} description={t('sso.issuerHint')} readOnly={known !== null} {...form.field('issuer')} />
        <TextInput {...own} {...form.field('clientId')} />
        <PasswordInput
          dir="ltr"
          autoComplete="new-password"
          description={t(known?.hasSecret ? 'sso.clientSecretKept' : 'sso.clientSecretHint')}
          {...form.field('clientSecret')}
        />
        <NativeSelect
          data={clientAuths.map((value) => ({ value, label: t(`sso.clientAuth.${value || 'auto'}`) }))}
          description={t('sso.clientAuthHint')}
          {...form.field('clientAuth')}
        />
        <People form={form} />
      </div>
    </FormDialog>
  );
}

function People({ form }: { form: ProviderForm }) {
  return (
    <>
      <Checkbox
        label={t('sso.matchByEmail')}
        description={t('sso.matchByEmailHint')}
        checked={form.values.matchByEmail}
        onChange={({ currentTarget: { checked } }) => form.set({ matchByEmail: checked })}
      />
      <Checkbox
        label={t('sso.addressesVerified')}
        description={t('sso.addressesVerifiedHint')}
        checked={form.values.addressesVerified}
        onChange={({ currentTarget: { checked } }) => form.set({ addressesVerified: checked })}
      />
      <TextInput {...own} description={t('sso.directoryClaimHint')} {...form.field('directoryClaim')} />
      <NativeSelect data={newcomers.map((value) => ({ value, label: t(`sso.newcomer.${value}`) }))} {...form.field('newcomers')} />
      <TextInput {...own} description={t('sso.roleClaimHint')} {...form.field('roleClaim')} />
      {form.values.roleClaim.trim() !== '' && (
        <Textarea {...own} autosize minRows={3} description={t('sso.rolesHint')} {...form.field('roles')} />
      )}
      <TextInput {...own} description={t('sso.departmentClaimHint')} {...form.field('departmentClaim')} />
      <Checkbox
        label={t('sso.isSecondFactor')}
        description={t('sso.isSecondFactorHint')}
        checked={form.values.isSecondFactor}
        onChange={({ currentTarget: { checked } }) => form.set({ isSecondFactor: checked })}
      />
    </>
  );
}
