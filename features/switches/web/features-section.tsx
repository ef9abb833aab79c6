/** The section of Settings that lists the features which can be switched off. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '#web/lib/query/query.ts';
import { SettingsSection } from '#web/ui/layout/settings-section.tsx';
import { features, type Switched } from '../contract/calls.ts';
import classes from './features.module.css';
import { SwitchDialog } from './switch-dialog.tsx';
import { t } from './words.ts';

export function FeaturesSection() {
  const query = useQuery(queryOf('features', features.list));
  const [open, setOpen] = useState<Switched | null>(null);
  const words = { title: t('features.title'), about: t('features.about'), failed: t('features.failed'), label: t('features.loading') };
  return (
    <SettingsSection id="features" query={query} {...words}>
      {(all) => (
        <>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
          <ul role="list" className={classes.list}>
            {all.map((feature) => (
              <Row key={feature._id} of={feature} onSwitch={() => setOpen(feature)} />
            ))}
          </ul>
          {open && <SwitchDialog of={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </SettingsSection>
  );
}

function Row({ of: { _id, isOn }, onSwitch }: { of: Switched; onSwitch: () => void }) {
  const feature = t(`feature.${_id}`);
  return (
    <li className={classes.row}>
      <span>
        {feature} <span className={classes.state}>{t(isOn ? 'features.on' : 'features.off')}</span>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t(isOn ? 'features.switchOffNamed' : 'features.switchOnNamed', { feature })}
        onClick={onSwitch}
      >
        {t(isOn ? 'features.switchOff' : 'features.switchOn')}
      </Button>
    </li>
  );
}
