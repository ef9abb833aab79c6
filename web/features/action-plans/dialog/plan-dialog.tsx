/** The dialog around the fields: what is wrong, what was restored, and the ways on where somebody saved first. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { ErrorSummary } from '../../../ui/form/form-errors.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { t } from '../words.ts';
import classes from './dialog.module.css';
import { labels, PlanFields } from './plan-fields.tsx';
import { names } from './plan-form.ts';
import type { PlanLife } from './use-plan-form.ts';

interface PlanDialogProps {
  life: PlanLife;
  isNew?: boolean;
  about?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function PlanDialog({ life, isNew = false, about, onClose, children }: PlanDialogProps) {
  const { form, said } = life;
  const { errors, isDirty, submitCount } = form.formState;
  const wrong = names.flatMap((name) => (errors[name]?.message ? [{ name, label: labels()[name], message: errors[name].message }] : []));
  return (
    <FormDialog
      title={t(isNew ? 'plans.create' : 'plans.edit')}
      about={about}
      action={t(isNew ? 'plans.doCreate' : 'plans.doSave')}
      busyAction={t(isNew ? 'plans.creating' : 'plans.saving')}
      isBusy={life.isBusy}
      isDirty={isDirty}
      onSubmit={() => void life.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {said && <Said kind="error">{said}</Said>}
        <Conflict life={life} />
        <Restored life={life} />
        <ErrorSummary errors={wrong} tries={submitCount} />
        <PlanFields life={life} />
        {children}
      </div>
      <p className={classes.kept} role="status">
        {life.isKept ? t('plans.draftKept') : ''}
      </p>
    </FormDialog>
  );
}

/** What follows a save is said where it is seen: the button that was pressed stands far below. */
function Said({ kind, children }: { kind: 'error' | 'warning' | 'info'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice kind={kind} ref={box} tabIndex={-1}>
      {children}
    </Notice>
  );
}

/** Somebody saved first (409): who, and both ways on. Mine is never thrown away. */
function Conflict({ life }: { life: PlanLife }) {
  if (life.hasMine)
    return (
      <Said key="theirs" kind="info">
        <p>{t('plans.theirsLoaded')}</p>
        <Button variant="default" size="compact-md" onClick={life.bringBack}>
          {t('plans.bringBack')}
        </Button>
      </Said>
    );
  if (!life.conflict) return null;
  return (
    <Said key="conflict" kind="warning">
      <p>{life.conflict}</p>
      <div className={classes.ways}>
        <Button variant="default" size="compact-md" onClick={() => void life.saveMine()}>
          {t('plans.saveMine')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void life.loadTheirs()}>
          {t('plans.loadTheirs')}
        </Button>
      </div>
    </Said>
  );
}

function Restored({ life }: { life: PlanLife }) {
  if (!life.isRestored) return null;
  return (
    <Notice kind="info">
      <p>{t('plans.restored')}</p>
      <Button variant="default" size="compact-md" onClick={life.discard}>
        {t('plans.discard')}
      </Button>
    </Notice>
  );
}
