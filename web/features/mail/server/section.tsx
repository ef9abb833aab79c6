/** In Settings: through which mail server Earshot sends, and a way to choose another. SMTP_URL cannot be changed here. */
import { type MailServer, mail } from '@earshot/contract/mail';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../../../lib/query/query.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { QueryState } from '../../../ui/layout/states.tsx';
import { t } from '../words.ts';
import { RemoveServer } from './remove-server.tsx';
import classes from './server.module.css';
import { ServerDialog } from './server-dialog.tsx';

/** The address of the page leads here by `#email`. */
export function MailSection() {
  const heading = useId();
  const query = useQuery(queryOf('mail', mail.server));
  return (
    <section id="email" aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('mail.server')}</h2>
      <p className={classes.about}>{t('mail.serverAbout')}</p>
      <QueryState
        query={query}
        failed={t('mail.serverFailed')}
        label={t('mail.serverLoading')}
        loading={<div className={classes.skeleton} />}
      >
        {(server) => <Server server={server} />}
      </QueryState>
    </section>
  );
}

function Server({ server }: { server: MailServer }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { setBy, lacksKey } = server;
  const isOurs = setBy === 'settings';
  return (
    <>
      {lacksKey && (
        <Notice kind="warning" title={t('mail.lacksKey')} live={false}>
          {t('mail.lacksKeyMore')}
        </Notice>
      )}
      <div className={classes.box}>
        {setBy === 'nobody' ? <p>{t('mail.serverNone')}</p> : <ServerFacts server={server} />}
        {setBy === 'environment' && <p className={classes.given}>{t('mail.serverGiven')}</p>}
        {setBy !== 'environment' && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setOpen('change')} {...(isOurs && { 'aria-label': t('mail.serverChangeNamed') })}>
              {t(isOurs ? 'mail.serverChange' : 'mail.toSettings')}
            </Button>
            {isOurs && (
              <Button variant="subtle" color="gray" onClick={() => setOpen('remove')} aria-label={t('mail.serverRemoveNamed')}>
                {t('mail.serverRemove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {open === 'change' && <ServerDialog known={server} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveServer onClose={() => setOpen(null)} />}
    </>
  );
}

const ServerFacts = ({ server: { host, port, user, from } }: { server: MailServer }) => (
  <Facts
    facts={[
      [t('mail.host'), host],
      [t('mail.port'), String(port)],
      [t('mail.user'), user || '-'],
      [t('mail.sender'), from],
    ]}
  />
);
