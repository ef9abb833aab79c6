import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysText } from '#web/lib/format/days.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { type AccessRequest, requests } from '../contract/calls.ts';
import classes from './requests.module.css';
import { t } from './words.ts';

const OpenRequest = lazyDialog(async () => (await import('./open-request.tsx')).OpenRequest);

export function RequestsPage() {
  const query = useQuery(queryOf('requests', requests.list));
  const [isOpen, setOpen] = useState(false);
  return (
    <Page
      title={t('request.title')}
      about={t('request.about')}
      back={{ to: '/administration/data', label: t('request.settings') }}
      actions={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
          {t('request.new')}
        </Button>
      }
    >
      <QueryState query={query} failed={t('request.failed')} label={t('request.loading')} loading={<div className={classes.skeleton} />}>
        {(list) => (list.length === 0 ? <EmptyState sentence={t('request.none')} /> : <List list={list} />)}
      </QueryState>
      {isOpen && <OpenRequest onClose={() => setOpen(false)} />}
    </Page>
  );
}

const List = ({ list }: { list: readonly AccessRequest[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
  <ul role="list" className={classes.rows} aria-label={t('request.list')}>
    {list.map((request) => (
      <li key={request._id} className={classes.row}>
        <Link to={`/requests/${request._id}`}>
          <bdi>{request.name}</bdi>
        </Link>
        <p className={classes.small}>{daysOf(request)}</p>
      </li>
    ))}
  </ul>
);

const dayText = (day: string): string => daysText({ from: day, to: day });

export const daysOf = ({ asked, due, closed }: AccessRequest): string =>
  [
    t('request.since', { day: dayText(asked) }),
    closed === null ? t('request.due', { day: dayText(due) }) : t('request.closedOn', { day: dayText(closed) }),
  ].join(' · ');
