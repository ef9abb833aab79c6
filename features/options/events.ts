/** Events of the options in the three lists. */
import { audited, auditedByName, erasing, unseenBySubject } from '#server/platform/events/kinds.ts';
import type { Naming, UndoMark } from '#server/platform/events/shapes.ts';

export const events = {
  'option.added': audited<{ list: string }, Naming>('option', ['list']),
  'option.renamed': audited<{ list: string; from: string; to: string }, Naming>('option', ['list', 'from', 'to']),
  'option.removed': audited<{ list: string; archived: boolean }>('option', ['list', 'archived']),
  'option.restored': audited<{ list: string } & UndoMark, Naming>('option', ['list', 'undone']),
  'option.purged': erasing('option', audited<{ list: string }>('option', ['list'])),
  /** Changed settings of an option. `people`: the new number of answerers. null: the general deadline, or an unknown headcount. */
  'option.changed': audited<{
    list: string;
    people?: number;
    answerHours?: number | null;
    resolveDays?: number | null;
    headcount?: number | null;
    isWhistleblowing?: boolean;
  }>('option', ['people', 'answerHours', 'resolveDays', 'headcount', 'isWhistleblowing']),
  // Older versions recorded the next four events in place of `option.changed`. They remain in logs and are no longer written.
  'option.answered': audited<{ list: string; people: number }>('option', ['list', 'people']),
  'option.clocksChanged': audited<{ answerHours: number | null; resolveDays: number | null }>('option', ['answerHours', 'resolveDays']),
  'option.headcountChanged': audited<{ headcount: number | null }>('option', ['headcount']),
  'option.flagged': audited<{ isWhistleblowing: boolean }>('option', ['isWhistleblowing']),
  'option.linked': auditedByName<{ from: string | null; to: string | null }, Naming>('option', ['from', 'to']),
  /**
   * An account, the subject, looks like a target employee, so an admin must decide. Of the pairs found together, the last event lists all
   * in `questions`: the names, each with the accounts that may not see its rants.
   */
  'option.matched': unseenBySubject(
    auditedByName<{ option: string }, { questions: readonly { option: string; accounts: readonly string[] }[] }>('user', ['option']),
  ),
  /** An admin has decided that the account, the subject, is not this target employee. */
  'option.notLinked': unseenBySubject(auditedByName<{ option: string }>('user', ['option'])),
};
