/** The shares of first answers and resolutions that met their deadline. Shown only if a deadline was kept or missed. */

import { NumberAbout } from '#web/ui/chart/number-about.tsx';
import type { WithinTarget } from '../contract/calls.ts';
import classes from './dashboards.module.css';
import { explained } from './trend.ts';
import { t } from './words.ts';

export function DeadlineStats({ answers, resolutions }: WithinTarget) {
  if (answers.percent === null && resolutions.percent === null) return null;
  return (
    <p className={classes.inTime}>
      {answers.percent !== null && <span>{t('dashboards.inTimeAnswers', { percent: answers.percent, n: answers.n })}</span>}
      {resolutions.percent !== null && <span>{t('dashboards.inTimeResolutions', { percent: resolutions.percent, n: resolutions.n })}</span>}
      <NumberAbout label={t('dashboards.inTime')} about={explained('answersInTime', 'resolutionsInTime')} />
    </p>
  );
}
