/** One bar per minute: the longest delay of the event loop, which other requests had to wait. The sentence below explains the bars. */
import type { SystemState } from '@earshot/contract/system';
import classes from './system.module.css';
import { t } from './words.ts';

/** The least height of the chart in milliseconds: a quiet hour should look quiet. */
const minTopMs = 100;
/** Milliseconds from which people notice a delay. */
const noticedMs = 50;

export function EventLoopChart({ minutes }: { minutes: SystemState['loop'] }) {
  if (minutes.length === 0) return <p className={classes.dimmed}>{t('system.loopNone')}</p>;
  const worst = Math.max(...minutes.map(({ worstMs }) => worstMs));
  const top = Math.max(minTopMs, worst);
  return (
    <>
      <p className={classes.dimmed}>{t('system.loopAbout')}</p>
      <div className={classes.loop} dir="ltr" aria-hidden>
        {minutes.map(({ at, worstMs }) => (
          <i key={at} data-noticed={worstMs > noticedMs || undefined} style={{ blockSize: `${Math.max(2, (100 * worstMs) / top)}%` }} />
        ))}
      </div>
      <p>{t('system.loopMost', { n: worst, minutes: minutes.length })}</p>
    </>
  );
}
