/**
 * The index beside the pages of Administration. In narrow windows it is shown only on the first of them, below the content of that page,
 * and the others link back to it.
 */
import { featureOf, mayOpen } from '@earshot/contract/pages';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { administration, administrationOwners } from '../../features/assembled/web-administration.ts';
import { isOn, partsOn } from '../lib/features.ts';
import { inLanguage } from '../lib/language/language.ts';
import { useUser } from '../lib/session/session.tsx';
import classes from './administration.module.css';
import type { AdministrationPage } from './administration-part.ts';
import { t } from './administration-words.ts';

const pages = inLanguage((): readonly AdministrationPage[] =>
  partsOn(administration, administrationOwners)
    .flatMap((part) => part(t))
    .toSorted((a, b) => a.order - b.order),
);

/** The pages of Administration that this person may open, in their order. */
export function useAdministration(): readonly AdministrationPage[] {
  const user = useUser();
  return pages().filter(({ to }) => isOn(featureOf(to)) && mayOpen(user, to));
}

export default function Administration({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const all = useAdministration();
  const isIndex = pathname === '/administration';
  return (
    <div className={classes.administration} data-room>
      <nav className={classes.index} aria-label={t('app.administration')} data-page={isIndex || undefined}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
        <ul role="list">
          {all.map(({ to, label, about, also }) => (
            <li key={to}>
              <Link to={to} aria-current={to === pathname || also?.test(pathname) ? 'page' : undefined}>
                {label}
              </Link>
              {isIndex && <p>{about}</p>}
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>
        {/* A page below one of these has a link back of its own. */}
        {all.some(({ to }) => to === pathname) && !isIndex && (
          <Link to="/administration" className={classes.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden />
            {t('app.administration')}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
