/** All notifications of a person, filtered by subject (product.md 12.4). The address holds the filter. */
import { subjects } from '@earshot/contract/notification-kinds';
import { useSearchParams } from 'react-router';
import { Page } from '#web/ui/layout/page.tsx';
import { FilterChips } from '#web/ui/table/table-tools.tsx';
import { useUnread } from './calls.ts';
import NotificationList from './list/notification-list.tsx';
import classes from './notifications-page.module.css';
import { subjectWord } from './subjects.ts';
import { t } from './words.ts';

export function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const subject = subjects.find((candidate) => candidate === query.get('subject'));
  const unread = useUnread();
  return (
    <Page narrow title={t('notifications.title')} about={t('notifications.about', { n: unread })}>
      <FilterChips
        label={t('notifications.subject')}
        choices={[
          { value: '', label: t('notifications.anySubject') },
          ...subjects.map((value) => ({ value: value as string, label: subjectWord(value) })),
        ]}
        value={subject ?? ''}
        onChange={(value) => setQuery(value ? { subject: value } : {}, { replace: true })}
      />
      <div className={classes.frame}>
        {/* The key gives each subject its own list, because new arrivals and deleted rows belong to one list. */}
        <NotificationList key={subject ?? ''} bare subject={subject} />
      </div>
    </Page>
  );
}
