import { calls, type Room } from '#server/platform/room.ts';
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

export const room = {
  calls: [
    calls(settings, {
      read: ({ app }) => app.settings.current(),
      change: ({ app, actor, body }) => changeSettings(app, actor.id, body as Parameters<typeof changeSettings>[2]),
    }),
  ],
} satisfies Room;
