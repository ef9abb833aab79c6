/** Over rants that a chart or a filter has brought together: a plan that keeps the filters, and the numbers of this moment. */
import { Button } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { NewPlan, type RantsQuery } from '../dialog/plan-dialogs.tsx';
import { t } from '../words.ts';

interface OfFiltersProps {
  query: RantsQuery;
  total: number;
  /** There are more than were counted. */
  isLeast: boolean;
}

export default function PlanOfFilters({ query, total, isLeast }: OfFiltersProps) {
  const { number } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const preset = { department: query.department ?? '', category: query.category ?? '' };
  return (
    <>
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconClipboardPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('plans.createFromThese', { n: total, shown: isLeast ? `${number(total)}+` : number(total) })}
      </Button>
      {isOpen && <NewPlan origin={{ draft: 'plan.filters', preset, filters: { query, total } }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
