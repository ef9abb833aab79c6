/**
 * Whether single-key shortcuts are on. They can be switched off in Profile for people whose assistive tools type for them (product.md 8.8).
 */
import { localSetting } from './local-setting.ts';

export const shortcuts = localSetting('shortcuts', ['on', 'off'], 'on');
