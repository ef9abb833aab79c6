/** The mail server, chosen among the usual providers. One that SMTP_URL sets cannot be changed here. */

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { ChoiceCards } from '#web/ui/layout/choice-cards.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { SettingsActions, SettingsBox, SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { type MailServer, mail } from '../../contract/calls.ts';
import { t } from '../words.ts';
import { type MailKind, mailKinds } from './mail-kinds.ts';
import { RemoveServer } from './remove-server.tsx';
import classes from './server.module.css';
import { ServerDialog } from './server-dialog.tsx';

export function MailSection() {
  const query = useQuery(queryOf('mail', mail.server));
  const words = { title: t('mail.server'), failed: t('mail.serverFailed'), label: t('mail.serverLoading') };
  return (
    <SettingsSection id="email" query={query} {...words}>
      {(server) => <Server server={server} />}
    </SettingsSection>
  );
}

function Server({ server }: { server: MailServer }) {
  const [open, setOpen] = useState<MailKind | 'remove' | null>(null);
  const { setBy, lacksKey } = server;
  return (
    <>
      {lacksKey && (
        <Notice kind="warning" title={t('mail.lacksKey')} live={false}>
          {t('mail.lacksKeyMore')}
        </Notice>
      )}
      <SettingsBox>
        {setBy === 'nobody' ? <p>{t('mail.serverNone')}</p> : <ServerFacts server={server} />}
        {setBy === 'environment' && <p className={classes.given}>{t('mail.serverGiven')}</p>}
        {setBy === 'nobody' && (
          <ChoiceCards
            label={t('mail.toSettings')}
            choices={mailKinds.map((value) => ({ value, label: t(`mail.kind.${value}`) }))}
            onChoose={setOpen}
          />
        )}
        {setBy === 'settings' && (
          <SettingsActions>
            <Button variant="default" onClick={() => setOpen('other')} aria-label={t('mail.serverChangeNamed')}>
              {t('mail.serverChange')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setOpen('remove')} aria-label={t('mail.serverRemoveNamed')}>
              {t('mail.serverRemove')}
            </Button>
          </SettingsActions>
        )}
      </SettingsBox>
      {open === 'remove' && <RemoveServer onClose={() => setOpen(null)} />}
      {open !== null && open !== 'remove' && <ServerDialog known={server} kind={open} onClose={() => setOpen(null)} />}
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
