/** The sentence above lists and numbers that says which departments a manager sees; '' if the view is not limited. */
import { inLanguage, locale } from '../language/language.ts';
import { t } from '../language/sentences.ts';
import { useUser } from './session.tsx';

const list = inLanguage(() => new Intl.ListFormat(locale, { type: 'unit' }));

export function useSeesOnly(): string {
  const { seesOnly } = useUser();
  if (!seesOnly) return '';
  return seesOnly.length === 0 ? t('lib.seesOwn') : t('lib.seesOnly', { departments: list().format(seesOnly) });
}
