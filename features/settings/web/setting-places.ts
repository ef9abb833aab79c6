/** Lists the label and the page of each setting, for the palette. */
import type { PagePath } from '@earshot/contract/pages';
import { inLanguage } from '#web/lib/language/language.ts';
import { labels, namesByPage, settingFields } from './use-settings-form.ts';

interface SettingPlace {
  name: string;
  label: string;
  page: PagePath;
}

export const settingPlaces = inLanguage((): readonly SettingPlace[] => {
  const own = Object.entries(namesByPage).map(([page, names]) => ({ page: page as PagePath, names }));
  return [...own, ...settingFields].flatMap(({ page, names }) => names.map((name) => ({ name, page, label: labels()[name] })));
});
