import type { OptionList } from '#contract/option-lists.ts';
import { flag, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  options: table(['rant', 'no', 'handlers', 'bin'], {
    id: text().readers('everyone'),
    list: text<OptionList>().readers('everyone'),
    name: text().person('everyone'),
    name_key: text().person('everyone'),
    name_folded: text().person('everyone'),
    /** The account that is this target employee. */
    user_id: text().nullable().person('admins').for('access').term('belongs').refersTo('account'),
    created_at: int().readers('everyone'),
    /** Archived: no longer offered, but kept on old rants. */
    archived_at: int().nullable(),
    /** Deleted without having been used: listed only in the trash. */
    deleted_at: int().nullable().person('admins'),
    deleted_by: text().nullable().person('admins').refersTo('account'),
    /** A category's own deadlines: hours until the first answer, and days until it is resolved. null: the general deadline applies. */
    answer_hours: int().nullable(),
    resolve_days: int().nullable(),
    /** The category's rants are reports of breaches of law, whose authors get feedback within the statutory time. */
    is_whistleblowing: flag().withDefault(),
    /** Roughly how many people work in this department. If few, authors of anonymous rants are warned. null: unknown. */
    headcount: int().nullable().readers('everyone'),
  }),
  /** People who answer for a department or a category, one or several in turn. `turn`: grows with each rant; the lowest is next. */
  option_answerers: table(['handling', 'person', 'handlers', 'setting'], {
    option_id: text(),
    user_id: text().refersTo('account'),
    position: int(),
    turn: int(),
  }),
  /** Skeletons of names (platform/confusables.ts). `subject`: the account or target employee that has or had the name. */
  held_names: table(['access', 'person', 'nobody', 'belongs'], {
    skeleton: text(),
    kind: text<'option' | 'user'>(),
    subject: text().refersTo('account'),
  }),
  /** A target employee and an account that may be that person. `decided_at` null: no admin has decided yet. */
  possible_links: table(['access', 'person', 'admins', 'belongs'], {
    option_id: text(),
    user_id: text().refersTo('account'),
    found_at: int(),
    decided_at: int().nullable(),
  }),
};
