/** The two ways from rants to a plan: a new one that begins with what they have in common, or one that is open. */
import type { Rant } from '@earshot/contract/rants';
import { Button } from '@mantine/core';
import { IconClipboardPlus, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { NewPlan } from '../dialog/plan-dialogs.tsx';
import { t } from '../words.ts';
import { AddToPlan } from './add-to-plan.tsx';

interface FromRantsProps {
  rants: readonly Rant[];
  draft: string;
  isPrimary?: boolean;
  onDone?: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What all of them say, or nothing. */
const common = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '');

export function FromRants({ rants, draft, isPrimary = false, onDone }: FromRantsProps) {
  const [asked, ask] = useState<'new' | 'add' | null>(null);
  const close = () => ask(null);
  const ids = rants.map((rant) => rant._id);
  const preset = { department: common(rants.map((rant) => rant.department)), category: common(rants.map((rant) => rant.categoryType)) };
  return (
    <>
      <Button variant={isPrimary ? 'filled' : 'default'} leftSection={<IconClipboardPlus {...icon} />} onClick={() => ask('new')}>
        {t('plans.createFrom')}
      </Button>
      <Button variant="default" leftSection={<IconLink {...icon} />} onClick={() => ask('add')}>
        {t('plans.addTo')}
      </Button>
      {asked === 'new' && <NewPlan origin={{ draft, preset, rants: ids }} onCreated={onDone} onClose={close} />}
      {asked === 'add' && <AddToPlan rants={ids} onAdded={onDone} onClose={close} />}
    </>
  );
}
