/** Adds a provider of a kind and tests it, or changes one. The secret is never shown, and the issuer cannot be changed later. */

import type { BodyOf } from '@earshot/contract/endpoint';
import { type Role, roles } from '@earshot/contract/policy';
import { writeSentence } from '@earshot/words/sentence';
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { absolute } from '#features/accounts/web';
import { call } from '#web/lib/api/api.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Fold } from '#web/ui/layout/fold.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { clientAuths, newcomers, type Provider, providers } from '../contract/calls.ts';
import { type ProviderKind, presets } from './provider-kinds.ts';
import classes from './section.module.css';
import { useRefetch } from './section.tsx';
import { useTest } from './use-test.ts';
import { t } from './words.ts';

const own = { dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const;

const emptyForm = {
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
    const [, value = '', roleName = ''] = /^(.+)=\s*(\w+)\s*$/.exec(line) ?? [];
    const role = roles.find((candidate) => candidate === roleName.toLowerCase());
    return role && value.trim() ? { value: value.trim(), role: role as Role } : null;
  });
  return read.every((line) => line !== null) ? read : null;
}

const missing = (text: string) => (text.trim() ? undefined : writeSentence('accounts.required'));

interface Options {
  from: typeof emptyForm;
  kind: ProviderKind | null;
  send: (values: BodyOf<typeof providers.add>) => Promise<Provider>;
  onDone: (provider: Provider) => unknown;
}

function useProviderForm({ from, kind, send, onDone }: Options) {
  return useForm({
    initial: {
      tenant: '',
      realm: '',
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
      tenant: t(kind === 'keycloak' || kind === 'okta' ? `sso.tenant.${kind}` : 'sso.tenant.entra'),
      realm: t('sso.realm'),
      issuer: t('sso.issuer'),
      clientId: t('sso.clientId'),
      clientSecret: t('sso.clientSecret'),
      name: t('sso.name'),
      clientAuth: t('sso.clientAuth'),
      newcomers: t('sso.newcomers'),
      roleClaim: t('sso.roleClaim'),
      roles: t('sso.roles'),
      departmentClaim: t('sso.departmentClaim'),
      directoryClaim: t('sso.directoryClaim'),
      addressesVerified: t('sso.addressesVerified'),
    },
    check: (values) => ({
      issuer: missing(values.issuer),
      clientId: missing(values.clientId),
      name: missing(values.name),
      roles: readRoles(values.roles) ? undefined : writeSentence('sso.rolesWrong'),
    }),
    send: ({ tenant: _tenant, realm: _realm, ...values }) => send({ ...values, roles: readRoles(values.roles) ?? [] }),
    onDone,
    failed: t('sso.saveFailed'),
  });
}
type ProviderForm = ReturnType<typeof useProviderForm>;

export function NewProviderDialog({ kind, onClose }: { kind: ProviderKind; onClose: () => void }) {
  const refetch = useRefetch();
  const test = useTest();
  const { name, asks, placeholder, issuer } = presets[kind];
  const form = useProviderForm({
    kind,
    from: { ...emptyForm, name, issuer: issuer('', '') },
    send: (body) => call(providers.add, { body }),
    onDone: async ({ _id }) => {
      await refetch();
      onClose();
      test.mutate(_id);
    },
  });
  const nameOf = (field: 'tenant' | 'realm') => ({
    ...form.field(field),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      const { tenant, realm } = Object.assign({}, form.latest(), { [field]: value });
      form.set({ [field]: value, issuer: issuer(tenant, realm) });
    },
  });
  return (
    <ProviderDialog form={form} title={t('sso.addTitle', { kind: t(`sso.kind.${kind}`) })} action={t('sso.saveAndTest')} onClose={onClose}>
      <p>{t('sso.giveProvider')}</p>
      <Facts facts={[[t('sso.redirectAddress'), absolute('/sign-in/company')]]} />
      {asks.map((field) => (
        <TextInput key={field} {...own} {...(field === 'tenant' && { 'data-autofocus': true, placeholder })} {...nameOf(field)} />
      ))}
      <TextInput {...own} data-autofocus={asks.length === 0} description={t('sso.issuerHint')} {...form.field('issuer')} />
    </ProviderDialog>
  );
}

export function ChangeProviderDialog({ known, onClose }: { known: Provider; onClose: () => void }) {
  const refetch = useRefetch();
  const form = useProviderForm({
    kind: null,
    from: known,
    send: ({ issuer: _issuer, ...body }) => call(providers.change, { params: { id: known._id }, body }),
    onDone: async () => {
      toast.success(t('sso.changed'));
      onClose();
      await refetch();
    },
  });
  return (
    <ProviderDialog form={form} known={known} title={t('sso.changeTitle', { name: known.name })} action={t('sso.save')} onClose={onClose}>
      <TextInput {...own} readOnly {...form.field('issuer')} />
    </ProviderDialog>
  );
}

interface ProviderDialogProps {
  form: ProviderForm;
  known?: Provider;
  title: string;
  action: string;
  onClose: () => void;
  /** The fields for the name of the provider; they stand above those with the values that it gave for Earshot. */
  children: ReactNode;
}

function ProviderDialog({ form, known, title, action, onClose, children }: ProviderDialogProps) {
  const { clientAuth, newcomers: comers, roleClaim, roles: rolesError, departmentClaim, directoryClaim, addressesVerified } = form.errors;
  return (
    <FormDialog
      title={title}
      action={action}
      busyAction={t('sso.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormErrors form={form} />
        {children}
        <TextInput {...own} {...form.field('clientId')} />
        <PasswordInput
          dir="ltr"
          autoComplete="new-password"
          description={t(known?.hasSecret ? 'sso.clientSecretKept' : 'sso.clientSecretHint')}
          {...form.field('clientSecret')}
        />
        <TextInput dir="auto" description={t('sso.nameHint')} {...form.field('name')} />
        <Fold
          label={t('sso.more')}
          startsOpen={known !== undefined}
          isNeeded={[clientAuth, comers, roleClaim, rolesError, departmentClaim, directoryClaim, addressesVerified].some(Boolean)}
        >
          <NativeSelect
            data={clientAuths.map((value) => ({ value, label: t(`sso.clientAuth.${value || 'auto'}`) }))}
            description={t('sso.clientAuthHint')}
            {...form.field('clientAuth')}
          />
          <People form={form} />
        </Fold>
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
