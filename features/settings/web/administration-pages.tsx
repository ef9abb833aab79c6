/** The pages of Administration that hold what belongs to no single feature. Features add sections of their own. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextsSection } from '#features/legal-texts/web';
import { t as administrationWords } from '#web/frame/administration-words.ts';
import { Filled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import classes from './settings.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import { accountSections, startSections, storedDataSections } from './slots.ts';
import { t } from './words.ts';

export const StartPage = () => (
  <Page title={administrationWords('app.administration')} about={t('settings.about')}>
    <div className={classes.sheet}>
      <Filled slot={startSections} />
    </div>
  </Page>
);

export const OrganisationPage = () => (
  <Page title={administrationWords('administration.organisation')} about={administrationWords('administration.organisationAbout')}>
    <div className={classes.sheet}>
      <SettingsPanel page="/administration/organisation" />
    </div>
  </Page>
);

export const RantsPage = () => (
  <Page title={administrationWords('administration.rants')} about={administrationWords('administration.rantsAbout')}>
    <div className={classes.sheet}>
      <SettingsPanel page="/administration/rants" />
    </div>
  </Page>
);

export const SignInPage = () => (
  <Page
    title={administrationWords('administration.signIn')}
    about={administrationWords('administration.signInAbout')}
    actions={<Link to="/sign-ins">{administrationWords('app.signIns')}</Link>}
  >
    <div className={classes.sheet}>
      <Filled slot={accountSections} />
      <SettingsPanel page="/administration/sign-in" />
    </div>
  </Page>
);

export const DataPage = () => (
  <Page title={administrationWords('administration.data')} about={administrationWords('administration.dataAbout')}>
    <div className={classes.sheet}>
      <SettingsPanel page="/administration/data" />
      <Filled slot={storedDataSections} />
      <Part>
        <TextsSection />
      </Part>
    </div>
  </Page>
);

const Part = ({ children }: { children: ReactNode }) => <div className={classes.texts}>{children}</div>;
