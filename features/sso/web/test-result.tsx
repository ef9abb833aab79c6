/** The result of a test of the connection: the claims and their effect. */

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Facts } from '#web/ui/layout/facts.tsx';
import type { Meaning } from '../contract/calls.ts';
import classes from './sso.module.css';
import { t } from './words.ts';

const accountOf = ({ how, person }: Meaning): string =>
  how === 'known' || how === 'inDirectory' || how === 'matched' || how === 'addressTaken'
    ? t(`sso.how.${how}`, { person: person ?? '' })
    : t(`sso.how.${how}`);

export function TestResult({ meaning }: { meaning: Meaning }) {
  const { claims, role, departments, notes } = meaning;
  return (
    <>
      <p>{t('sso.testedAbout')}</p>
      <section className={classes.part}>
        <h2>{t('sso.means')}</h2>
        <Facts
          facts={[
            [t('sso.meansAccount'), accountOf(meaning)],
            [t('sso.meansRole'), role ? t(`sso.role.${role}`) : t('sso.roleOwn')],
            [t('sso.meansDepartments'), departments.join(', ') || t('sso.meansNone')],
          ]}
        />
      </section>
      {notes.length > 0 && (
        <section className={classes.part}>
          <h2>{t('sso.notes')}</h2>
          {notes.map((note) => (
            <p key={note}>{t(`sso.note.${note}`)}</p>
          ))}
        </section>
      )}
      <section className={classes.part}>
        <h2>{t('sso.claims')}</h2>
        <Facts facts={claims.map(({ name, value }) => [name, value] as const)} />
      </section>
      <Button component={Link} to="/administration/sign-in#company" replace mt="md">
        {t('sso.toSettings')}
      </Button>
    </>
  );
}
