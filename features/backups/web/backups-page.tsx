/** Nightly backups: when they run, how many stay, and how the last one went. */
import { settingsClasses as classes, SettingsPanel } from '#features/settings/web';
import { t as administrationWords } from '#web/frame/administration-words.ts';
import { Page } from '#web/ui/layout/page.tsx';

export const BackupsPage = () => (
  <Page title={administrationWords('administration.backups')} about={administrationWords('administration.backupsAbout')}>
    <div className={classes.sheet}>
      <SettingsPanel page="/administration/backups" />
    </div>
  </Page>
);
