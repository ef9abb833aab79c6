/** One rant: its conversation, its facts, who can read it, and what can be said or done next (product.md 1.13). */
import { isHandler } from '@earshot/contract/policy';
import { useLocation, useParams } from 'react-router';
import { isRefusal } from '../../lib/api/refusal.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useUser } from '../../lib/session/session.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useRant } from './calls.ts';
import { RantFailed, RantLoading } from './detail/loading.tsx';
import { Actions, headOf, missing, RantBody } from './detail/rant-body.tsx';
import type { FromList } from './list/columns.tsx';
import { t } from './words.ts';

export function DetailPage() {
  const { id = '' } = useParams();
  // Another rant is another page: what is typed and heard belongs to one.
  return <OneRant key={id} id={id} />;
}

/** One head, whether the page is loading, failed or full: the heading keeps the focus when the rant arrives. */
function OneRant({ id }: { id: string }) {
  const handles = isHandler(useUser());
  const format = useFormat();
  const query = useRant(id);
  const isMissing = isRefusal(query.error, 'rant_not_found');
  const rant = isMissing ? undefined : query.data;
  // The list as it was left.
  const from = useLocation().state as Partial<FromList> | null;
  const head = rant ? headOf(rant, format) : isMissing ? missing() : { title: t('rants.rant') };
  return (
    <Page
      {...head}
      back={{ to: `/rants${from?.search ?? ''}`, label: t('rants.back') }}
      actions={rant && (handles || rant.canDecide) && <Actions rant={rant} />}
      docksActions
    >
      {rant && <RantBody rant={rant} />}
      {!rant && !isMissing && (query.isError ? <RantFailed retry={query.refetch} isRetrying={query.isFetching} /> : <RantLoading />)}
    </Page>
  );
}
