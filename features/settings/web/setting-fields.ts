/** A feature's own settings in the form of a page of Administration. */
import type { PagePath } from '@earshot/contract/pages';
import type { Organisation } from '@earshot/contract/settings';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { SettingsState } from './use-settings-form.ts';

export type { SettingsState } from './use-settings-form.ts';

export interface SettingFields {
  names: readonly (keyof Organisation)[];
  /** The page in whose form they stand. */
  page: PagePath;
  /** With a title they are a section of their own, below the others. */
  title?: () => string;
  /** Schemas for typed text, if a field holds something else than its setting. */
  read?: z.ZodRawShape;
  Fields: ComponentType<{ state: SettingsState }>;
}
