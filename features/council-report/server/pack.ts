/**
 * The works council's pack: put together of what runs at this moment, so that it cannot say something else than the program does. It holds rules and
 * settings; never what people wrote, who they are, how many there are, nor a secret.
 */

import type { App } from '#server/platform/app.ts';
import { iso } from '#server/platform/clock.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import { type Pack, packSections } from '../contract/calls.ts';
import { processorsSection, proofSection } from './facts.ts';
import { rightsSections } from './rights.ts';
import { partsOn, sectionsOfFeatures, type Told } from './section.ts';
import { setSections } from './set.ts';
import { storedSections } from './stored.ts';
import { dutiesSection, watchedSections } from './watched.ts';

export async function makePack(app: App, translator: Translator): Promise<Pack> {
  const [set, { server }] = await Promise.all([app.settings.current(), app.mailTransport.current()]);
  const { db, config, version, clock } = app;
  return packOf({ db, set, config, hasMail: server !== null, version, now: clock.now(), translator });
}

/** The same of an installation that may run elsewhere. */
export async function packOf(of: Omit<Told, 'parts'>): Promise<Pack> {
  const told = { ...of, parts: await partsOn(of.db) };
  const { set, now, version, translator } = told;
  const { translate } = translator;
  const made = [
    ...storedSections(told),
    ...rightsSections(told),
    ...(await setSections(told)),
    ...watchedSections(told),
    ...sectionsOfFeatures(told),
    await proofSection(told),
    await processorsSection(told),
    dutiesSection(told),
  ];
  return {
    title: translate('pack.title'),
    about: translate('pack.of', { organisation: set.organisationName }),
    made: translate('pack.made', { when: translator.moment(localClock(set.timeZone)(now).ms), version }),
    law: translate('pack.law'),
    madeAt: iso(now),
    version,
    language: translator.language,
    sections: made.toSorted((a, b) => packSections.indexOf(a.id) - packSections.indexOf(b.id)),
  };
}
