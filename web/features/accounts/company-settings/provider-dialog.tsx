/** Adding a provider, or changing one. Its secret is typed and never shown; the issuer stays what it was. */
import { clientAuths, newcomers, type Provider, providers } from '@earshot/contract/company';
import { type Role, roles } from '@earshot/contract/policy';
import { writeSentence } from '@earshot/words/sentence';
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { call } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/layout/toast.tsx';
import { t } from '../company/words.ts';
import classes from './section.module.css';
import { useRefetch } from './section.tsx';

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

/** `leads = manager`, one on each line; null: one of them says no role. */
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
      name: t('company.name'),
      issuer: t('company.issuer'),
      clientId: t('company.clientId'),
      clientSecret: t('company.clientSecret'),
      newcomers: t('company.newcomers'),
      roleClaim: t('company.roleClaim'),
      roles: t('company.roles'),
      departmentClaim: t('company.departmentClaim'),
      directoryClaim: t('company.directoryClaim'),
      addressesVerified: t('company.addressesVerified'),
      clientAuth: t('company.clientAuth'),
    },
    check: (values) => ({
      name: missing(values.name),
      issuer: missing(values.issuer),
      clientId: missing(values.clientId),
      roles: readRoles(values.roles) ? undefined : writeSentence('company.rolesWrong'),
    }),
    send: ({ issuer, ...values }) => {
      const body = { ...values, roles: readRoles(values.roles) ?? [] };
      return known ? call(providers.change, { params: { id: known._id }, body }) : call(providers.add, { body: { ...body, issuer } });
    },
    onDone: async () => {
      toast.success(t(known ? 'company.changed' : 'company.added'));
      onClose();
      await refetch();
    },
    failed: t('company.saveFailed'),
  });
}
type ProviderForm = ReturnType<typeof useProviderForm>;

export function ProviderDialog({ known, onClose }: { known: Provider | null; onClose: () => void }) {
  const form = useProviderForm(known, onClose);
  return (
    <FormDialog
      title={known ? t('company.changeTitle', { name: known.name }) : t('company.addTitle')}
      action={t('company.save')}
      busyAction={t('company.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        <TextInput dir="auto" data-autofocus description={t('company.nameHint')} {...form.field('name')} />
        <TextInput {...own} description={t('company.issuerHint')} readOnly={known !== null} {...form.field('issuer')} />
        <TextInput {...own} {...form.field('clientId')} />
        <PasswordInput
          dir="ltr"
          autoComplete="new-password"
          description={t(known?.hasSecret ? 'company.clientSecretKept' : 'company.clientSecretHint')}
          {...form.field('clientSecret')}
        />
        <NativeSelect
          data={clientAuths.map((value) => ({ value, label: t(`company.clientAuth.${value || 'auto'}`) }))}
          description={t('company.clientAuthHint')}
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
        label={t('company.matchByEmail')}
        description={t('company.matchByEmailHint')}
        checked={form.values.matchByEmail}
        onChange={({ currentTarget: { checked } }) => form.set({ matchByEmail: checked })}
      />
      <Checkbox
        label={t('company.addressesVerified')}
        description={t('company.addressesVerifiedHint')}
        checked={form.values.addressesVerified}
        onChange={({ currentTarget: { checked } }) => form.set({ addressesVerified: checked })}
      />
      <TextInput {...own} description={t('company.directoryClaimHint')} {...form.field('directoryClaim')} />
      <NativeSelect data={newcomers.map((value) => ({ value, label: t(`company.newcomer.${value}`) }))} {...form.field('newcomers')} />
      <TextInput {...own} description={t('company.roleClaimHint')} {...form.field('roleClaim')} />
      {form.values.roleClaim.trim() !== '' && (
        <Textarea {...own} autosize minRows={3} description={t('company.rolesHint')} {...form.field('roles')} />
      )}
      <TextInput {...own} description={t('company.departmentClaimHint')} {...form.field('departmentClaim')} />
      <Checkbox
        label={t('company.isSecondFactor')}
        description={t('company.isSecondFactorHint')}
        checked={form.values.isSecondFactor}
        onChange={({ currentTarget: { checked } }) => form.set({ isSecondFactor: checked })}
      />
    </>
  );
}
