/** How long drafts of articles are kept, and what would go, before it is saved. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { settingsClasses as classes, KeptFor, type SettingFields, type SettingsState, settingsWords as t } from '#features/settings/web';
import { queryOf } from '#web/lib/query/query.ts';
import { knowledgeBase } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';

const Drafts = ({ state }: { state: SettingsState }) => (
  <>
    <KeptFor state={state} name="draftDays" description={t('settings.draftDaysHint')} choices={limits.draftDays.choices} />
    <OldDrafts state={state} />
  </>
);

function OldDrafts({ state: { form } }: { state: SettingsState }) {
  const days = form.values.draftDays;
  const query = useQuery({
    ...queryOf('knowledgeBase', knowledgeBase.oldDrafts, { query: { days: String(days ?? limits.draftDays.max) } }),
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
  if (days === null || query.isPending) return null;
  return (
    <p role="status" className={classes.small ?? ''}>
      {query.data ? t('settings.draftsGo', query.data) : t('settings.draftsUnread')}
    </p>
  );
}

export const settingFields: SettingFields = {
  names: ['draftDays'],
  among: 'own',
  title: () => t('settings.articles'),
  Fields: Drafts,
};
