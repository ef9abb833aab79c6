import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { settings } from '../contract/calls.ts';
import { changeSettings } from './settings.ts';

export {
  changeSettings,
  createSettings,
  isSettingChosen,
  personNumbersChosen,
  readersChosen,
  settingsIn,
  storeSettings,
} from './settings.ts';

export const serverFeature = {
  calls: [
    calls(settings, {
      read: ({ app }) => app.settings.current(),
      change: ({ app, actor, body }) => changeSettings(app, actor.id, body as Parameters<typeof changeSettings>[2]),
    }),
  ],
} satisfies ServerFeature;
