/**
 * The page of an unsubscribe link: the kind of email, and one button. The secret is in the fragment of the address, which no server and no
 * log sees.
 */

import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState, LoadingState } from '#web/ui/layout/states.tsx';
import { mail } from '../contract/calls.ts';
import { wordOf } from './kind.ts';
import classes from './mail.module.css';
import { t } from './words.ts';

export function UnsubscribePage() {
  const secret = useLocation().hash.slice(1);
  return (
    <Page title={t('mail.unsubscribe')} narrow>
      <div className={classes.choice}>
        {secret ? (
          <Choice key={secret} secret={secret} />
        ) : (
          <Notice kind="info" live={false}>
            {t('mail.noLink')}
          </Notice>
        )}
        <Link to="/profile?tab=notifications">{t('mail.profile')}</Link>
      </div>
    </Page>
  );
}

function Choice({ secret }: { secret: string }) {
  const client = useQueryClient();
  const subscription = queryOf('mail', mail.subscription, { body: { secret } });
  const query = useQuery(subscription);
  const change = useMutation({
    mutationFn: (subscribeAgain: boolean) => call(mail.unsubscribe, { body: { secret, again: subscribeAgain } }),
    onSuccess: (_said, subscribed) => client.setQueryData(subscription.queryKey, (current) => current && { ...current, subscribed }),
  });
  if (isRefusal(query.error, 'unsubscribe_invalid')) return <Notice kind="info">{query.error.msg}</Notice>;
  if (query.isError) return <ErrorState sentence={t('mail.linkFailed')} retry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!query.data) return <LoadingState>{null}</LoadingState>;
  const { kind, subscribed } = query.data;
  const isAlways = kind in notificationCatalogue && notificationCatalogue[kind as keyof typeof notificationCatalogue].always === true;
  return (
    <>
      <div>
        <p>{t(subscribed ? 'mail.youGet' : 'mail.youDoNot')}</p>
        <p className={classes.kind}>{wordOf(kind)}</p>
        {kind === 'digest' && <p>{t('mail.digestMeans')}</p>}
        <p className={classes.means}>{t(isAlways ? 'mail.always' : 'mail.elsewhere')}</p>
      </div>
      {change.isError && <Notice kind="error">{sentenceOf(change.error, t('mail.changeFailed'))}</Notice>}
      {change.isSuccess && <Notice kind="success">{change.data.msg}</Notice>}
      {!isAlways && (
        <Button variant={subscribed ? 'filled' : 'default'} loading={change.isPending} onClick={() => change.mutate(!subscribed)}>
          {t(subscribed ? 'mail.stop' : change.isSuccess ? 'mail.undo' : 'mail.again')}
        </Button>
      )}
    </>
  );
}
