import { useQuery } from '@tanstack/react-query';
import type { HandingOverPart } from '#features/accounts/web';
import { catalogue } from '#web/lib/language/words.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { rants } from '../contract/rants.ts';
import { english } from '../words/handing-over.en.ts';

const t = catalogue(english);

export const handingOver: HandingOverPart = {
  name: 'rantsTo',
  useOpen(owner, enabled) {
    const query = { owner, page: 1, limit: 1 };
    const { data, isLoading } = useQuery({ ...queryOf('rants', rants.list, { query }), enabled });
    const { Pending = 0, Responded = 0, Urgent = 0 } = data?.counts ?? {};
    return { open: Pending + Responded + Urgent, isLoading };
  },
  label: (n) => t('people.rantsTo', { n }),
  stays: () => t('people.rantsStay'),
};
