/**
 * Making a plan from rants, for those who may: from one rant, from selected ones, or from all that match filters. The dialogs are loaded
 * when opened.
 */

import { may } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconClipboardPlus, IconLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Rant } from '#features/rants/contract';
import { useFormat } from '#web/lib/format/format.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { ActionMenu } from '#web/ui/dialog/action-menu.tsx';
import { limits } from '../../contract/limits.ts';
import type { RantsQuery } from '../dialog/plan-dialogs.tsx';
import { t } from '../words.ts';
import classes from './from-rants.module.css';

const NewPlan = lazyComponent(() => import('../dialog/plan-dialogs.tsx').then((m) => ({ default: m.NewPlan })), 'unseen');
const AddToPlan = lazyComponent(() => import('./add-to-plan.tsx').then((m) => ({ default: m.AddToPlan })), 'unseen');

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows nothing for a withdrawn rant, or to readers who may not make plans. */
export function PlansOfRant({ rant }: { rant: Rant }) {
  const user = useUser();
  if (rant.withdrawn || !may(user, 'plan.manage')) return null;
  return <TwoWays rants={[rant]} draft={`plan.rant.${rant._id}`} of={rant._id} />;
}

/** Withdrawn rants are left out. */
export function PlansOfSelected({ rants: selected, onDone }: { rants: readonly Rant[]; onDone: () => void }) {
  const max = limits.maxRants;
  const rants = selected.filter((rant) => !rant.withdrawn);
  if (rants.length === 0) return null;
  if (rants.length > max) return <p>{t('plans.tooMany', { max })}</p>;
  return <TwoWays rants={rants} draft="plan.rants" onDone={onDone} />;
}

interface TwoWaysProps {
  rants: readonly Rant[];
  draft: string;
  /** The id of the open rant: the key 'p' makes a plan from it. */
  of?: string;
  onDone?: () => void;
}

/** Returns the value that all entries share, or ''. */
const common = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '');

/** A menu with two ways: make a new plan, which begins with what the rants have in common, or add the rants to an open one. */
function TwoWays({ rants, draft, of, onDone }: TwoWaysProps) {
  const [dialog, openDialog] = useState<'new' | 'add' | null>(null);
  const close = () => openDialog(null);
  useItemShortcut(of ?? '', 'p', of !== undefined && (() => openDialog('new')));
  const ids = rants.map((rant) => rant._id);
  const preset = { department: common(rants.map((rant) => rant.department)), category: common(rants.map((rant) => rant.categoryType)) };
  return (
    <>
      <ActionMenu
        width={240}
        actions={[
          { icon: <IconClipboardPlus {...icon} />, label: t('plans.createFrom'), onChoose: () => openDialog('new') },
          { icon: <IconLink {...icon} />, label: t('plans.addTo'), onChoose: () => openDialog('add') },
        ]}
      >
        {(button) => (
          <Button variant="default" {...button}>
            {t('plans.planIt')}
          </Button>
        )}
      </ActionMenu>
      <Suspense fallback={null}>
        {dialog === 'new' && <NewPlan origin={{ draft, preset, rants: ids }} onCreated={onDone} onClose={close} />}
        {dialog === 'add' && <AddToPlan rants={ids} onAdded={onDone} onClose={close} />}
      </Suspense>
    </>
  );
}

interface OfFiltersProps {
  query: RantsQuery;
  total: number;
  /** There are more rants than `total`. */
  isAtLeast: boolean;
}

/** Makes a plan from the rants that filters or a chart select. The plan stores the filters and the counts of this moment. */
export function PlanOfFilters({ query, total, isAtLeast }: OfFiltersProps) {
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const preset = { department: query.department ?? '', category: query.category ?? '' };
  const countText = isAtLeast ? `${number(total)}+` : number(total);
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        classNames={{ root: classes.ofFilters, label: classes.ofFiltersLabel }}
        leftSection={<IconClipboardPlus {...icon} size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('plans.createFromThese', { n: total, shown: countText })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <NewPlan origin={{ draft: 'plan.filters', preset, filters: { query, total } }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
