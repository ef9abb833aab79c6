/** 'Add to an existing plan': the open plans, by deadline. A click links the rants. */

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Plan } from '../../contract/calls.ts';
import { useLink, usePlans } from '../calls.ts';
import { dayText, dueText, namedText } from '../plan-labels.tsx';
import { t } from '../words.ts';
import classes from './from-rants.module.css';

const maxShown = 20;
const waitMs = 250;

interface AddToPlanProps {
  rants: readonly string[];
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

export function AddToPlan({ rants, onAdded, onClose }: AddToPlanProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), waitMs);
  const list = usePlans({ completed: 'false', sort: 'deadline', order: 'asc', page: 1, limit: maxShown, ...(search && { search }) });
  const link = useLink();
  const choosePlan = ({ _id: id, title }: Plan) => {
    if (link.isPending) return;
    link.mutate(
      { id, rants },
      {
        onSuccess: () => {
          toast.success(t('plans.added', { n: rants.length, title }), { to: `/action-plans/${id}` });
          onAdded?.();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('plans.addTo')} onClose={onClose}>
      <p className={classes.about}>{t('plans.addToAbout')}</p>
      <SearchField
        isFirst
        label={t('plans.addToSearch')}
        value={text}
        onChange={setText}
        error={fieldError(link.isError ? sentenceOf(link.error, t('plans.addFailed')) : undefined)}
      />
      <QueryState query={list} failed={t('plans.optionsFailed')} loading={<div className={classes.skeleton} />}>
        {(data) => (
          <ChoiceList
            items={data.data}
            text={(plan) => ({ label: plan.title, facts: [namedText(plan.department), dayText(plan.deadline), dueText(plan)].join(' · ') })}
            none={t('plans.addToEmpty')}
            isBusy={link.isPending}
            onChoose={choosePlan}
          />
        )}
      </QueryState>
      {list.data && list.data.total > maxShown && <p className={classes.more}>{t('plans.addToMore')}</p>}
    </Dialog>
  );
}
