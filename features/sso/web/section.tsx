/** The section in Settings: providers, each tested before it is switched on, and who may still use a password. */

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsClasses as settings } from '#features/settings/web';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Chip } from '#web/ui/layout/chip.tsx';
import { ChoiceCards } from '#web/ui/layout/choice-cards.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { SettingsActions, SettingsBox, SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Provider, providers } from '../contract/calls.ts';
import { Passwords } from './passwords.tsx';
import { ChangeProviderDialog, NewProviderDialog } from './provider-dialog.tsx';
import { type ProviderKind, providerKinds } from './provider-kinds.ts';
import classes from './section.module.css';
import { useTest } from './use-test.ts';
import { t } from './words.ts';

export const useRefetch = () => {
  const client = useQueryClient();
  return () => Promise.all(['sso', 'welcome'].map((name) => client.invalidateQueries({ queryKey: [name] })));
};

export function SsoSection() {
  const query = useQuery(queryOf('sso', providers.list));
  const words = { title: t('sso.title'), about: t('sso.about'), failed: t('sso.failed'), label: t('sso.loading') };
  const [adding, setAdding] = useState<ProviderKind | 'choosing' | null>(null);
  return (
    <div className={settings.texts}>
      <SettingsSection id="company" query={query} {...words}>
        {({ providers: all, passwordsFor, breakGlassAdmin }) => (
          <div className={classes.list}>
            {all.map((provider) => (
              <ProviderBox key={provider._id} provider={provider} />
            ))}
            {all.length === 0 || adding !== null ? (
              <ChoiceCards
                label={t('sso.add')}
                choices={providerKinds.map((value) => ({ value, label: t(`sso.kind.${value}`) }))}
                onChoose={setAdding}
              />
            ) : (
              <SettingsActions>
                <Button variant="default" onClick={() => setAdding('choosing')}>
                  {t('sso.add')}
                </Button>
              </SettingsActions>
            )}
            {all.some(({ isOn }) => isOn) && <Passwords passwordsFor={passwordsFor} breakGlassAdmin={breakGlassAdmin} />}
          </div>
        )}
      </SettingsSection>
      {adding !== null && adding !== 'choosing' && <NewProviderDialog kind={adding} onClose={() => setAdding(null)} />}
    </div>
  );
}

function ProviderBox({ provider }: { provider: Provider }) {
  const { _id: id, name, isOn, isTested, people } = provider;
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const refetch = useRefetch();
  const test = useTest();
  const toggle = useMutation({
    mutationFn: () => call(providers.switchOn, { params: { id }, body: { on: !isOn } }),
    onSuccess: (now) => toast.success(t(now.isOn ? 'sso.turnedOn' : 'sso.turnedOff', { name })),
    onError: (error) => toast.error(sentenceOf(error, t('sso.turnFailed'))),
    onSettled: refetch,
  });
  return (
    <SettingsBox>
      <div className={classes.head}>
        <h3 dir="auto">{name}</h3>
        <Chip hue={isOn ? 'green' : isTested ? 'gray' : 'ochre'}>{t(isOn ? 'sso.on' : isTested ? 'sso.off' : 'sso.untested')}</Chip>
        <span className={classes.people}>{t('sso.people', { n: people })}</span>
      </div>
      <Facts
        facts={[
          [t('sso.issuer'), provider.issuer],
          [t('sso.redirectAddress'), provider.redirectAddress],
          [t('sso.logoutAddress'), provider.logoutAddress],
        ]}
      />
      <SettingsActions>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(id)} aria-label={t('sso.testNamed', { name })}>
          {t('sso.test')}
        </Button>
        {(isTested || isOn) && (
          <Button
            variant="default"
            loading={toggle.isPending}
            onClick={() => toggle.mutate()}
            aria-label={t(isOn ? 'sso.turnOffNamed' : 'sso.turnOnNamed', { name })}
          >
            {t(isOn ? 'sso.turnOff' : 'sso.turnOn')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('change')} aria-label={t('sso.changeNamed', { name })}>
          {t('sso.change')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setOpen('remove')} aria-label={t('sso.removeNamed', { name })}>
          {t('sso.remove')}
        </Button>
      </SettingsActions>
      {open === 'change' && <ChangeProviderDialog known={provider} onClose={() => setOpen(null)} />}
      {open === 'remove' && <Remove provider={provider} onClose={() => setOpen(null)} />}
    </SettingsBox>
  );
}

function Remove({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => call(providers.remove, { params: { id: provider._id } }),
    onSuccess: ({ msg }) => {
      onClose();
      toast.success(msg);
    },
    onError: (error) => toast.error(sentenceOf(error, t('sso.removeFailed'))),
    onSettled: refetch,
  });
  return (
    <ConfirmDialog
      title={t('sso.removeTitle', { name: provider.name })}
      stays={t('sso.removeStays', { n: provider.people })}
      action={t('sso.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
