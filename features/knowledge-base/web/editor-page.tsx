/** 'Create New Article' and 'Edit Article' (product.md 1.23). */
import { useParams } from 'react-router';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { EmptyState, QueryState } from '#web/ui/layout/states.tsx';
import { useStart } from './editor/calls.ts';
import classes from './editor/editor.module.css';
import { Form } from './editor/form.tsx';
import { t } from './words.ts';

export function EditorPage() {
  const { id } = useParams();
  // The key mounts a new form for each article.
  return <OneEditor key={id ?? 'new'} id={id} />;
}

function OneEditor({ id }: { id: string | undefined }) {
  const start = useStart(id);
  const isMissing = isRefusal(start.error, 'article_not_found');
  const backPath = id === undefined || isMissing ? '/knowledge-base' : `/knowledge-base/articles/${id}`;
  return (
    <Page title={t(id === undefined ? 'kb.createTitle' : 'kb.editTitle')} back={{ to: backPath, label: t(backWord(id, isMissing)) }}>
      {!start.data && isMissing ? (
        <EmptyState sentence={t('kb.notFound')} />
      ) : (
        <QueryState query={start} failed={t('kb.loadFailed')} loading={<div className={classes.skeleton} />}>
          {(data) => <Form start={data} />}
        </QueryState>
      )}
    </Page>
  );
}

const backWord = (id: string | undefined, isMissing: boolean) => (id === undefined || isMissing ? 'kb.title' : 'kb.article');
