/** Shows what came of rants, for everybody signed in: a tab for each feature that has something to tell. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { NotFound } from '#web/entry/not-found.tsx';
import { FilledAround, isFilled } from '#web/loading/filled.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTabs } from '#web/ui/layout/page-tabs.tsx';
import { EmptyState, LoadingState } from '#web/ui/layout/states.tsx';
import { ResultTab, type ResultTabProps, resultTabs } from './slots.ts';
import { t } from './words.ts';

export function ResultsPage() {
  if (!isFilled(resultTabs)) return <NotFound />;
  return (
    <Page title={t('results.title')}>
      <FilledAround slot={resultTabs}>
        {(tabs) => (tabs === undefined ? <LoadingState>{null}</LoadingState> : <Tabs shown={tabs} />)}
      </FilledAround>
    </Page>
  );
}

function Tabs({ shown }: { shown: ReactNode }) {
  const tabs = tabsIn(shown).map(({ props }) => ({ value: props.value, label: props.label, content: props.children }));
  return tabs.length === 0 ? <EmptyState sentence={t('results.none')} /> : <PageTabs label={t('results.tabs')} tabs={tabs} />;
}

const isOf = <Props,>(node: ReactNode, type: unknown): node is ReactElement<Props> => isValidElement(node) && node.type === type;

/** The tabs in nested fragments, in their order. */
const tabsIn = (tabs: ReactNode): ReactElement<ResultTabProps>[] =>
  Children.toArray(tabs).flatMap((child) => {
    if (isOf<{ children?: ReactNode }>(child, Fragment)) return tabsIn(child.props.children);
    return isOf<ResultTabProps>(child, ResultTab) ? [child] : [];
  });
