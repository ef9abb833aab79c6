/** The directory's groups, and what role and departments each gives its members. */
import { limits } from '@earshot/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type DirectoryGroup, scim } from '../contract/calls.ts';
import classes from './directory.module.css';
import { MapGroup } from './map-group.tsx';
import { t } from './words.ts';

/** Number of groups from which there is a search. */
const searchFrom = 10;

export function Groups() {
  const heading = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<DirectoryGroup | null>(null);
  const query = useQuery({ ...countedQueryOf('scim', scim.groups, { query: { search } }), placeholderData: keepPreviousData });
  return (
    <div className={classes.groups}>
      <h3 id={heading}>{t('directory.groups')}</h3>
      <p className={classes.about}>{t('directory.groupsAbout')}</p>
      {(search !== '' || (query.data?.total ?? 0) > searchFrom) && (
        <TextInput
          type="search"
          aria-label={t('directory.search')}
          placeholder={t('directory.search')}
          maxLength={limits.length.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <QueryState
        query={query}
        failed={t('directory.groupsFailed')}
        label={t('directory.loading')}
        loading={<div className={classes.skeleton} />}
      >
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className={classes.none}>{t('directory.groupsNone')}</p>}
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
            <ul role="list" aria-labelledby={heading} className={classes.list}>
              {data.map((group) => (
                <Row key={group._id} group={group} onChange={() => setOpen(group)} />
              ))}
            </ul>
            {total > data.length && <p className={classes.none}>{t('directory.groupsMore', { n: total - data.length })}</p>}
          </>
        )}
      </QueryState>
      {open && <MapGroup group={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Row({ group, onChange }: { group: DirectoryGroup; onChange: () => void }) {
  const { name, people, role, departments } = group;
  const facts = [
    t('directory.people', { n: people }),
    role ? roleWord(role) : t('directory.noRole'),
    ...(departments.length > 0 ? [t('directory.departments', { n: departments.length })] : []),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <Button variant="default" size="compact-md" aria-label={t('directory.changeNamed', { name })} onClick={onChange}>
        {t('directory.change')}
      </Button>
    </li>
  );
}
