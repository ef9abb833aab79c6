/** Loads the departments for pages of earlier features. */
import { useQuery } from '@tanstack/react-query';
import type { DepartmentListsProps } from '#features/accounts/web/slots';
import { queryOf } from '#web/lib/query/query.ts';
import { options } from '../contract/calls.ts';

const departments = (query: { archived?: 'true' }) => queryOf('options', options.list, { params: { list: 'targetDepartments' }, query });

export function DepartmentLists({ children }: DepartmentListsProps) {
  const inUse = useQuery(departments({}));
  const archived = useQuery(departments({ archived: 'true' }));
  if (inUse.data && archived.data) return children({ isError: false, inUse: inUse.data, archived: archived.data });
  return children({ isError: inUse.isError || archived.isError });
}
