/** One plan: its steps, the comments on it, and the feedback that it answers. */

import { Button } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { Comments } from '#web/ui/comments/comments.tsx';
import { lazyDialog } from '#web/ui/dialog/dialog.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { Linked } from '#web/ui/layout/linked.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import type { PlanDetail } from '../contract/calls.ts';
import { useCommentCalls, usePlan } from './calls.ts';
import { DeletePlan } from './delete-plan.tsx';
import { Facts } from './plan/facts.tsx';
import { Feedback } from './plan/feedback.tsx';
import { LinkedRants } from './plan/linked-rants.tsx';
import { Note } from './plan/note.tsx';
import classes from './plan/plan.module.css';
import { Steps } from './plan/steps.tsx';
import { namedText, PriorityChip } from './plan-labels.tsx';
import { t } from './words.ts';

const EditPlan = lazyDialog(async () => (await import('./dialog/plan-dialogs.tsx')).EditPlan);

export function PlanPage() {
  const { id = '' } = useParams();
  // The key mounts a new page for each plan, because typed text belongs to one plan.
  return <OnePlan key={id} id={id} />;
}

/** The heading stays mounted while the plan loads, fails, arrives or is deleted, so that it keeps the focus. */
function OnePlan({ id }: { id: string }) {
  const query = usePlan(id);
  const isMissing = isRefusal(query.error, 'plan_not_found');
  const plan = isMissing ? undefined : query.data;
  return (
    <Page
      title={plan?.title ?? t(isMissing ? 'plans.notFound' : 'plans.plan')}
      over={plan ? <Chips plan={plan} /> : !isMissing && <p className={classes.chips} />}
      about={plan ? <Facts plan={plan} /> : isMissing ? t('plans.notFoundMore') : undefined}
      back={{ to: '/action-plans', label: t('plans.title') }}
      actions={plan && <Actions plan={plan} />}
    >
      {plan && <Body plan={plan} />}
      {!plan &&
        !isMissing &&
        (query.isError ? (
          <ErrorState sentence={t('plans.loadFailed')} retry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <LoadingState>
            <div className={classes.skeleton} />
          </LoadingState>
        ))}
    </Page>
  );
}

const Chips = ({ plan }: { plan: PlanDetail }) => (
  <p className={classes.chips}>
    <PriorityChip priority={plan.priority} />
    <Chip hue="gray">{namedText(plan.department)}</Chip>
    {plan.category && <Chip hue="petrol">{namedText(plan.category)}</Chip>}
  </p>
);

function Actions({ plan }: { plan: PlanDetail }) {
  const navigate = useNavigate();
  const [dialog, openDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => openDialog(null);
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={() => openDialog('delete')}>
        {t('plans.delete')}
      </Button>
      <Button leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />} onClick={() => openDialog('edit')}>
        {t('plans.doEdit')}
      </Button>
      {dialog === 'edit' && <EditPlan plan={plan} onClose={close} />}
      {dialog === 'delete' && <DeletePlan plan={plan} onClose={close} onDeleted={() => void navigate('/action-plans')} />}
    </>
  );
}

function Body({ plan }: { plan: PlanDetail }) {
  const commentCalls = useCommentCalls(plan._id);
  return (
    <div className={classes.sheet}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.description} dir="auto">
            <Linked text={plan.description} />
          </div>
          <Steps plan={plan} />
          <Comments comments={plan.comments} count={plan.commentCount} calls={commentCalls} draft={`planComment.${plan._id}`} />
        </div>
        <div className={classes.aside}>
          <Note plan={plan} />
          <Feedback plan={plan} />
          <LinkedRants plan={plan} />
        </div>
      </div>
    </div>
  );
}
