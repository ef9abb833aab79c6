/** A person as a card, on screens too narrow for table rows. */
import type { User } from '@earshot/contract/accounts';
import { useFormat } from '#web/lib/format/format.ts';
import { RoleChip } from '#web/ui/layout/role-chip.tsx';
import { SelectBox } from '#web/ui/table/selection-column.tsx';
import { type Numbers, none, type RowParts, selectLabel } from './columns.tsx';
import { statusOf } from './offers.ts';
import classes from './people.module.css';
import { PersonActions } from './person-actions.tsx';
import { StatusChip } from './status-chip.tsx';
import { t } from './words.ts';

export function PersonCard({ person, selection, numbersOf, activeIn, ask }: { person: User } & RowParts) {
  const { short } = useFormat();
  const numbers = numbersOf?.(person);
  const { lastLogin } = person;
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        {selection && <SelectBox row={person} selection={selection} label={selectLabel(person)} />}
        <bdi className={classes.cardName}>{person.name}</bdi>
        <StatusChip status={statusOf(person)} />
      </div>
      <bdi className={classes.cardEmail}>{person.email}</bdi>
      <p className={classes.cardFacts}>
        <RoleChip role={person.role} />
        {person.isEmailUnconfirmed && <span>{t('people.unconfirmed')}</span>}
        {person.fromDirectory && <span>{t('people.fromDirectory')}</span>}
        {lastLogin ? t('people.lastLoginAt', { when: short(lastLogin) }) : t('people.neverLoggedIn')}
      </p>
      <div className={classes.cardFoot}>
        {numbersOf && <p data-waiting={numbers === undefined || undefined}>{numbersWords(numbers)}</p>}
        <PersonActions person={person} activeIn={activeIn} ask={ask} />
      </div>
    </div>
  );
}

function numbersWords(numbers: Numbers | null | undefined): string {
  if (numbers === null) return '-';
  const { total, resolved, pending } = numbers ?? none;
  const rants = t('people.rants', { n: total });
  return total === 0 ? rants : `${rants}: ${t('people.split', { resolved, pending })}`;
}
