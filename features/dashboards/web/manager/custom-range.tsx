/** The dialog 'Custom Range' (product.md 1.11, 4.3): both days are required, and `wrongSpan` accepts them. Loaded when it is opened. */
import { type Days, wrongSpan } from '@earshot/contract/calendar';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DateInput } from '#web/ui/form/date-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';

interface CustomRangeProps {
  days: Days | null;
  onChoose: (days: Days) => void;
  onClose: () => void;
}

export default function CustomRange({ days, onChoose, onClose }: CustomRangeProps) {
  const form = useForm({
    initial: { from: days?.from ?? '', to: days?.to ?? '' },
    check: ({ from, to }) => {
      const error = from && to ? wrongSpan({ from, to }) : null;
      return {
        from: from ? undefined : t('dashboards.chooseStart'),
        to: to ? (error ? t(`dashboards.${error}`) : undefined) : t('dashboards.chooseEnd'),
      };
    },
    send: async (span) => onChoose(span),
    failed: '',
  });
  const { from, to } = form.values;
  return (
    <FormDialog
      title={t('dashboards.custom')}
      about={t('dashboards.customAbout')}
      action={t('dashboards.show')}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateInput {...form.choice('from')} label={t('dashboards.start')} value={from || null} />
        <DateInput {...form.choice('to')} label={t('dashboards.end')} value={to || null} />
      </div>
    </FormDialog>
  );
}
