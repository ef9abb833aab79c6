import { lazyComponent } from '#web/loading/lazy-component.tsx';

/**
 * The settings of a page of Administration. It is lazy because the form imports the fields of all features, which import from this feature.
 */
export const SettingsPanel = lazyComponent(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));
