/** Making a plan from rants, for those who may: from one rant, from selected ones, from all that match a filter. The dialogs are loaded when opened. */

import { may } from '@earshot/contract/policy';
import { Button, Menu } from '@mantine/core';
import { IconClipboardPlus, IconLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Rant } from '#features/rants/contract';
import { useFormat } from '#web/lib/format/format.ts';
import { useItemShortcut } from '#web/lib/page/item-shortcuts.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';
import { limits } from '../../contract/limits.ts';
import type { RantsQuery } from '../dialog/plan-dialogs.tsx';
import { t } from '../words.ts';
import classes from './from-rants.module.css';

const NewPlan = lazyComponent(() => import('../dialog/plan-dialogs.tsx').then((m) => ({ default: m.NewPlan })), 'unseen');
const AddToPlan = lazyComponent(() => import('./add-to-plan.tsx').then((m) => ({ default: m.AddToPlan })), 'unseen');

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Two buttons; where they stand beside others, one that opens both. None for what its author has withdrawn. */
export function PlansOfRant({ rant }: { rant: Rant }) {
  const isPhone = usePhone();
  const me = useUser();
  if (rant.withdrawn || !may(me, 'plan.manage')) return null;
  return <TwoWays rants={[rant]} draft={`plan.rant.${rant._id}`} isMenu={isPhone} of={rant._id} />;
}

/** Withdrawn rants are left out. */
export function PlansOfSelected({ rants: selected, onDone }: { rants: readonly Rant[]; onDone: () => void }) {
  const max = limits.maxRants;
  const rants = selected.filter((rant) => !rant.withdrawn);
  if (rants.length === 0) return null;
  if (rants.length > max) return <p>{t('plans.tooMany', { max })}</p>;
  return <TwoWays rants={rants} draft="plan.rants" onDone={onDone} isMenu />;
}

interface TwoWaysProps {
  rants: readonly Rant[];
  draft: string;
  isMenu?: boolean;
  /** The rant that is open: the key 'p' makes a plan of it. */
  of?: string;
  onDone?: () => void;
}

/** The value that all of them share, or nothing. */
const common = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '');

/** Two buttons: make a new plan, which begins with what the rants have in common, or add the rants to an open one. */
function TwoWays({ rants, draft, isMenu = false, of, onDone }: TwoWaysProps) {
  const [asked, ask] = useState<'new' | 'add' | null>(null);
  const close = () => ask(null);
  useItemShortcut(of ?? '', 'p', of !== undefined && (() => ask('new')));
  const ids = rants.map((rant) => rant._id);
  const preset = { department: common(rants.map((rant) => rant.department)), category: common(rants.map((rant) => rant.categoryType)) };
  return (
    <>
      {isMenu ? (
        <Menu position="top" width={240} shadow="md" returnFocus withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default">{t('plans.plan')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconClipboardPlus {...icon} />} onClick={() => ask('new')}>
              {t('plans.createFrom')}
            </Menu.Item>
            <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => ask('add')}>
              {t('plans.addTo')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          <Button variant="default" leftSection={<IconClipboardPlus {...icon} />} onClick={() => ask('new')}>
            {t('plans.createFrom')}
          </Button>
          <Button variant="default" leftSection={<IconLink {...icon} />} onClick={() => ask('add')}>
            {t('plans.addTo')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {asked === 'new' && <NewPlan origin={{ draft, preset, rants: ids }} onCreated={onDone} onClose={close} />}
        {asked === 'add' && <AddToPlan rants={ids} onAdded={onDone} onClose={close} />}
      </Suspense>
    </>
  );
}

interface OfFiltersProps {
  query: RantsQuery;
  total: number;
  /** There are more than were counted. */
  isAtLeast: boolean;
}

/** Rants that a chart or a filter selects: the plan keeps the filters and the numbers of this moment. */
export function PlanOfFilters({ query, total, isAtLeast }: OfFiltersProps) {
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const preset = { department: query.department ?? '', category: query.category ?? '' };
  const shown = isAtLeast ? `${number(total)}+` : number(total);
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        classNames={{ root: classes.ofFilters, label: classes.ofFiltersLabel }}
        leftSection={<IconClipboardPlus {...icon} size={16} />}
        onClick={() => setIsOpen(true)}
      >
        {t('plans.createFromThese', { n: total, shown })}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <NewPlan origin={{ draft: 'plan.filters', preset, filters: { query, total } }} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
