/** Plans in the command palette. */
import { may } from '@earshot/contract/policy';
import { IconCircleCheck, IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t as menuWords } from '#web/frame/menu-words.ts';
import type { Go, Item } from '#web/frame/palette/items.ts';
import type { UseFinds } from '#web/frame/palette/part.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { actionPlans, type Plan } from '../contract/calls.ts';
import { dayText, dueText, ownerText } from './plan-labels.tsx';
import { t as planWords } from './words.ts';

export const useFinds: UseFinds = ({ search, enabled, max }, go) => {
  const isAllowed = may(useUser(), 'plan.manage');
  const query = { search, page: 1, limit: max, sort: 'status' } as const;
  const { data = [], isFetching } = useQuery({
    ...queryOf('action-plans', actionPlans.list, { query }),
    enabled: enabled && isAllowed,
    placeholderData: keepPreviousData,
  });
  const planItem = usePlanItem(go);
  return { group: { label: menuWords('app.plans'), items: isAllowed ? data.map(planItem) : [] }, isBusy: isFetching };
};

function usePlanItem(go: Go) {
  const { day } = useFormat();
  return (plan: Plan): Item => ({
    id: plan._id,
    label: plan.title,
    description: [dayText(plan.deadline), plan.department.name, ownerText(plan)].join(' · '),
    state: plan.completedDate ? (
      <Chip hue="green" icon={IconCircleCheck}>
        {planWords('plans.completedOn', { day: day(plan.completedDate) })}
      </Chip>
    ) : (
      <Chip hue={plan.overdue ? 'red' : 'ochre'} icon={IconClock}>
        {dueText(plan)}
      </Chip>
    ),
    icon: IconClipboardCheck,
    run: () => go(`/action-plans/${plan._id}`),
  });
}
