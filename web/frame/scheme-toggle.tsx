/** Switches between light and dark. The icon shows the scheme it switches to. */
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '../entry/words.ts';

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const Sign = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon aria-label={t(isDark ? 'app.toLight' : 'app.toDark')} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Sign size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
