/** Returns how many calls a call counts as in the person's limit per minute (contract/limits): one, or several where it is costly. */
import type { Endpoint } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';

interface ListQuery {
  page?: number;
  limit?: number;
  search?: string;
  sort?: string;
}

export function costOf(e: Endpoint, query: unknown): number {
  const { file, whole, far, default: defaultCost } = limits.cost;
  if (e.file && !e.isSmall) return file;
  if (e.isFar) return far;
  if (!e.counted) return defaultCost;
  const { page, limit, search, sort } = (query ?? {}) as ListQuery;
  if (!page && !limit) return whole;
  const isFar = (page ?? 1) * (limit ?? 10) > limits.list.maxNear;
  return isFar || search?.trim() || e.slowSorts?.includes(sort ?? '') ? far : defaultCost;
}
