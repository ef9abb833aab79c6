/** Shows a guide, by default the one for the reader's own role, with links to the others. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { addressOf } from '#web/lib/api/url.ts';
import { language } from '#web/lib/language/language.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Prose } from '#web/ui/layout/prose.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { guideNamed, loadGuide, namedGuides } from './guides.ts';
import classes from './help.module.css';
import { t } from './words.ts';

export function HelpPage() {
  const own = useUser().role;
  const guide = guideNamed(useParams().guide) ?? own;
  const query = useQuery({
    queryKey: ['help', guide, language],
    queryFn: () => loadGuide(guide, language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { settings } = useSession();
  const inOrder = namedGuides(own, settings);
  return (
    <Page title={query.data?.title ?? t('help.title')} windowTitle={t('help.title')} narrow>
      <nav aria-label={t('help.guides')} className={classes.guides}>
        {inOrder.map(({ name, label }) => (
          <Link key={name} to={`/help/${name}`} aria-current={name === guide ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {query.isError && <ErrorState sentence={t('help.failed')} retry={() => void query.refetch()} isRetrying={query.isFetching} />}
      {query.isPending && <LoadingState>{null}</LoadingState>}
      {query.data && (
        <div lang={query.data.language} className={classes.text}>
          {query.data.language !== language && (
            <Notice kind="info" live={false}>
              {t('help.inEnglish')}
            </Notice>
          )}
          <Prose key={guide} markdown={query.data.markdown} anchored />
        </div>
      )}
      <p className={classes.outside}>
        <Link to="/channels">{t('help.outside')}</Link>
        <a href={addressOf('/licences.txt')} target="_blank" rel="noreferrer noopener">
          {t('help.licences')}
        </a>
      </p>
    </Page>
  );
}
