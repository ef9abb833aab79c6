/** The download of everything stored about the person. */
import { accounts } from '@earshot/contract/accounts';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { download } from '#web/lib/api/download.ts';
import { Filled } from '#web/loading/filled.tsx';
import { ExportButton } from '#web/ui/layout/export-button.tsx';
import { dataNotes } from '../slots.ts';
import classes from './profile.module.css';
import { t } from './words.ts';

export function MyData() {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.data')}</h2>
      <p className={classes.about}>
        {t('profile.dataAbout')} <Filled slot={dataNotes} />
      </p>
      <ExportButton
        icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
        make={(onRows) => download(accounts.myData, {}, onRows)}
        failed={t('profile.downloadFailed')}
      >
        {t('profile.download')}
      </ExportButton>
    </section>
  );
}
