/** Parts for the settings of later features. */

export { hours } from './hours.ts';
export { KeptFor } from './kept-for.tsx';
export { SettingsPanel } from './lazy-panel.ts';
export type { SettingFields, SettingsState } from './setting-fields.ts';
export { default as settingsClasses } from './settings.module.css';
export { numberOrText, wholeNumber } from './typed-number.ts';
export { t as settingsWords } from './words.ts';
