import { Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { options } from '#features/options/contract';
import { call } from '#web/lib/api/api.ts';
import { todayIn } from '#web/lib/format/days.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { requests } from '../contract/calls.ts';
import classes from './requests.module.css';
import { t } from './words.ts';

interface FormValues {
  target: string;
  asked: string | null;
}

export function OpenRequest({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const today = todayIn(useSession().settings?.timeZone);
  const names = useQuery(queryOf('options', options.list, { params: { list: 'targetEmployees' } }));
  const open = useMutation({
    mutationFn: ({ target, asked }: FormValues) => call(requests.open, { body: { target, asked: asked ?? '' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  const form = useForm({
    initial: { target: '', asked: today } as FormValues,
    labels: { target: t('request.who'), asked: t('request.asked') },
    check: ({ target, asked }) => ({
      target: target ? undefined : t('request.choose'),
      asked: asked ? undefined : t('request.askedMissing'),
    }),
    send: (typed) => open.mutateAsync(typed),
    onDone: ({ _id }) => navigate(`/requests/${_id}`),
    failed: t('request.openFailed'),
    failedAt: 'target',
  });
  const { target, asked } = form.values;
  return (
    <FormDialog
      title={t('request.new')}
      action={t('request.open')}
      busyAction={t('request.opening')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Select
          label={t('request.who')}
          description={t('request.whoHint')}
          error={form.errorAt('target')}
          required
          data={(names.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={target || null}
          onChange={(value) => form.set({ target: value ?? '' })}
          searchable
          openOnFocus={false}
          nothingFoundMessage={t('request.nobody')}
          data-autofocus
        />
        <div>
          <DateInput
            label={t('request.asked')}
            value={asked}
            error={form.errorAt('asked')}
            onChange={(day) => form.set({ asked: day })}
            required
          />
          <p className={classes.small}>{t('request.askedHint')}</p>
        </div>
      </Stack>
    </FormDialog>
  );
}
