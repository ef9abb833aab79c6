/** An email of the queue, as a row of the table and as a card. */

import { Button } from '@mantine/core';
import { useFormat } from '#web/lib/format/format.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { QueuedMail } from '../contract/calls.ts';
import { wordOf } from './kind.ts';
import classes from './mail.module.css';
import { StateChip } from './state-chip.tsx';
import { t } from './words.ts';

interface RowParts {
  retry: (mail: QueuedMail) => void;
  /** The id of the email that is being retried. */
  retrying: string | null;
}

export const columnsOf = (parts: RowParts & { hasFailed: boolean }): Column<QueuedMail>[] => [
  { id: 'when', label: t('mail.when'), fixed: true, cell: (mail) => <Moment iso={mail.createdAt} /> },
  { id: 'to', label: t('mail.to'), fixed: true, width: '200px', cell: (mail) => <To mail={mail} /> },
  { id: 'what', label: t('mail.what'), fixed: true, cell: (mail) => wordOf(mail.kind) },
  { id: 'state', label: t('mail.state'), fixed: true, cell: (mail) => <StateChip mail={mail} /> },
  { id: 'said', label: t('mail.said'), fixed: true, width: '320px', cell: (mail) => <Became mail={mail} /> },
  ...(parts.hasFailed
    ? [{ id: 'actions', label: t('mail.actions'), fixed: true, atEnd: true, cell: (mail: QueuedMail) => <Retry mail={mail} {...parts} /> }]
    : []),
];

export function MailCard({ mail, ...parts }: RowParts & { mail: QueuedMail }) {
  return (
    <div className={classes.card}>
      <p className={classes.line}>
        <StateChip mail={mail} />
        <Moment iso={mail.createdAt} />
      </p>
      <p className={classes.what}>{wordOf(mail.kind)}</p>
      <p>
        <To mail={mail} />
      </p>
      <Became mail={mail} />
      <Retry mail={mail} {...parts} />
    </div>
  );
}

function Moment({ iso }: { iso: string }) {
  const { short } = useFormat();
  return (
    <time dateTime={iso} className={classes.moment}>
      {short(iso)}
    </time>
  );
}

const To = ({ mail: { to } }: { mail: QueuedMail }) =>
  to ? <bdi className={classes.to}>{to}</bdi> : <span className={classes.dimmed}>{t('mail.nobody')}</span>;

/** Says when the email went or goes out, and what the mail server answered. */
function Became({ mail: { state, sentAt, isFile, dueAt, attempts, error } }: { mail: QueuedMail }) {
  const { short } = useFormat();
  const sentence =
    state === 'sent' && sentAt
      ? t(isFile ? 'mail.writtenAt' : 'mail.sentAt', { when: short(sentAt) })
      : state === 'waiting' && dueAt
        ? attempts > 0
          ? t('mail.next', { n: attempts, when: short(dueAt) })
          : t('mail.dueAt', { when: short(dueAt) })
        : state === 'failed' && attempts > 0
          ? t('mail.tried', { n: attempts })
          : null;
  return (
    <>
      {sentence && <span className={classes.dimmed}>{sentence}</span>}
      {error && (
        <q className={classes.reply} dir="auto">
          {error}
        </q>
      )}
    </>
  );
}

function Retry({ mail, retry, retrying }: RowParts & { mail: QueuedMail }) {
  if (mail.state !== 'failed') return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.retry}
      loading={retrying === mail._id}
      aria-label={t('mail.retryNamed', { kind: wordOf(mail.kind), to: mail.to ?? t('mail.nobody') })}
      onClick={() => retry(mail)}
    >
      {t('mail.retry')}
    </Button>
  );
}
