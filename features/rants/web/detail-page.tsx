/** The page of a rant: conversation, facts, readers, actions (product.md 1.13). */
import { isHandler } from '@earshot/contract/policy';
import { useLocation, useParams } from 'react-router';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useRant } from './calls.ts';
import { Actions } from './detail/actions.tsx';
import { RantFailed, RantLoading } from './detail/loading.tsx';
import { headOf, missing, RantBody } from './detail/rant-body.tsx';
import type { FromList } from './list/columns.tsx';
import { t } from './words.ts';

export function DetailPage() {
  const { id = '' } = useParams();
  // The key mounts a new page for each rant, because typed text belongs to one rant.
  return <OneRant key={id} id={id} />;
}

/** The heading stays mounted while the rant loads, fails or arrives, so that it keeps the focus. */
function OneRant({ id }: { id: string }) {
  const handles = isHandler(useUser());
  const format = useFormat();
  const query = useRant(id);
  const isMissing = isRefusal(query.error, 'rant_not_found');
  const rant = isMissing ? undefined : query.data;
  // Set by the list, so that 'Back' leads to it with its filters.
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
