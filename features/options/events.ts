/** Events of the names in the lists. */
import { audited, auditedByName, erasing, unseenBySubject } from '#server/platform/events/kinds.ts';
import type { Naming, Undone } from '#server/platform/events/shapes.ts';

export const events = {
  'option.added': audited<{ list: string }, Naming>('option', ['list']),
  'option.renamed': audited<{ list: string; from: string; to: string }, Naming>('option', ['list', 'from', 'to']),
  'option.removed': audited<{ list: string; archived: boolean }>('option', ['list', 'archived']),
  'option.restored': audited<{ list: string } & Undone, Naming>('option', ['list', 'undone']),
  'option.purged': erasing('option', audited<{ list: string }>('option', ['list'])),
  /** Settings of a name that changed. `people`: how many answer for it now; null: as for all, or not said. */
  'option.changed': audited<{
    list: string;
    people?: number;
    answerHours?: number | null;
    resolveDays?: number | null;
    headcount?: number | null;
    isWhistleblowing?: boolean;
  }>('option', ['people', 'answerHours', 'resolveDays', 'headcount', 'isWhistleblowing']),
  // Before `option.changed` each of them had a kind of its own. They stand in logs and are written no more.
  'option.answered': audited<{ list: string; people: number }>('option', ['list', 'people']),
  'option.clocksChanged': audited<{ answerHours: number | null; resolveDays: number | null }>('option', ['answerHours', 'resolveDays']),
  'option.headcountChanged': audited<{ headcount: number | null }>('option', ['headcount']),
  'option.flagged': audited<{ isWhistleblowing: boolean }>('option', ['isWhistleblowing']),
  'option.linked': auditedByName<{ from: string | null; to: string | null }, Naming>('option', ['from', 'to']),
  /**
   * An account, the subject, looks like a target employee: an admin is to decide. The last of those that were found together has all of them in
   * `questions`: the names, each with the accounts that are kept out of it.
   */
  'option.matched': unseenBySubject(
    auditedByName<{ option: string }, { questions: readonly { option: string; accounts: readonly string[] }[] }>('user', ['option']),
  ),
  /** An admin has decided: the account, the subject, is somebody else. */
  'option.notLinked': unseenBySubject(auditedByName<{ option: string }>('user', ['option'])),
};
