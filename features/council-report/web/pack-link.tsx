/** The link from System to the works council's pack. */
import { Link } from 'react-router';
import { t } from './words.ts';

export const PackLink = () => (
  <>
    <p>{t('trust.openAbout')}</p>
    <Link to="/trust/pack">{t('trust.open')}</Link>
  </>
);
