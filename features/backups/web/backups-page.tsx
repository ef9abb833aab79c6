/** Backups: when they run by night, how many stay, how the last one went, and a button that makes one now. */
import { settingsClasses as classes, SettingsPanel } from '#features/settings/web';
import { t as administrationWords } from '#web/frame/administration-words.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { BackUpNow } from './back-up-now.tsx';

export const BackupsPage = () => (
  <Page
    title={administrationWords('administration.backups')}
    about={administrationWords('administration.backupsAbout')}
    actions={<BackUpNow />}
  >
    <div className={classes.sheet}>
      <SettingsPanel page="/administration/backups" />
    </div>
  </Page>
);
