/** 'Custom Range' (product.md 1.11, 4.3): both days are needed and the end is not before the start. Loaded when it is asked for. */
import { type Days, wrongSpan } from '@earshot/contract/calendar';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';

interface CustomRangeProps {
  days: Days | null;
  onChoose: (days: Days) => void;
  onClose: () => void;
}

export default function CustomRange({ days, onChoose, onClose }: CustomRangeProps) {
  const [from, setFrom] = useState(days?.from ?? null);
  const [to, setTo] = useState(days?.to ?? null);
  const [wasSent, setWasSent] = useState(false);
  const wrong = from && to ? wrongSpan({ from, to }) : null;
  const errors = {
    from: from ? undefined : t('dashboards.chooseStart'),
    to: to ? (wrong ? t(`dashboards.${wrong}`) : undefined) : t('dashboards.chooseEnd'),
  };
  const submit = () => {
    setWasSent(true);
    if (from && to && !wrong) onChoose({ from, to });
  };
  return (
    <FormDialog
      title={t('dashboards.custom')}
      about={t('dashboards.customAbout')}
      action={t('dashboards.show')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DayInput label={t('dashboards.start')} value={from} onChange={setFrom} error={wasSent ? errors.from : undefined} />
        <DayInput label={t('dashboards.end')} value={to} onChange={setTo} error={wasSent ? errors.to : undefined} />
      </div>
    </FormDialog>
  );
}
