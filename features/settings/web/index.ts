/** Parts with which later features show settings of their own. */

export { hours } from './hours.ts';
export { KeptFor } from './kept-for.tsx';
export type { SettingFields, SettingsState } from './setting-fields.ts';
export { default as settingsClasses } from './settings.module.css';
export { numberOrText, whole } from './typed-number.ts';
export { t as settingsWords } from './words.ts';
