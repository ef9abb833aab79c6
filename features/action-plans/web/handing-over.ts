import { useQuery } from '@tanstack/react-query';
import type { HandingOverPart } from '#features/accounts/web';
import { catalogue } from '#web/lib/language/words.ts';
import { countedQueryOf } from '#web/lib/query/query.ts';
import { actionPlans } from '../contract/calls.ts';
import { english } from '../words/handing-over.en.ts';

const t = catalogue(english);

export const handingOver: HandingOverPart = {
  name: 'plansTo',
  useOpen(owner, enabled) {
    const query = { owner, completed: 'false', page: 1, limit: 1 } as const;
    const { data, isLoading } = useQuery({ ...countedQueryOf('action-plans', actionPlans.list, { query }), enabled });
    return { open: data?.total ?? 0, isLoading };
  },
  label: (n) => t('people.plansTo', { n }),
  stays: () => t('people.plansStay'),
};
