/** Sets after how many days drafts of articles are deleted. Before the setting is saved, it shows how many drafts that would be. */
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
  page: '/administration/data',
  title: () => t('settings.articles'),
  Fields: Drafts,
};
