import { optionLists } from '@earshot/contract/option-lists';
import type { AuditEntry } from '../contract/calls.ts';
import { t } from './words.ts';

/** The name of a list of options in words; an unknown list keeps its recorded name. */
export function listName(value: AuditEntry['details'][string] | undefined): string {
  const known = optionLists.find((list) => list === value);
  return known ? t(`audit.list.${known}`) : String(value ?? '-');
}
