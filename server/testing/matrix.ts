/** The matrix of calls and callers (permissions.tsv) as data: the tests use it, and docs/permissions.md is made from it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { optionLists } from '@earshot/contract/option-lists';
import { features } from '../../features/index.ts';

export const columns = ['anonymous', 'pending', 'rejected', 'inactive', 'employee', 'employee_owner', 'manager', 'admin'] as const;
export type Column = (typeof columns)[number];
export interface Row {
  method: string;
  path: string;
  case: string;
  expected: Record<Column, string>;
  call: string;
  /** The sentence of the specification or rules that the row follows from. */
  source: string;
}

export function readRows(): Row[] {
  const root = join(import.meta.dirname, '../..');
  const files = ['server/testing/permissions.tsv', ...features.map((name) => `features/${name}/permissions.tsv`)];
  const lines = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').slice(1));
  return lines.map((line) => {
    const [method = '', path = '', what = '', ...cells] = line.split('\t');
    const expected = Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? ''])) as Record<Column, string>;
    return { method, path, case: what, expected, call: `${method} ${path}`, source: cells[columns.length] ?? '' };
  });
}

export const endpoints: Endpoint[] = Object.values(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap((group) =>
  Object.values(group),
);

const listNames: readonly string[] = [...optionLists, 'target-departments'];
const sameSegment = (patternSegment: string, segment: string) =>
  patternSegment === ':list'
    ? listNames.includes(segment)
    : patternSegment.startsWith(':')
      ? segment.startsWith('{')
      : patternSegment === segment;

/** Returns whether the row is about this endpoint, by its path or its alias. */
export const speaksOf = (row: Row, e: Endpoint): boolean =>
  row.method === e.method &&
  [e.path, e.alias].some((path) => {
    const [patternSegments, segments] = [path?.split('/') ?? [], row.path.split('/')];
    return (
      patternSegments.length === segments.length &&
      patternSegments.every((patternSegment, n) => sameSegment(patternSegment, segments[n] ?? ''))
    );
  });

/** Calls that are served without an endpoint object. */
const beside = ['GET /api/openapi.json', 'GET /api/docs', 'SOCKET connect', "SOCKET join {someone else's id}"];
export const exists = (row: Row): boolean => beside.includes(row.call) || endpoints.some((e) => speaksOf(row, e));
