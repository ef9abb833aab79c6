import { optionLists } from '@earshot/contract/option-lists';
import type { AuditEntry } from '../contract/calls.ts';
import { t } from './words.ts';

/** The name of a list of options as people read it; a list that is not known is named as it was recorded. */
export function listName(value: AuditEntry['details'][string] | undefined): string {
  const known = optionLists.find((list) => list === value);
  return known ? t(`audit.list.${known}`) : String(value ?? '-');
}
