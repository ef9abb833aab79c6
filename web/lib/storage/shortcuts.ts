/** Whether single keys do something here. Some people's tools type for them: it can be switched off in Profile (product.md 8.8). */
import { localSetting } from './local-setting.ts';

export const shortcuts = localSetting('shortcuts', ['on', 'off'], 'on');
