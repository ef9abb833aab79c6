/** The names of departments without a manager; nothing while they are loading. */

import { useQuery } from '@tanstack/react-query';
import { options } from '#features/options/contract';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { t } from './words.ts';

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));

export function DepartmentsWithoutManager() {
  const { data } = useQuery(queryOf('options', options.list, { params: { list: 'targetDepartments' }, query: {} }));
  const names = (data ?? []).filter((department) => department.hasManager === false).map(({ name }) => name);
  return names.length === 0 ? null : <p>{t('system.departmentsNamed', { departments: list().format(names) })}</p>;
}
