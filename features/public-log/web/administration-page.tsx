/** The settings of the public log, and the newest words of it. */
import { Link } from 'react-router';
import { SettingsPanel } from '#features/settings/web';
import { t as administrationWords } from '#web/frame/administration-words.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { NewestWords } from './newest-words.tsx';
import classes from './public-log.module.css';

export const ProofPage = () => (
  <Page
    title={administrationWords('administration.proof')}
    about={administrationWords('administration.proofAbout')}
    actions={<Link to="/trust">{administrationWords('administration.proofOpen')}</Link>}
  >
    <div className={classes.settings}>
      <SettingsPanel page="/administration/proof" />
      <NewestWords />
    </div>
  </Page>
);
