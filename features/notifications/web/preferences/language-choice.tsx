/** The language on the profile. It is stored with the account, not on the device, and the page switches to it at once. */

import { type Language, languageNames, languages } from '@earshot/words/language';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { profileClasses } from '#features/accounts/web';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { chooseLanguage, inLanguage } from '#web/lib/language/language.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { notifications } from '../../contract/calls.ts';
import { t } from './words.ts';

const asBrowser = 'browser';
const languageChoices = inLanguage(() => [
  { value: asBrowser, label: t('profile.asBrowser') },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
]);

export function LanguageChoice() {
  const heading = useId();
  const { language } = useUser();
  const chooser = useMutation({
    mutationFn: (choice: Language | null) => call(notifications.changePreferences, { body: { language: choice } }),
    onSuccess: (_, choice) => chooseLanguage(choice),
    onError: (error) => toast.error(sentenceOf(error, t('profile.languageFailed'))),
  });
  const shownLanguage = chooser.isPending || chooser.isSuccess ? chooser.variables : language;
  return (
    <section className={profileClasses.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.language')}</h2>
      <LateSelect
        aria-label={t('profile.language')}
        description={t('profile.languageHint')}
        data={languageChoices()}
        allowDeselect={false}
        disabled={chooser.isPending}
        value={shownLanguage ?? asBrowser}
        onChange={(value) => chooser.mutate(languages.find((candidate) => candidate === value) ?? null)}
        renderOption={({ option }) => <bdi lang={option.value === asBrowser ? undefined : option.value}>{option.label}</bdi>}
      />
    </section>
  );
}
