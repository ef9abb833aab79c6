/** A possible link: in the row, an admin decides whether the account is this target employee. */

import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import type { Option } from '../contract/calls.ts';
import { useDecideLink } from './calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

interface QuestionsProps {
  option: Option;
  /** Moves the focus, because the question disappears with its buttons. */
  onDecided: () => void;
}

export const LinkQuestions = ({ option, onDecided }: QuestionsProps) =>
  option.questions?.map((question) => <LinkQuestion key={question._id} option={option} account={question} onDecided={onDecided} />);

interface LinkQuestionProps extends QuestionsProps {
  account: NonNullable<Option['questions']>[number];
}

function LinkQuestion({ option, account, onDecided }: LinkQuestionProps) {
  const [error, setError] = useState<string | null>(null);
  const { name, email } = account;
  const decide = useDecideLink(option._id, (isSame) => {
    toast.success(t(isSame ? 'options.nowLinked' : 'options.nowApart', { name: option.name, email }));
    onDecided();
  });
  const send = (isSame: boolean) =>
    decide.mutate({ userId: account._id, isSame }, { onError: (failure) => setError(sentenceOf(failure, t('options.saveFailed'))) });
  const isBusy = (isSame: boolean) => decide.isPending && decide.variables.isSame === isSame;
  return (
    <div className={classes.question}>
      <p>{t('options.question', { name, email })}</p>
      <div className={classes.answers}>
        <Button size="compact-md" onClick={() => send(true)} loading={isBusy(true)} disabled={isBusy(false)}>
          {t('options.linkDo')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => send(false)} loading={isBusy(false)} disabled={isBusy(true)}>
          {t('options.notSame')}
        </Button>
      </div>
      {error && (
        <p role="alert" className={classes.failed}>
          {fieldError(error)}
        </p>
      )}
    </div>
  );
}
