/**
 * The calls of the works council report: what the running installation stores, who sees it and what it is set to, in the reader's language.
 */
import { languages } from '@earshot/words/language';
import { z } from 'zod';
import { endpoint, fileReply } from '#contract/endpoint.ts';
import { dateTime, htmlType, withTicket } from '#contract/text.ts';
import { packSections as ofFeatures } from '../../assembled/pack-sections.ts';

/** The sections in the order of the pack. Those of other features come after the guards. */
export const packSections = [
  'purposes',
  'data',
  'retention',
  'roles',
  'rules',
  'settings',
  'changes',
  'guards',
  ...(Object.keys(ofFeatures) as (keyof typeof ofFeatures)[]),
  'logged',
  'actions',
  'proof',
  'processors',
  'duties',
] as const;
export type PackSectionId = (typeof packSections)[number];

const section = z.object({
  id: z.enum(packSections),
  title: z.string(),
  about: z.string(),
  /** `isCode`: the column shows identifiers of the program, which read from left to right in every language. */
  columns: z.array(z.object({ label: z.string(), isCode: z.boolean() })),
  rows: z.array(z.array(z.string())),
});
export type PackSection = z.output<typeof section>;

/** The summary stands on two pages before the sections and says what a works council asks first. */
const summary = z.object({ title: z.string(), groups: z.array(z.object({ title: z.string(), points: z.array(z.string()) })) });
export type PackSummary = z.output<typeof summary>;

export const trustPack = z.object({
  title: z.string(),
  about: z.string(),
  made: z.string(),
  law: z.string(),
  madeAt: dateTime,
  version: z.string(),
  language: z.enum(languages),
  summary,
  sections: z.array(section),
});
export type Pack = z.output<typeof trustPack>;

export const packKinds = ['html', 'json'] as const;
export type PackKind = (typeof packKinds)[number];

export const trust = {
  pack: endpoint({
    method: 'GET',
    path: '/api/trust/pack',
    allow: 'pack.read',
    byKey: 'never',
    summary: 'What is stored, who sees it and what is set, in the language of the page: for the works council',
    reply: trustPack,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/trust/pack/file',
    allow: 'pack.read',
    byKey: 'never',
    summary: 'The same as one page to print (html) or as data (json); that it was saved is recorded',
    query: withTicket.extend({ as: z.enum(packKinds).default('html') }),
    reply: fileReply,
    file: htmlType,
  }),
};

export const calls = { trust };
