/** The menu as a list of links: at the side from 1200 px, otherwise in a drawer. */
import { Link, useLocation } from 'react-router';
import { t } from '../entry/words.ts';
import { shortCount } from '../lib/format/count.ts';
import { useUser } from '../lib/session/session.tsx';
import { Filled } from '../loading/filled.tsx';
import { isCurrent, menuOf } from './menu.ts';
import classes from './navigation.module.css';
import { belowMenu } from './slots.ts';
import { useWaitingAccounts } from './waiting.ts';

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser();
  const { pathname } = useLocation();
  const waitingAccounts = useWaitingAccounts();
  return (
    <nav aria-label={t('app.menu')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets unless they have the role */}
      <ul role="list" className={classes.list}>
        {menuOf(user).map((item) => {
          const Sign = item.icon;
          return (
            <li key={item.to} className={item.ends ? classes.ends : undefined}>
              <Link
                to={item.to}
                className={classes.item}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Sign size={19} stroke={1.75} aria-hidden />
                {item.label}
                {item.to === '/user-management' && waitingAccounts > 0 && (
                  <span className={classes.count}>
                    <span aria-hidden>{shortCount(waitingAccounts)}</span>
                    <span className="es-hidden">{t('app.waiting', { n: waitingAccounts })}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <Filled slot={belowMenu} onNavigate={onNavigate} />
    </nav>
  );
}
