/** Calls for saved views. */
import type { SentBody } from '@earshot/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { views } from '../../contract/saved-views.ts';

/** The query key in saved-views.ts; the menu shows the same list. */
const key = { queryKey: ['rants', views.list.path] };

export function useCreateView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof views.create>) => call(views.create, { body }),
    onSuccess: () => client.invalidateQueries(key),
  });
}

export function useUpdateView(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof views.update>) => call(views.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries(key),
  });
}

export function useRemoveView(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(views.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries(key),
  });
}
