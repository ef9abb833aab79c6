/** The form for a new invite link: how long it is valid, and whether it approves accounts. */
import { addDays } from '@earshot/contract/calendar';
import { Button, NativeSelect } from '@mantine/core';
import { IconLink, IconSelector } from '@tabler/icons-react';
import { call } from '#web/lib/api/api.ts';
import { todayIn } from '#web/lib/format/days.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { bySchema } from '#web/ui/form/schema.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type Invite, invites } from '../../../contract/invites.ts';
import { limits } from '../../../contract/limits.ts';
import { usePeopleChange } from '../calls.ts';
import { t } from '../words.ts';
import classes from './invites.module.css';

const other = 'other';
const check = bySchema(invites.make.body!);

export function InviteForm({ onMade }: { onMade: (invite: Invite & { link: string }) => void }) {
  const today = todayIn(useSession().settings?.timeZone);
  const makeInvite = usePeopleChange({
    send: (body: { until: string; approves: boolean }) => call(invites.make, { body }),
    onDone: onMade,
  });
  const form = useForm({
    initial: { valid: String(limits.invites.choices[0]), until: '', approves: false },
    labels: { valid: t('people.inviteUntil'), until: t('people.inviteLast'), approves: t('people.inviteApproves') },
    read: ({ valid, until, approves }) => check({ until: valid === other ? until : addDays(today, Number(valid)), approves }),
    send: makeInvite.mutateAsync,
    failed: t('people.inviteFailed'),
  });
  const { valid, until, approves } = form.values;
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <FormErrors form={form} />
      <div className={classes.days}>
        <NativeSelect
          size="md"
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          data={[
            ...limits.invites.choices.map((n) => ({ value: String(n), label: t('people.inviteDays', { n }) })),
            { value: other, label: t('people.inviteOther') },
          ]}
          {...form.field('valid')}
        />
        {valid === other && (
          <DateInput
            id="until"
            label={t('people.inviteLast')}
            value={until || null}
            onChange={(day) => form.set({ until: day ?? '' })}
            error={form.errorAt('until')}
          />
        )}
      </div>
      <Switch
        label={t('people.inviteApproves')}
        description={t('people.inviteApprovesMeans')}
        checked={approves}
        onChange={(event) => form.set({ approves: event.currentTarget.checked })}
      />
      <Button
        type="submit"
        className={classes.make ?? ''}
        loading={form.isBusy}
        leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
      >
        <BusyLabel isBusy={form.isBusy} busy={t('people.inviteMaking')}>
          {t('people.inviteMake')}
        </BusyLabel>
      </Button>
    </form>
  );
}
