import { calls, type Room } from '#server/platform/room.ts';
import { legalTexts } from '../contract/calls.ts';
import { changeLegalText, legalText } from './texts.ts';

export const room = {
  calls: [
    calls(legalTexts, {
      read: ({ app, params }) => legalText(app, params.page),
      change: ({ app, actor, params, body }) => changeLegalText(app, actor.id, params.page, body.markdown),
    }),
  ],
} satisfies Room;
