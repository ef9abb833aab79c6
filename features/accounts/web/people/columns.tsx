/** The columns of User Management (product.md 1.16). */
import type { User } from '@earshot/contract/accounts';
import { isHandler } from '@earshot/contract/policy';
import type { z } from 'zod';
import { useFormat } from '#web/lib/format/format.ts';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { RoleChip } from '#web/ui/layout/role-chip.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { Selection } from '#web/ui/table/selection.ts';
import { selectionColumn } from '#web/ui/table/selection-column.tsx';
import type { personStats } from '../../contract/people.ts';
import { statusOf } from './offers.ts';
import classes from './people.module.css';
import { type ActionsProps, PersonActions } from './person-actions.tsx';
import { StatusChip } from './status-chip.tsx';
import { t } from './words.ts';

export type Numbers = z.output<typeof personStats>;
/** Counts of a person who never wrote a rant. */
export const none: Numbers = { total: 0, resolved: 0, pending: 0 };

export interface RowParts extends Omit<ActionsProps, 'person'> {
  /** The selection on this page; null: the reader may not approve or deactivate. */
  selection: Selection<User> | null;
  shown: readonly User[];
  /**
   * The function returns undefined while the numbers load and null if that failed. Without a function the reader may not see the numbers.
   */
  numbersOf: ((person: User) => Numbers | null | undefined) | null;
}

/** `isWaitingFirst`: no order was chosen. */
export function columnsOf({ selection, shown, numbersOf, activeIn, ask }: RowParts, isWaitingFirst: boolean): Column<User>[] {
  return [
    ...(selection ? [selectionColumn({ selection, shown, label: t('people.selectPage'), labelOf: selectLabel })] : []),
    { id: 'name', label: t('people.name'), cell: (person) => <Name person={person} /> },
    { id: 'email', label: t('people.email'), cell: (person) => <Email person={person} /> },
    { id: 'role', label: t('people.role'), cell: (person) => <RoleChip role={person.role} /> },
    {
      id: 'status',
      label: t(isWaitingFirst ? 'people.statusWaiting' : 'people.status'),
      fixed: true,
      cell: (person) => <StatusChip status={statusOf(person)} />,
    },
    { id: 'lastLogin', label: t('people.lastLogin'), isDate: true, cell: (person) => <LastLogin iso={person.lastLogin} /> },
    ...(numbersOf
      ? [
          {
            id: 'statistics',
            label: t('people.statistics'),
            fixed: true as const,
            cell: (person: User) => <Statistics numbers={numbersOf(person)} />,
          },
        ]
      : []),
    {
      id: 'actions',
      label: t('people.actions'),
      fixed: true,
      atEnd: true,
      cell: (person) => <PersonActions person={person} activeIn={activeIn} ask={ask} />,
    },
  ];
}

export const selectLabel = (person: User): string => t('people.select', { name: person.name });

function Name({ person }: { person: User }) {
  return (
    <span className={classes.person}>
      <span className={classes.avatar}>
        <Avatar name={person.name} strong={isHandler(person)} />
      </span>
      <span className={classes.named}>
        <bdi className={classes.name} title={person.name}>
          {person.name}
        </bdi>
        {person.fromDirectory && <span className={classes.source}>{t('people.fromDirectory')}</span>}
      </span>
    </span>
  );
}

/** Up to this many characters an address is always shown whole. */
const shortEmail = 18;

function Email({ person: { email, isEmailUnconfirmed } }: { person: User }) {
  return (
    <span className={classes.named}>
      <Address text={email} />
      {isEmailUnconfirmed && <span className={classes.source}>{t('people.unconfirmed')}</span>}
    </span>
  );
}

function Address({ text }: { text: string }) {
  if (text.length <= shortEmail) return <bdi className={classes.email}>{text}</bdi>;
  return (
    <Tooltip label={text} className={classes.tooltip}>
      {(about) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the whole of it is shown on focus
        <bdi {...about} className={classes.email} tabIndex={0}>
          <Broken text={text} />
        </bdi>
      )}
    </Tooltip>
  );
}

/** Lets the line break before the host. */
function Broken({ text }: { text: string }) {
  const at = text.indexOf('@');
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function LastLogin({ iso }: { iso: string | null }) {
  const { short } = useFormat();
  if (!iso) return <span className={classes.never}>{t('people.never')}</span>;
  return (
    <time className={classes.moment} dateTime={iso}>
      {short(iso)}
    </time>
  );
}

/** One line in every state, so that nothing moves when the numbers load. */
function Statistics({ numbers }: { numbers: Numbers | null | undefined }) {
  if (numbers === null) return <span className={classes.never}>-</span>;
  const { total, resolved, pending } = numbers ?? none;
  return (
    <span className={classes.statistics} data-waiting={numbers === undefined || undefined}>
      {t('people.numbers', { total, resolved, pending })}
    </span>
  );
}
