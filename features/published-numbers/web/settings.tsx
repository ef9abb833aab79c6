import type { SettingFields } from '#features/settings/web';
import { NumbersGuard } from './setting.tsx';

export const settingFields: SettingFields = { names: ['numbersGuard'], page: '/administration/rants', Fields: NumbersGuard };
