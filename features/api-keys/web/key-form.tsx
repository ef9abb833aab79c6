/** The form for a new key: its name, its scopes and its last day. */
import { addDays } from '@earshot/contract/calendar';
import type { SentBody } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Scope } from '@earshot/contract/scopes';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconKey, IconSelector } from '@tabler/icons-react';
import { call } from '#web/lib/api/api.ts';
import { todayIn } from '#web/lib/format/days.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { keys, type MadeKey, serviceRoles } from '../contract/calls.ts';
import { limits as keyLimits } from '../contract/limits.ts';
import classes from './keys.module.css';
import { offeredScopes, ScopeTable } from './scope-table.tsx';
import { t } from './words.ts';

const other = 'other';
const check = bySchema(keys.make.body!);
const checkService = bySchema(keys.makeService.body!);

interface FormValues {
  name: string;
  role: (typeof serviceRoles)[number];
  scopes: Scope[];
  valid: string;
  until: string;
}

const yearDays = 365;
const daysWord = (n: number): string => (n === yearDays ? t('keys.year') : t('keys.days', { n }));

/** `onMade` gets the key, which is never shown again. */
export function KeyForm({ isService, onMade }: { isService: boolean; onMade: (key: MadeKey) => void }) {
  const today = todayIn(useSession().settings?.timeZone);
  const user = useUser();
  const form = useForm({
    initial: { name: '', role: 'manager', scopes: [], valid: String(keyLimits.days[1]), until: '' } as FormValues,
    labels: { name: t('keys.name'), role: t('keys.role'), scopes: t('keys.scopes'), valid: t('keys.valid'), until: t('keys.last') },
    read: ({ name, role, scopes, valid, until }: FormValues) => {
      const offered = offeredScopes(isService ? role : user.role, isService);
      const body = {
        name,
        scopes: scopes.filter((scope) => offered.includes(scope)),
        until: valid === other ? until : addDays(today, Number(valid)),
      };
      return isService ? checkService({ ...body, role }) : check(body);
    },
    send: (body: SentBody<typeof keys.make> | SentBody<typeof keys.makeService>): Promise<MadeKey> =>
      'role' in body ? call(keys.makeService, { body }) : call(keys.make, { body }),
    onDone: onMade,
    failed: t('keys.makeFailed'),
  });
  const { scopes, valid, until, role } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FormErrors form={form} />
      <TextInput
        dir="auto"
        maxLength={limits.keys.name}
        autoComplete="off"
        description={t('keys.nameHint')}
        {...form.field('name')}
        data-autofocus
      />
      {isService && (
        <NativeSelect
          size="md"
          className={classes.role ?? ''}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          description={t('keys.roleHint')}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={serviceRoles.map((role) => ({ value: role, label: roleWord(role) }))}
          {...form.field('role')}
        />
      )}
      <ScopeTable
        offered={offeredScopes(isService ? role : user.role, isService)}
        chosen={scopes}
        onChange={(scopes) => form.set({ scopes })}
        error={form.errorAt('scopes')}
      />
      <div className={classes.days}>
        <NativeSelect
          size="md"
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={[...keyLimits.days.map((n) => ({ value: String(n), label: daysWord(n) })), { value: other, label: t('keys.other') }]}
          {...form.field('valid')}
        />
        {valid === other && (
          <DateInput
            id="until"
            label={t('keys.last')}
            value={until || null}
            onChange={(day) => form.set({ until: day ?? '' })}
            error={form.errorAt('until')}
          />
        )}
      </div>
      <Button
        type="submit"
        className={classes.make ?? ''}
        loading={form.isBusy}
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
      >
        <BusyLabel isBusy={form.isBusy} busy={t('keys.making')}>
          {t('keys.make')}
        </BusyLabel>
      </Button>
    </form>
  );
}
