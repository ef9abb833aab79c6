/** A feature's own settings in the form of Settings. */
import type { Organisation } from '@earshot/contract/settings';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { SettingsState } from './use-settings-form.ts';

export type { SettingsState } from './use-settings-form.ts';

export interface SettingFields {
  names: readonly (keyof Organisation)[];
  /** The section in which they stand: that of rants, in its middle or at its end; `work`, `own`, `last`: one of their own, with `title`, after the settings of rants, after all, or at the end. */
  among: 'rants' | 'notifications' | 'rantsEnd' | 'work' | 'own' | 'last';
  title?: () => string;
  /** Reads what is typed where a field may hold something else than the setting. */
  read?: z.ZodRawShape;
  Fields: ComponentType<{ state: SettingsState }>;
}
