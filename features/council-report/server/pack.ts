/**
 * The works council report. It is made from what runs at this moment, so that it cannot contradict the program. It holds rules and
 * settings, but not what people wrote in rants, who they are, how many accounts or rants there are, or any secret.
 */

import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import { type Pack, packSections } from '../contract/calls.ts';
import { processorsSection, proofSection } from './facts.ts';
import { rightsSections } from './rights.ts';
import { type PackInput, partsOn, sectionsOfFeatures } from './section.ts';
import { setSections } from './set.ts';
import { storedSections } from './stored.ts';
import { summaryOf } from './summary.ts';
import { dutiesSection, watchedSections } from './watched.ts';

export async function makePack(app: App, translator: Translator): Promise<Pack> {
  const [set, { server }] = await Promise.all([app.settings.current(), app.mailTransport.current()]);
  const { db, config, version, clock } = app;
  return packOf({ db, set, config, hasMail: server !== null, version, now: clock.now(), translator });
}

/** Makes the pack of an installation that may run elsewhere. */
export async function packOf(packInput: Omit<PackInput, 'parts'>): Promise<Pack> {
  const input = { ...packInput, parts: await partsOn(packInput.db) };
  const { set, now, version, translator } = input;
  const { translate } = translator;
  const sections = [
    ...storedSections(input),
    ...rightsSections(input),
    ...(await setSections(input)),
    ...watchedSections(input),
    ...sectionsOfFeatures(input),
    await proofSection(input),
    await processorsSection(input),
    dutiesSection(input),
  ];
  return {
    title: translate('pack.title'),
    about: translate('pack.of', { organisation: set.organisationName }),
    made: translate('pack.made', { when: translator.moment(localClock(set.timeZone)(now).ms), version }),
    law: translate('pack.law'),
    madeAt: iso(now),
    version,
    language: translator.language,
    summary: summaryOf(input),
    sections: sections.toSorted((a, b) => packSections.indexOf(a.id) - packSections.indexOf(b.id)),
  };
}
