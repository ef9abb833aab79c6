/** A link with which somebody sets a new password: made when this opens, shown once. */
import type { User } from '@earshot/contract/accounts';
import { people } from '@earshot/contract/people';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { copyText } from '../../../lib/page/clipboard.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import classes from './dialogs.module.css';
import { t } from './words.ts';

export function ResetLink({ person: { _id: id, name }, onClose }: { person: User; onClose: () => void }) {
  const { mutate, ...link } = useMutation({ mutationFn: () => call(people.resetLink, { params: { id } }) });
  const isAsked = useRef(false);
  useEffect(() => {
    // Each link ends the one before: one is made, also where React runs effects twice.
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

/** The server may answer with a path alone. */
export const absolute = (link: string): string => new URL(link, window.location.origin).href;

function Made({ link, until, onClose }: { link: string; until: string; onClose: () => void }) {
  const { full } = useFormat();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => setIsCopied(await copyText(link));
  return (
    <>
      <div className={classes.link}>
        <TextInput
          className={classes.linkField}
          label={t('people.link')}
          value={link}
          readOnly
          spellCheck={false}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant={isCopied ? 'light' : 'filled'}
          leftSection={isCopied ? <IconCheck size={18} stroke={1.75} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {t('people.copy')}
        </Button>
      </div>
      <p role="status" className={classes.copied}>
        {isCopied ? t('people.copied') : ''}
      </p>
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
