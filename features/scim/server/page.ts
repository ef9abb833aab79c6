/** A page of a list (RFC 7644, 3.4.2.4). `startIndex` counts from 1; `count` is clamped. */
import { limits } from '../contract/limits.ts';
import { invalidValue } from './scim-error.ts';

export interface Page {
  offset: number;
  size: number;
}

const wholeNumber = (text: string | undefined, otherwise: number): number => {
  if (text === undefined || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue('startIndex and count are whole numbers.');
  return Number(text);
};

/** Throws ScimError `invalidValue`. */
export function pageOf(query: Record<string, string | undefined>): Page {
  const { page } = limits;
  return {
    offset: Math.max(1, wholeNumber(query.startIndex, 1)) - 1,
    size: Math.min(page.max, Math.max(0, wholeNumber(query.count, page.default))),
  };
}

export const listOf = (resources: readonly unknown[], total: number, { offset }: Page) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
