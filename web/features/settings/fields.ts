/** A feature's own settings in the form of Settings. */
import type { Organisation } from '@earshot/contract/settings';
import type { ComponentType } from 'react';
import type { SettingsState } from './use-settings-form.ts';

export type { SettingsState } from './use-settings-form.ts';

export interface SettingFields {
  names: readonly (keyof Organisation)[];
  /** The section in which they stand. */
  among: 'rants' | 'accounts' | 'log';
  Fields: ComponentType<{ state: SettingsState }>;
}
