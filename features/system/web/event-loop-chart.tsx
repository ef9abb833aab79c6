/** A bar a minute: how long people waited for each other at most. The sentence below says what the bars show. */
import type { SystemState } from '@earshot/contract/system';
import classes from './system.module.css';
import { t } from './words.ts';

/** Bars of less fill the chart no further: a quiet hour looks quiet. */
const minTopMs = 100;
/** From here on people notice. */
const noticedMs = 50;

export function EventLoopChart({ minutes }: { minutes: SystemState['loop'] }) {
  if (minutes.length === 0) return <p className={classes.dimmed}>{t('system.loopNone')}</p>;
  const most = Math.max(...minutes.map(({ worstMs }) => worstMs));
  const top = Math.max(minTopMs, most);
  return (
    <>
      <p className={classes.dimmed}>{t('system.loopAbout')}</p>
      <div className={classes.loop} dir="ltr" aria-hidden>
        {minutes.map(({ at, worstMs }) => (
          <i key={at} data-noticed={worstMs > noticedMs || undefined} style={{ blockSize: `${Math.max(2, (100 * worstMs) / top)}%` }} />
        ))}
      </div>
      <p>{t('system.loopMost', { n: most, minutes: minutes.length })}</p>
    </>
  );
}
