/** The section in Settings: whether a directory is connected, its address and key, and the roles of its groups. */

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { absolute, CopyOnce } from '#features/accounts/web';
import { settingsClasses as settings } from '#features/settings/web';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { SettingsActions, SettingsBox, SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type DirectoryState, scim } from '../contract/calls.ts';
import { Groups } from './groups.tsx';
import { MakeDirectoryKey } from './make-key.tsx';
import { t } from './words.ts';

export function DirectorySection() {
  const query = useQuery(queryOf('scim', scim.state));
  const words = { title: t('directory.title'), about: t('directory.about'), failed: t('directory.failed'), label: t('directory.loading') };
  return (
    <div className={settings.texts}>
      <SettingsSection id="directory" query={query} {...words}>
        {(state) => <Directory state={state} />}
      </SettingsSection>
    </div>
  );
}

function Directory({ state }: { state: DirectoryState }) {
  const [open, setOpen] = useState<'make' | 'end' | null>(null);
  const { key, groups } = state;
  const close = () => setOpen(null);
  return (
    <>
      <SettingsBox>
        {key ? <KeyFacts state={state} /> : <p>{t('directory.off')}</p>}
        {state.notTaken.n > 0 && <NotTaken of={state.notTaken} />}
        <SettingsActions>
          <Button variant="default" onClick={() => setOpen('make')}>
            {t(key ? 'directory.replace' : 'directory.make')}
          </Button>
          {key && (
            <Button variant="default" onClick={() => setOpen('end')}>
              {t('directory.end')}
            </Button>
          )}
        </SettingsActions>
      </SettingsBox>
      {(key || groups > 0) && <Groups />}
      {open === 'make' && <MakeDirectoryKey before={key} onClose={close} />}
      {open === 'end' && <EndKey onClose={close} />}
    </>
  );
}

function KeyFacts({ state: { key, people, groups } }: { state: DirectoryState }) {
  const { full } = useFormat();
  if (!key) return null;
  const facts = [
    [t('directory.name'), key.name],
    [t('directory.until'), daysText({ from: key.until, to: key.until })],
    [t('directory.usedAt'), key.usedAt ? full(key.usedAt) : t('directory.never')],
    [t('directory.kept'), t('directory.counts', { people, groups })],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <CopyOnce
        label={t('directory.address')}
        value={absolute('/scim/v2')}
        copy={t('directory.copyAddress')}
        copied={t('directory.copied')}
      />
    </>
  );
}

/** People whose last request from the directory was partly refused. */
function NotTaken({ of: { n, newest } }: { of: DirectoryState['notTaken'] }) {
  return (
    <Notice kind="warning" title={t('directory.notTaken', { n })} live={false}>
      {newest.map(({ _id, name, what }) => (
        <p key={_id}>{t(`directory.notTaken.${what}`, { person: name })}</p>
      ))}
      {t('directory.notTakenMore')}
    </Notice>
  );
}

function EndKey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(scim.endKey),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(sentenceOf(error, t('directory.endFailed'))),
    onSettled: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['scim'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('directory.endTitle')}
      stays={t('directory.endStays')}
      action={t('directory.end')}
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  );
}
