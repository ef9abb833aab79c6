/** Asks before an account is deleted (product.md 6.8) or, by admins, erased for good (16.20). A failure is shown here and as a toast. */
import type { User } from '@earshot/contract/accounts';
import { erasePerson } from '@earshot/contract/erasure';
import { may } from '@earshot/contract/policy';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import classes from './dialogs.module.css';
import { HandingOver, useHandingOver } from './hand-over.tsx';
import { t } from './words.ts';

const ways = { not: 'people.eraseNot', keep: 'people.eraseKeep', erase: 'people.eraseAll' } as const;
type DeleteChoice = keyof typeof ways;

export function DeletePerson({ person, onClose }: { person: User; onClose: () => void }) {
  const { _id: id, name, email } = person;
  const handing = useHandingOver([person]);
  const mayErase = may(useUser(), 'deleted.manage');
  const [choice, setChoice] = useState<DeleteChoice>('not');
  const reason = (error: unknown) => sentenceOf(error, t('people.deleteFailed'));
  const remove = usePeopleChange(
    {
      send: (_: undefined) =>
        choice === 'not'
          ? call(people.remove, { params: { id }, body: handing.body })
          : call(erasePerson, { params: { id }, body: { ...handing.body, words: choice } }),
      onDone: () => {
        onClose();
        if (choice !== 'not') return toast.success(t('people.eraseDone'));
        const successText = t('people.deleteDone', { name });
        toast.success(successText);
        offerUndo({ kind: 'user', ids: [id], what: successText });
      },
      onFailed: (error) => toast.error(reason(error)),
    },
    id,
  );
  return (
    <ConfirmDialog
      title={t('people.deleteTitle')}
      stays={
        <>
          <span className={classes.whom}>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            <bdi>{email}</bdi>
          </span>
          {t(choice === 'not' ? 'people.deleteStays' : 'people.eraseMeans')}
          {mayErase && (
            <Radio.Group aria-label={t('people.eraseChoice')} value={choice} onChange={(value) => setChoice(value as DeleteChoice)} mt={16}>
              <Stack gap={8}>
                {Object.entries(ways).map(([value, label]) => (
                  <Radio key={value} value={value} label={t(label)} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <HandingOver handing={handing} />
          {remove.isError && <span className={classes.failed}>{fieldError(reason(remove.error))}</span>}
        </>
      }
      action={t(choice === 'not' ? 'people.delete' : 'people.erase')}
      isBusy={remove.isPending || handing.isLoading}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    />
  );
}
