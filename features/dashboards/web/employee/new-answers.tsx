/** "2 of your rants have a new answer.": shown while such notifications are unread. */
import { Link } from 'react-router';
import { Notice } from '#web/ui/layout/notice.tsx';
import type { useUnreadNews } from '../calls.ts';
import classes from '../dashboards.module.css';
import { t } from '../words.ts';

export function NewAnswers({ news }: { news: ReturnType<typeof useUnreadNews>['data'] }) {
  const answers = news?.filter(({ kind, relatedId }) => kind === 'response' && relatedId !== null) ?? [];
  const rants = [...new Set(answers.map(({ relatedId }) => relatedId))];
  const [newest] = rants;
  if (!newest) return null;
  const n = rants.length;
  return (
    <Notice kind="info" live={false}>
      <p className={classes.overdue}>
        {t('dashboards.answers', { n })}
        <Link to={`/rant/${newest}`}>{t('dashboards.readNewest', { n })}</Link>
      </p>
    </Notice>
  );
}
