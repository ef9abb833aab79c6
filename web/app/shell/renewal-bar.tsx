/** This page misses a part and cannot get it: says so while it waits to be loaded anew, or where that did not help (lib/renew.ts). */
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { loadAgain, renewal } from '../../lib/renew.ts';
import { t } from '../words.ts';
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
      {state !== 'whole' && (
        <div className={classes.offline}>
          <p>{t(state === 'held' ? 'app.missing' : 'app.stillMissing')}</p>
          <Button variant="default" size="xs" onClick={load} loading={isBusy}>
            {t('app.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
