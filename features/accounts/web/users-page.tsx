/** 'User Management' (product.md 1.16): the list of people and what can be done with them. */
import type { User } from '@earshot/contract/accounts';
import { may, seesPersonNumbers } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconLink, IconPlus, IconTableImport, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOpenOnArrival } from '#web/lib/page/open-on-arrival.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useSelection } from '#web/ui/table/selection.ts';
import { usePageWithin } from '#web/ui/table/table-state.ts';
import { useActiveIds, useArePasswordsOff, usePeople, usePeopleCounts, useRantNumbers } from './people/calls.ts';
import { columnsOf, none, type RowParts } from './people/columns.tsx';
import { Dialogs, type OpenDialog } from './people/dialogs.tsx';
import { chosenAddress, chosenStatus, cleared, isNarrowed, queryOfState, usePeopleState, waitingFirst } from './people/list-state.ts';
import classes from './people/people.module.css';
import { PeopleBar } from './people/people-bar.tsx';
import { PersonCard } from './people/person-card.tsx';
import { PeopleTools, StatusFilter } from './people/tools.tsx';
import { t } from './people/words.ts';
import { peopleLinks } from './slots.ts';

export function UsersPage() {
  const user = useUser();
  const { settings } = useSession();
  const decides = may(user, 'user.decide');
  const counts = settings !== null && seesPersonNumbers(user, settings);
  const state = usePeopleState();
  const list = usePeople(queryOfState(state));
  const people = list.data?.data ?? [];
  const total = list.data?.total ?? 0;
  usePageWithin(state, list.isPlaceholderData || !list.data ? undefined : { shown: people.length, total });
  const numbers = useRantNumbers(counts ? people.map((person) => person._id) : []);
  const selection = useSelection<User>();
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  useOpenOnArrival(() => openDialog({ dialog: 'add' }));
  const parts: RowParts = {
    ask: openDialog,
    shown: people,
    activeIn: useActiveIds(),
    selection: decides ? selection : null,
    numbersOf: counts ? ({ _id }) => (numbers.data ? (numbers.data[_id] ?? none) : numbers.isError ? null : undefined) : null,
  };

  return (
    <Page title={t('people.title')} about={<About />} actions={<Actions ask={openDialog} />}>
      <PeopleTools state={state} />
      <StatusFilter state={state}>
        {chosenAddress(state) && (
          <Button
            variant="light"
            size="compact-md"
            rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => state.change({ address: '' })}
          >
            {t('people.onlyUnconfirmed')}
          </Button>
        )}
      </StatusFilter>
      <DataTable
        label={t('people.title')}
        columns={columnsOf(parts, state.sort === waitingFirst)}
        state={state}
        hasOwnSort
        rows={list.data?.data}
        rowKey={(person) => person._id}
        card={(person) => <PersonCard person={person} {...parts} />}
        total={total}
        isFetching={list.isFetching}
        failed={list.isError ? { sentence: t('people.failed'), retry: () => void list.refetch() } : undefined}
        empty={{
          sentence: chosenStatus(state) === 'pending' && !isNarrowed(state) ? t('people.nobodyWaits') : t('people.nobody'),
          action: (
            <Button variant="default" onClick={() => state.change(cleared)}>
              {t('people.clearFilters')}
            </Button>
          ),
        }}
      />
      {decides && <PeopleBar selection={selection} />}
      {dialog && <Dialogs asked={dialog} activeIn={parts.activeIn} ask={openDialog} onClose={() => openDialog(null)} />}
    </Page>
  );
}

/** Placeholders as wide as the numbers, so that the sentence breaks its lines as it will with numbers. */
const placeholderCounts = {
  total: 20,
  byRole: { admin: 2, manager: 2, employee: 20 },
  byStatus: { pending: 2, rejected: 2, deactivated: 2 },
};

/** The statistics as one sentence. Its lines keep their space while the numbers load. */
function About() {
  const { data, isError } = usePeopleCounts();
  if (isError && !data) return null;
  const { total, byRole, byStatus } = data ?? placeholderCounts;
  const { pending, rejected, deactivated } = byStatus;
  const sentence = t('people.about', {
    total,
    admins: byRole.admin,
    managers: byRole.manager,
    employees: byRole.employee,
    pending,
    rejected,
    deactivated,
  });
  return data ? sentence : <span className={classes.unknown}>{sentence}</span>;
}

function Actions({ ask }: { ask: (dialog: OpenDialog) => void }) {
  const user = useUser();
  const arePasswordsOff = useArePasswordsOff();
  return (
    <>
      {may(user, 'signIn.read') && (
        <Button component={Link} to="/sign-ins" variant="subtle" className={classes.headLink}>
          {t('people.signIns')}
        </Button>
      )}
      <Filled slot={peopleLinks} />
      {may(user, 'deleted.manage') && (
        <Button component={Link} to="/recently-deleted" variant="subtle" className={classes.headLink}>
          {t('people.deleted')}
        </Button>
      )}
      {may(user, 'user.decide') && !arePasswordsOff && (
        <Button variant="default" leftSection={<IconLink size={18} stroke={1.75} aria-hidden />} onClick={() => ask({ dialog: 'invite' })}>
          {t('people.invite')}
        </Button>
      )}
      {may(user, 'user.decide') && (
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} stroke={1.75} aria-hidden />}
          onClick={() => ask({ dialog: 'import' })}
        >
          {t('people.import')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => ask({ dialog: 'add' })}>
        {t('people.add')}
      </Button>
    </>
  );
}
