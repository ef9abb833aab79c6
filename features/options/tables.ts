import type { OptionList } from '#contract/option-lists.ts';
import { flag, int, table, text } from '#server/platform/db/table.ts';

export const tables = {
  options: table(['rant', 'no', 'handlers', 'bin'], {
    id: text().readers('everyone'),
    list: text<OptionList>().readers('everyone'),
    name: text().person('everyone'),
    name_key: text().person('everyone'),
    name_folded: text().person('everyone'),
    /** The account of a target employee. */
    user_id: text().nullable().person('admins').for('access').term('belongs').refersTo('account'),
    created_at: int().readers('everyone'),
    /** Out of the selects, kept on old rants. */
    archived_at: int().nullable(),
    /** Never used and deleted: nowhere but among the recently deleted. */
    deleted_at: int().nullable().person('admins'),
    deleted_by: text().nullable().person('admins').refersTo('account'),
    /** A category's own deadlines: hours until the first answer, and days until it is resolved. null: the deadline for all holds. */
    answer_hours: int().nullable(),
    resolve_days: int().nullable(),
    /** The category's rants report breaches of law, and their authors get feedback in time. */
    is_whistleblowing: flag().withDefault(),
    /** About how many people work in this department: authors of anonymous rants are warned where they are few. null: nobody has said. */
    headcount: int().nullable().readers('everyone'),
  }),
  /** People who answer for a department or a category: one, or several in turn. `turn`: grows with each rant; the lowest is next. */
  option_answerers: table(['handling', 'person', 'handlers', 'setting'], {
    option_id: text(),
    user_id: text().refersTo('account'),
    position: int(),
    turn: int(),
  }),
  /** Skeletons of names (platform/confusables.ts), present and former. `subject`: the account or the target employee that has or had the name. */
  held_names: table(['access', 'person', 'nobody', 'belongs'], {
    skeleton: text(),
    kind: text<'option' | 'user'>(),
    subject: text().refersTo('account'),
  }),
  /** A target employee and an account that may be that person. `decided_at` null: no admin has said yet. */
  possible_links: table(['access', 'person', 'admins', 'belongs'], {
    option_id: text(),
    user_id: text().refersTo('account'),
    found_at: int(),
    decided_at: int().nullable(),
  }),
};
