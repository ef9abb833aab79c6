/** Beside a form whose category is flagged: nobody has to write here first. */
import { Link } from 'react-router';
import { Notice } from '../../ui/layout/notice.tsx';
import { t } from './words.ts';

export default function Outside() {
  return (
    <Notice kind="info" live={false}>
      {t('legal.outside')} <Link to="/channels">{t('legal.toChannels')}</Link>
    </Notice>
  );
}
