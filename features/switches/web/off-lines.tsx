/** On a page of Administration: a line for each feature that is off and would have a section there. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOptional, neededBy } from '#contract/optional.ts';
import { isOn } from '#web/lib/features.ts';
import type { Slot } from '#web/lib/slot.ts';
import { offInSlot } from '#web/loading/filled.tsx';
import classes from './features.module.css';
import { SwitchDialog } from './switch-dialog.tsx';
import { t } from './words.ts';

/** Makes the component that fills this slot. */
export function offLinesOf(slot: Slot<object>) {
  const offHere = offInSlot(slot).filter(isOptional);
  // A feature that another one needs is switched on before it, also where it has no section on the page.
  const off = [...new Set(offHere.flatMap((id) => [...neededBy(id).filter((needed) => !isOn(needed)), id]))];
  return function OffLines() {
    const [open, setOpen] = useState<(typeof off)[number] | null>(null);
    if (off.length === 0) return null;
    return (
      <>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
        <ul role="list" aria-label={t('features.title')} className={classes.offLines}>
          {off.map((id) => {
            const feature = t(`feature.${id}`);
            return (
              <li key={id} className={classes.row}>
                <span>
                  {feature} <span className={classes.state}>{t('features.off')}</span>
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('features.switchOnNamed', { feature })}
                  onClick={() => setOpen(id)}
                >
                  {t('features.switchOn')}
                </Button>
              </li>
            );
          })}
        </ul>
        {open && <SwitchDialog of={{ _id: open, isOn: false, concerned: [] }} onClose={() => setOpen(null)} />}
      </>
    );
  };
}
