/** In Settings: the company's providers, each tested before it is switched on, and who may still use a password. */
import { type Provider, providers } from '@earshot/contract/company';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/refusal.ts';
import { queryOf } from '../../../lib/query/query.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Chip } from '../../../ui/layout/chip.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SettingsActions, SettingsBox, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { toast } from '../../../ui/layout/toast.tsx';
import { leaveFor } from '../company/way.ts';
import { t } from '../company/words.ts';
import { Passwords } from './passwords.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import classes from './section.module.css';

export const useRefetch = () => {
  const client = useQueryClient();
  return () => Promise.all(['company', 'welcome'].map((name) => client.invalidateQueries({ queryKey: [name] })));
};

export function CompanySection() {
  const query = useQuery(queryOf('company', providers.list));
  const words = { title: t('company.title'), about: t('company.about'), failed: t('company.failed'), label: t('company.loading') };
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <SettingsSection id="company" query={query} {...words}>
        {({ providers: all, passwordsFor, breakGlassAdmin }) => (
          <div className={classes.list}>
            {all.length === 0 && <p>{t('company.none')}</p>}
            {all.map((one) => (
              <One key={one._id} one={one} />
            ))}
            <SettingsActions>
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {t('company.add')}
              </Button>
            </SettingsActions>
            {all.some(({ isOn }) => isOn) && <Passwords passwordsFor={passwordsFor} breakGlassAdmin={breakGlassAdmin} />}
          </div>
        )}
      </SettingsSection>
      {isAdding && <ProviderDialog known={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function One({ one }: { one: Provider }) {
  const { _id: id, name, isOn, isTested, people } = one;
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const refetch = useRefetch();
  const test = useMutation({
    mutationFn: async () => leaveFor(await call(providers.test, { params: { id } }), 'test'),
    onError: (error) => toast.error(sentenceOf(error, t('company.testFailed'))),
  });
  const turn = useMutation({
    mutationFn: () => call(providers.switchOn, { params: { id }, body: { on: !isOn } }),
    onSuccess: (now) => toast.success(t(now.isOn ? 'company.turnedOn' : 'company.turnedOff', { name })),
    onError: (error) => toast.error(sentenceOf(error, t('company.turnFailed'))),
    onSettled: refetch,
  });
  return (
    <SettingsBox>
      <div className={classes.head}>
        <h3 dir="auto">{name}</h3>
        <Chip hue={isOn ? 'green' : isTested ? 'gray' : 'ochre'}>
          {t(isOn ? 'company.on' : isTested ? 'company.off' : 'company.untested')}
        </Chip>
        <span className={classes.people}>{t('company.people', { n: people })}</span>
      </div>
      <Facts
        facts={[
          [t('company.issuer'), one.issuer],
          [t('company.redirectAddress'), one.redirectAddress],
          [t('company.logoutAddress'), one.logoutAddress],
        ]}
      />
      <SettingsActions>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()} aria-label={t('company.testNamed', { name })}>
          {t('company.test')}
        </Button>
        {(isTested || isOn) && (
          <Button
            variant="default"
            loading={turn.isPending}
            onClick={() => turn.mutate()}
            aria-label={t(isOn ? 'company.turnOffNamed' : 'company.turnOnNamed', { name })}
          >
            {t(isOn ? 'company.turnOff' : 'company.turnOn')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('change')} aria-label={t('company.changeNamed', { name })}>
          {t('company.change')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setOpen('remove')} aria-label={t('company.removeNamed', { name })}>
          {t('company.remove')}
        </Button>
      </SettingsActions>
      {open === 'change' && <ProviderDialog known={one} onClose={() => setOpen(null)} />}
      {open === 'remove' && <Remove one={one} onClose={() => setOpen(null)} />}
    </SettingsBox>
  );
}

function Remove({ one, onClose }: { one: Provider; onClose: () => void }) {
  const refetch = useRefetch();
  const remove = useMutation({
    mutationFn: () => call(providers.remove, { params: { id: one._id } }),
    onSuccess: ({ msg }) => {
      onClose();
      toast.success(msg);
    },
    onError: (error) => toast.error(sentenceOf(error, t('company.removeFailed'))),
    onSettled: refetch,
  });
  return (
    <ConfirmDialog
      title={t('company.removeTitle', { name: one.name })}
      stays={t('company.removeStays', { n: one.people })}
      action={t('company.remove')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
