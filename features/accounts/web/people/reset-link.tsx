/** A link that sets a new password: made when this dialog opens, shown once. */
import type { User } from '@earshot/contract/accounts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { people } from '../../contract/people.ts';
import { absolute, CopyLink } from './copy-link.tsx';
import classes from './dialogs.module.css';
import { t } from './words.ts';

export function ResetLink({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const { mutate, ...link } = useMutation({ mutationFn: () => call(people.resetLink, { params: { id } }) });
  const isAsked = useRef(false);
  useEffect(() => {
    // Makes one link only, although React may run effects twice: a second link would end the first.
    if (!isAsked.current) mutate();
    isAsked.current = true;
  }, [mutate]);
  return (
    <Dialog title={t('people.linkTitle', { name })} onClose={onClose} isDirty={link.isSuccess}>
      {link.data ? (
        <Made link={absolute(link.data.link)} until={link.data.expiresAt} onClose={onClose} />
      ) : link.isError ? (
        <ErrorState sentence={sentenceOf(link.error, t('people.linkFailed'))} retry={() => mutate()} isRetrying={link.isPending} />
      ) : (
        <LoadingState label={t('people.linkMaking')}>
          <div className={classes.making} />
        </LoadingState>
      )}
    </Dialog>
  );
}

function Made({ link, until, onClose }: { link: string; until: string; onClose: () => void }) {
  const { full } = useFormat();
  return (
    <>
      <CopyLink link={link} />
      <p className={classes.about}>{t('people.linkUntil', { when: full(until) })}</p>
      <p className={classes.about}>{t('people.linkOnce')}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('people.done')}
        </Button>
      </div>
    </>
  );
}
