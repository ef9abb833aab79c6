/**
 * Shown while the frame loads: the logo as in index.html, on an empty sheet, or on the plain page for people who are not signed in. It also
 * says so if the server cannot be reached.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../lib/session/session.tsx';
import { serverWait } from '../loading/retry-online.ts';
import { Mark } from '../ui/layout/mark.tsx';
import { t as uiWords } from '../ui/words.ts';
import classes from './frame-skeleton.module.css';
import { t } from './words.ts';

/**
 * Milliseconds from the start of the document until the skeleton appears; faster pages need none. Counting from the start makes several
 * waits in a row look like one.
 */
const soonMs = 400;

export function FrameSkeleton() {
  const { state } = useSession();
  const [isLate, setIsLate] = useState(() => performance.now() > soonMs);
  const isAwaited = useSyncExternalStore(serverWait.subscribe, serverWait.is);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), Math.max(0, soonMs - performance.now()));
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" data-waiting aria-label={uiWords('ui.loading')} className={classes.frame}>
      {isLate && state !== 'out' && <div className={classes.sheet} />}
      {isLate && (
        <span className={classes.mark}>
          <Mark size={48} />
        </span>
      )}
      {isAwaited && (
        <p className={classes.away}>
          {t('app.away')} {t('app.awayAbout')}
        </p>
      )}
    </div>
  );
}
