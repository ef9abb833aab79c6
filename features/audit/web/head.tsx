/** The newest hash of the audit log, behind a disclosure. Noted elsewhere, it proves later that no earlier entry was changed. */

import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format/format.ts';
import { copyText } from '#web/lib/page/clipboard.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { audit } from '../contract/calls.ts';
import classes from './audit.module.css';
import { t } from './words.ts';

export function Head() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.head} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('audit.head')}
        <IconChevronDown size={15} stroke={2} aria-hidden />
      </summary>
      {isOpen && <Seal />}
    </details>
  );
}

function Seal() {
  const query = useQuery(queryOf('audit', audit.head));
  const { full } = useFormat();
  if (query.isError)
    return <ErrorState sentence={t('audit.headFailed')} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.data === undefined) return <LoadingState>{null}</LoadingState>;
  if (query.data === null) return <p className={classes.about}>{t('audit.headNone')}</p>;
  const { hash, at } = query.data;
  return (
    <>
      <p className={classes.about}>{t('audit.headAbout')}</p>
      <Line label={t('audit.headLabel', { when: full(at) })} value={hash} />
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => setCopied((await copyText(value)) ? value : null);
  const isCopied = copied === value;
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.seal}>
      <TextInput
        className={classes.sealField ?? ''}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()} leftSection={<Sign size={18} stroke={1.75} aria-hidden />}>
        {t('audit.copy')}
      </Button>
      <p role="status" className={classes.copied}>
        {isCopied ? t('audit.copied') : ''}
      </p>
    </div>
  );
}
