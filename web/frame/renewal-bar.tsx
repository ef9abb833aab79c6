/**
 * Announces a new version, or a missing part of the page if the automatic reload is postponed or did not help
 * (loading/reload-on-missing-chunk.ts).
 */
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../entry/words.ts';
import { loadAgain, loadNew, renewal } from '../loading/reload-on-missing-chunk.ts';
import classes from './shell.module.css';

export function RenewalBar() {
  const state = useSyncExternalStore(renewal.subscribe, renewal.get);
  const [isBusy, setIsBusy] = useState(false);
  const load = () => {
    setIsBusy(true);
    void loadAgain().finally(() => setIsBusy(false));
  };
  return (
    <div role="status" className={classes.renewal}>
      {(state === 'held' || state === 'again') && (
        <div className={classes.offline}>
          <p>{t(state === 'held' ? 'app.missing' : 'app.stillMissing')}</p>
          <Button variant="default" size="xs" onClick={load} loading={isBusy}>
            {t('app.reload')}
          </Button>
        </div>
      )}
      {(state === 'new' || state === 'newHeld') && (
        <div className={classes.newVersion}>
          <p>{t(state === 'new' ? 'app.newVersion' : 'app.newVersionHeld')}</p>
          {state === 'new' && (
            <Button variant="default" size="xs" onClick={() => void loadNew()}>
              {t('app.loadNew')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
