/** The names, departments and categories that rants are about. */
import type { OptionList } from '@earshot/contract/options';
import { flag, int, table, text } from '../table.ts';

export const tables = {
  options: table(['rant', 'no', 'handlers', 'bin'], {
    id: text().readers('everyone'),
    list: text<OptionList>().readers('everyone'),
    name: text().person('everyone'),
    name_key: text().person('everyone'),
    name_folded: text().person('everyone'),
    user_id: text().nullable().person('admins').for('access').term('belongs'),
    created_at: int().readers('everyone'),
    /** Out of the selects, kept on old rants. */
    archived_at: int().nullable(),
    /** Never used and deleted: nowhere but among the recently deleted. */
    deleted_at: int().nullable().person('admins'),
    deleted_by: text().nullable().person('admins'),
    /** A category's own clocks: hours until the first answer, and days until it is resolved. null: what counts for all. */
    answer_hours: int().nullable(),
    resolve_days: int().nullable(),
    /** The category's rants report breaches of law, and their authors get feedback in time. */
    is_whistleblowing: flag().withDefault(),
    /** About how many people work in this department: authors of sealed rants are warned where they are few. null: nobody has said. */
    headcount: int().nullable().readers('everyone'),
  }),
  /** The people who answer for a department or a category: one, or several in turn. `turn`: when it was last this person's, among them. */
  option_answerers: table(['handling', 'person', 'handlers', 'setting'], {
    option_id: text(),
    user_id: text(),
    position: int(),
    turn: int(),
  }),
  /** The look of a name (platform/look-alike), for target employees and people, also for names of before. `subject`: the id of its owner. */
  held_names: table(['access', 'person', 'nobody', 'belongs'], {
    skeleton: text(),
    kind: text<'option' | 'user'>(),
    subject: text(),
  }),
  /** A target employee and an account that may be that person. `decided_at` null: no admin has said yet. */
  possible_links: table(['access', 'person', 'admins', 'belongs'], {
    option_id: text(),
    user_id: text(),
    found_at: int(),
    decided_at: int().nullable(),
  }),
};
