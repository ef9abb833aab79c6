/** A calm line for admins while nobody is chosen whom authors can tell. */
import { may } from '@earshot/contract/policy';
import { Link } from 'react-router';
import { useSession, useUser } from '../../lib/session/session.tsx';
import classes from './first-steps.module.css';
import { t } from './words.ts';

export function NoProtectors() {
  const isTold = may(useUser(), 'settings.write');
  const { settings } = useSession();
  if (!isTold || !settings || settings.protectors.length > 0) return null;
  return (
    <p className={classes.missing}>
      {t('firstSteps.protectorsMissing')} <Link to="/settings#protectors">{t('firstSteps.protectorsChoose')}</Link>
    </p>
  );
}
