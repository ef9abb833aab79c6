/** The departments that no manager has, by name; nothing while they are not known. */

import { useQuery } from '@tanstack/react-query';
import { options } from '#features/options/contract';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { t } from './words.ts';

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));

export function DepartmentsWithoutManager() {
  const { data } = useQuery(queryOf('options', options.list, { params: { list: 'targetDepartments' }, query: {} }));
  const names = (data ?? []).filter((one) => one.hasManager === false).map(({ name }) => name);
  return names.length === 0 ? null : <p>{t('system.departmentsNamed', { departments: list().format(names) })}</p>;
}
