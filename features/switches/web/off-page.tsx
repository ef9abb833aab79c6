/** Shown to admins in place of a page whose feature is off. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOptional } from '#contract/optional.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { t } from './words.ts';

export function OffPage({ feature }: { feature: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOptional(feature)) return null;
  return (
    <Page title={t(`feature.${feature}`)} about={t('features.isOff', { feature: t(`feature.${feature}`) })}>
      <Button onClick={() => setIsOpen(true)}>{t('features.switchOn')}</Button>
      {isOpen && <SwitchDialog of={{ _id: feature, isOn: false, concerned: [] }} onClose={() => setIsOpen(false)} />}
    </Page>
  );
}
