/** Introduction before somebody's first rant: who will read it in this organisation, and what happens to it next. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session/session.tsx';
import { Filled } from '#web/loading/filled.tsx';
import { Intro } from '#web/ui/layout/intro.tsx';
import { readersIn } from '../readers/readers-text.ts';
import { firstVisitLinks } from '../slots.ts';
import { t } from '../words.ts';
import classes from './first-visit.module.css';

const firstRead = { all: 'rants.firstReadAll', own: 'rants.firstReadOwn', departments: 'rants.firstReadDepartments' } as const;

/** `withLink`: shows a button that leads to the form; left out on the form's own page. */
export function FirstVisit({ onClose, withLink = false }: { onClose: () => void; withLink?: boolean }) {
  const { settings } = useSession();
  if (!settings) return null;
  const answeredSentence = settings.urgentCounts === 'workingHours' ? 'rants.firstAnsweredWorking' : 'rants.firstAnsweredHours';
  const parts = [
    [t('rants.firstRead'), t('rants.firstReadMore')],
    [t('rants.firstAnswered'), t(answeredSentence, { n: settings.urgentAfterHours })],
    [t('rants.firstActed'), t('rants.firstActedMore')],
  ];
  return (
    <Intro
      title={t('rants.firstTitle')}
      about={`${t(firstRead[readersIn(settings.employeeVisibility, settings)])} ${t('rants.firstNotTarget')}`}
      closeLabel={t('rants.firstClose')}
      onClose={onClose}
    >
      <ol className={classes.parts}>
        {parts.map(([name, details]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{details}</p>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        {withLink && (
          <Button component={Link} to="/rant">
            {t('rants.submitOne')}
          </Button>
        )}
        <Filled slot={firstVisitLinks} />
      </div>
    </Intro>
  );
}
