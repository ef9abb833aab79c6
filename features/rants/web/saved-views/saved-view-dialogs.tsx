/** Dialogs that save what is on the screen as a view, or change a view: its name, who can use it, what it shows. */
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { limits } from '../../contract/limits.ts';
import type { View } from '../../contract/saved-views.ts';
import { filtersOfState, pageOfState } from '../list/list-state.ts';
import { useShownColumns } from '../list/shown-columns.ts';
import savedList from '../saved-list.module.css';
import { useCreateView, useRemoveView, useUpdateView } from './calls.ts';
import { t } from './words.ts';

interface Values {
  name: string;
  isShared: boolean;
  /** True if the view's filters are replaced with those on the screen. */
  isRenewed: boolean;
}

const nameError = ({ name }: Values): FieldErrors<Values> => ({
  name: name.trim() === '' ? t('views.nameNeeded') : undefined,
});

/** The filters, order and columns on the screen, as a view stores them. */
function useShown(state: TableState) {
  const { sort, order } = pageOfState(state);
  return { filters: filtersOfState(state), sort, order, columns: [...useShownColumns(state).shown] };
}

const labels = () => ({ name: t('views.name') });

export function SaveView({ state, onClose }: { state: TableState; onClose: () => void }) {
  const create = useCreateView();
  const shownState = useShown(state);
  const form = useForm<Values>({
    initial: { name: '', isShared: false, isRenewed: true },
    labels: labels(),
    check: nameError,
    send: ({ name, isShared }) => create.mutateAsync({ name: name.trim(), isShared, ...shownState }),
    onDone: (_, { name }) => {
      toast.success(t('views.saved', { name: name.trim() }));
      onClose();
    },
    failed: t('views.saveFailed'),
    failedAt: 'name',
  });
  return <ViewForm title={t('views.save')} about={t('views.about')} form={form} onClose={onClose} />;
}

export function EditView({ view, state, onClose }: { view: View; state: TableState; onClose: () => void }) {
  const update = useUpdateView(view._id);
  const remove = useRemoveView(view._id);
  const shownState = useShown(state);
  const form = useForm<Values>({
    initial: { name: view.name, isShared: view.isShared, isRenewed: false },
    labels: labels(),
    check: nameError,
    send: ({ name, isShared, isRenewed }) => update.mutateAsync({ name: name.trim(), isShared, ...(isRenewed && shownState) }),
    onDone: onClose,
    failed: t('views.saveFailed'),
    failedAt: 'name',
  });
  const takeOut = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('views.removed', { name: view.name }));
        onClose();
      },
      onError: (error) => toast.error(sentenceOf(error, t('views.saveFailed'))),
    });
  return (
    <ViewForm title={t('views.edit')} form={form} onClose={onClose}>
      <Switch
        className={savedList.switch ?? ''}
        label={t('views.renew')}
        checked={form.values.isRenewed}
        onChange={(event) => form.set({ isRenewed: event.currentTarget.checked })}
      />
      <Button variant="subtle" color="red" onClick={takeOut} loading={remove.isPending}>
        {t('views.remove')}
      </Button>
    </ViewForm>
  );
}

interface ViewFormProps {
  title: string;
  about?: string;
  form: ReturnType<typeof useForm<Values>>;
  onClose: () => void;
  /** Shown below the name and the choice of who can use the view. */
  children?: ReactNode;
}

function ViewForm({ form, children, ...dialog }: ViewFormProps) {
  return (
    <FormDialog
      {...dialog}
      action={t('views.saveIt')}
      busyAction={t('views.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
    >
      <FormErrors form={form} />
      <TextInput data-autofocus dir="auto" autoComplete="off" maxLength={limits.view.name} {...form.field('name')} />
      <Switch
        className={savedList.switch ?? ''}
        label={t('views.share')}
        checked={form.values.isShared}
        onChange={(event) => form.set({ isShared: event.currentTarget.checked })}
      />
      {children}
    </FormDialog>
  );
}
