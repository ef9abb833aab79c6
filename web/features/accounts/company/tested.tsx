/** The result of a test of the connection: the claims, and what they would mean. */
import type { Meaning } from '@earshot/contract/company';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Facts } from '../../../ui/layout/facts.tsx';
import classes from './company.module.css';
import { t } from './words.ts';

const accountOf = ({ how, person }: Meaning): string =>
  how === 'known' || how === 'inDirectory' || how === 'matched' || how === 'addressTaken'
    ? t(`company.how.${how}`, { person: person ?? '' })
    : t(`company.how.${how}`);

export function Tested({ meaning }: { meaning: Meaning }) {
  const { claims, role, departments, notes } = meaning;
  return (
    <>
      <p>{t('company.testedAbout')}</p>
      <section className={classes.part}>
        <h2>{t('company.means')}</h2>
        <Facts
          facts={[
            [t('company.meansAccount'), accountOf(meaning)],
            [t('company.meansRole'), role ? t(`company.role.${role}`) : t('company.roleOwn')],
            [t('company.meansDepartments'), departments.join(', ') || t('company.meansNone')],
          ]}
        />
      </section>
      {notes.length > 0 && (
        <section className={classes.part}>
          <h2>{t('company.notes')}</h2>
          {notes.map((note) => (
            <p key={note}>{t(`company.note.${note}`)}</p>
          ))}
        </section>
      )}
      <section className={classes.part}>
        <h2>{t('company.claims')}</h2>
        <Facts facts={claims.map(({ name, value }) => [name, value] as const)} />
      </section>
      <Button component={Link} to="/settings#company" replace mt="md">
        {t('company.toSettings')}
      </Button>
    </>
  );
}
