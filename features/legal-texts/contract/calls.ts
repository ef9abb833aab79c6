/** Calls for the organisation's own texts. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { dateTime, storable } from '#contract/text.ts';
import { limits } from './limits.ts';

export const legalPages = ['privacy', 'terms', 'channels'] as const;
export type LegalPage = (typeof legalPages)[number];

const page = z.object({ page: z.string() });
const markdown = storable(limits.text);
export const legalText = z.object({
  /** Markdown; null: the built-in text. */
  markdown: z.string().nullable(),
  updatedAt: dateTime.nullable(),
});
export type LegalText = z.output<typeof legalText>;

export const legalTexts = {
  read: endpoint({
    method: 'GET',
    path: '/api/legal/:page',
    allow: 'public',
    summary: "The organisation's own privacy or terms text (privacy, terms)",
    params: page,
    reply: legalText,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/legal/:page',
    allow: 'settings.write',
    summary: "Replaces the privacy or terms text by the organisation's own in Markdown; empty brings the built-in one back",
    params: page,
    body: z.object({ markdown }),
    reply: legalText,
    bodyLimit: limits.body,
  }),
};

/** Listed under `settings` in the API, so that API keys for settings may use them. */
export const calls = { settings: { legal: legalTexts.read, changeLegal: legalTexts.change } };
