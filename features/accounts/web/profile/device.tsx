/** Preferences stored on this device only: the place of toasts, light or dark, single-key shortcuts. */

import { Radio, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { shortcuts } from '#web/lib/storage/shortcuts.ts';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { type ToastPosition, toast, toastPosition, toastPositions } from '#web/ui/layout/toast.tsx';
import classes from './profile.module.css';
import { t } from './words.ts';

export function Device() {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('profile.device')}</h2>
      <div className={classes.fields}>
        <Position />
        <Theme />
        <Shortcuts />
      </div>
    </section>
  );
}

function Position() {
  const position = toastPosition.use();
  const place = (choice: string | null) => {
    toastPosition.set(choice as ToastPosition);
    toast.info(t('profile.positionTaken'));
  };
  return (
    <div className={classes.position}>
      <LateSelect
        label={t('profile.position')}
        description={t('profile.positionHint')}
        data={toastPositions.map((value) => ({ value, label: t(`profile.${value}`) }))}
        value={position}
        onChange={place}
      />
      <TinyScreen position={position} />
    </div>
  );
}

/** Draws the place that the select names. */
function TinyScreen({ position }: { position: ToastPosition }) {
  const x = position.endsWith('LEFT') ? 6 : position.endsWith('CENTER') ? 31 : 56;
  const y = position.startsWith('TOP') ? 6 : 45;
  return (
    <svg className={classes.screen} width={96} height={60} viewBox="0 0 96 60" aria-hidden focusable="false">
      <rect x="0.75" y="0.75" width="94.5" height="58.5" rx="6" />
      <rect className={classes.toast} x={x} y={y} width="34" height="9" rx="3" />
    </svg>
  );
}

function Theme() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <Radio.Group label={t('profile.theme')} value={scheme} onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}>
      <div className={classes.choices}>
        <Radio value="light" label={t('profile.light')} />
        <Radio value="dark" label={t('profile.dark')} />
      </div>
    </Radio.Group>
  );
}

function Shortcuts() {
  const isOn = shortcuts.use() === 'on';
  return (
    <Switch
      className={classes.switch ?? ''}
      label={t('profile.shortcuts')}
      description={t('profile.shortcutsHint')}
      checked={isOn}
      onChange={(event) => shortcuts.set(event.currentTarget.checked ? 'on' : 'off')}
    />
  );
}
