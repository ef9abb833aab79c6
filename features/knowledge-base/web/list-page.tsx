/** 'Knowledge Base' (product.md 1.20): search, filters and cards. The address holds their whole state. */

import { may } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#web/lib/session/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { type TableState, usePageWithin } from '#web/ui/table/table-state.ts';
import type { ArticleItem } from '../contract/calls.ts';
import { useArticles } from './calls.ts';
import { CategoriesDialog } from './categories/categories-dialog.tsx';
import shared from './knowledge-base.module.css';
import { ArticleCard } from './list/article-card.tsx';
import classes from './list/cards.module.css';
import { CategoryStrip } from './list/category-strip.tsx';
import { FailedSearches } from './list/failed-searches.tsx';
import { clearedFilters, isNarrowed, queryOfState, useListState } from './list/list-state.ts';
import { Tools } from './list/tools.tsx';
import { t } from './words.ts';

export function ListPage() {
  const state = useListState();
  const canWrite = may(useUser(), 'article.write');
  return (
    <Page title={t('kb.title')} about={t('kb.about')} actions={canWrite && <Actions />}>
      <Tools state={state} />
      <CategoryStrip state={state} />
      <Articles state={state} />
      {canWrite && <FailedSearches />}
    </Page>
  );
}

function Actions() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFolder size={18} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('kb.manage')}
      </Button>
      <Button component={Link} to="/knowledge-base/new-article" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
        {t('kb.create')}
      </Button>
      {isOpen && <CategoriesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Articles({ state }: { state: TableState }) {
  const list = useArticles(queryOfState(state));
  const { data } = list;
  usePageWithin(state, list.isPlaceholderData || !data ? undefined : { total: data.total, shown: data.data.length });
  return (
    <section aria-label={t('kb.list')} aria-busy={list.isFetching || undefined} className={classes.articles}>
      {data ? (
        data.data.length === 0 ? (
          <Empty state={state} />
        ) : (
          <>
            <HowFound match={data.data[0]?.match ?? null} search={state.search.trim()} />
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
            <ul role="list" className={classes.cards} data-old={list.isPlaceholderData || undefined}>
              {data.data.map((article) => (
                <ArticleCard key={article._id} article={article} />
              ))}
            </ul>
            <div className={shared.pager}>
              <Pager state={state} total={data.total} shown={data.data.length} />
            </div>
          </>
        )
      ) : list.isError ? (
        <div className={classes.framed}>
          <ErrorState sentence={t('kb.listFailed')} retry={() => list.refetch()} isRetrying={list.isFetching} />
        </div>
      ) : (
        <Skeletons />
      )}
    </section>
  );
}

/** Says that the search found something other than the typed words. */
function HowFound({ match, search }: { match: ArticleItem['match']; search: string }) {
  const isOther = match === 'contains' || match === 'similar';
  return (
    <p role="status" className={isOther ? classes.how : 'es-hidden'}>
      {isOther && t(`kb.${match}`, { search })}
    </p>
  );
}

function Empty({ state }: { state: TableState }) {
  const canWrite = may(useUser(), 'article.write');
  const action = isNarrowed(state) ? (
    <Button variant="default" onClick={() => state.change(clearedFilters)}>
      {t('kb.clear')}
    </Button>
  ) : canWrite ? (
    <Button component={Link} to="/knowledge-base/new-article">
      {t('kb.create')}
    </Button>
  ) : null;
  return (
    <div className={classes.framed} role="status">
      <EmptyState sentence={t(isNarrowed(state) ? 'kb.noMatch' : 'kb.empty')} action={action} />
    </div>
  );
}

const Skeletons = () => (
  <LoadingState>
    <div className={classes.cards}>
      {[1, 2, 3, 4].map((i) => (
        <div key={i} className={`${shared.skeleton} ${classes.skeleton}`} />
      ))}
    </div>
  </LoadingState>
);
