/** The first saved views below the menu, each with its count; nothing for people who have none. */
import { Link, useLocation } from 'react-router';
import { t } from '#web/entry/words.ts';
import classes from '#web/frame/navigation.module.css';
import { shortCount } from '#web/lib/format/count.ts';
import { limits } from '../../contract/limits.ts';
import { addressOfView, isAtView, useViews } from './saved-views.ts';

export function MenuViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { data = [] } = useViews();
  const { pathname, search } = useLocation();
  if (data.length === 0) return null;
  return (
    <ul aria-label={t('app.views')} data-title={t('app.views')} className={classes.views}>
      {data.slice(0, limits.view.inMenu).map((view) => (
        <li key={view._id}>
          <Link
            to={addressOfView(view)}
            className={classes.view}
            aria-current={pathname === '/rants' && isAtView(view, search) ? 'true' : undefined}
            onClick={onNavigate}
          >
            <span dir="auto">{view.name}</span>
            <span>{shortCount(view.total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
