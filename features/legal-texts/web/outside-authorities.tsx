/** Shown beside a form whose category is for breaches of law: nobody has to write here first. */
import { Link } from 'react-router';
import { Notice } from '#web/ui/layout/notice.tsx';
import { t } from './words.ts';

export function OutsideAuthorities() {
  return (
    <Notice kind="info" live={false}>
      {t('legal.outside')} <Link to="/channels">{t('legal.toChannels')}</Link>
    </Notice>
  );
}
