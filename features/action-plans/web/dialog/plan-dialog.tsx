/** The dialog around the fields: errors, the restored draft, and the choice after somebody else saved first. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { PlanFields } from './plan-fields.tsx';
import type { PlanState } from './use-plan-form.ts';

interface PlanDialogProps {
  state: PlanState;
  isNew?: boolean;
  about?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function PlanDialog({ state, isNew = false, about, onClose, children }: PlanDialogProps) {
  const { form } = state;
  return (
    <FormDialog
      title={t(isNew ? 'plans.create' : 'plans.edit')}
      about={about}
      action={t(isNew ? 'plans.doCreate' : 'plans.doSave')}
      busyAction={t(isNew ? 'plans.creating' : 'plans.saving')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {form.error && <FocusedNotice kind="error">{form.error}</FocusedNotice>}
        <Conflict state={state} />
        <Restored state={state} />
        <FormErrors form={{ ...form, error: null }} />
        <PlanFields form={form} />
        {children}
      </div>
      <p className={classes.kept} role="status">
        {state.isStored ? t('plans.draftKept') : ''}
      </p>
    </FormDialog>
  );
}

/** The result of a save takes the focus, because the pressed button is far below it. */
function FocusedNotice({ kind, children }: { kind: 'error' | 'warning' | 'info'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice kind={kind} ref={box} tabIndex={-1}>
      {children}
    </Notice>
  );
}

/** Somebody else saved first (409): shows who it was, and the choice between their version and one's own, which is never lost. */
function Conflict({ state }: { state: PlanState }) {
  if (state.hasMine)
    return (
      <FocusedNotice key="theirs" kind="info">
        <p>{t('plans.theirsLoaded')}</p>
        <Button variant="default" size="compact-md" onClick={state.bringBack}>
          {t('plans.bringBack')}
        </Button>
      </FocusedNotice>
    );
  if (!state.form.conflict) return null;
  return (
    <FocusedNotice key="conflict" kind="warning">
      <p>{state.form.conflict}</p>
      <div className={classes.conflictActions}>
        <Button variant="default" size="compact-md" onClick={() => void state.saveMine()}>
          {t('plans.saveMine')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void state.loadTheirs()}>
          {t('plans.loadTheirs')}
        </Button>
      </div>
    </FocusedNotice>
  );
}

function Restored({ state }: { state: PlanState }) {
  if (!state.isRestored) return null;
  return (
    <Notice kind="info">
      <p>{t('plans.restored')}</p>
      <Button variant="default" size="compact-md" onClick={state.discard}>
        {t('plans.discard')}
      </Button>
    </Notice>
  );
}
