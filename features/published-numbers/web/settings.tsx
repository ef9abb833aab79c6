import type { SettingFields } from '#web/features/settings/fields.ts';
import { NumbersGuard } from './setting.tsx';

export const settingFields: SettingFields = { names: ['numbersGuard'], among: 'rants', Fields: NumbersGuard };
