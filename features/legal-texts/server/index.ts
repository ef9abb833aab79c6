import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { legalTexts } from '../contract/calls.ts';
import { changeLegalText, legalText } from './texts.ts';

export const serverFeature = {
  calls: [
    calls(legalTexts, {
      read: ({ app, params }) => legalText(app, params.page),
      change: ({ app, actor, params, body }) => changeLegalText(app, actor.id, params.page, body.markdown),
    }),
  ],
} satisfies ServerFeature;
