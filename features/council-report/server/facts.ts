/** Facts that can be verified later, and where data are sent. */
import { chainHead } from '#features/audit/server';
import { localClock } from '#server/platform/zone.ts';
import type { PackSection } from '../contract/calls.ts';
import { type PackInput, section } from './section.ts';

/** Rows of a name and a value. They hold no private key, and no number that tells how much was written. */
async function trustFacts({ db, translator, set, parts }: PackInput): Promise<string[][]> {
  const { translate } = translator;
  const [head, ofFeatures] = await Promise.all([chainHead(db), Promise.all(parts.map(({ proofs }) => proofs?.(db, translator) ?? []))]);
  const sealed = head && translator.moment(localClock(set.timeZone)(head.at).ms);
  return [
    [translate('pack.proof.head'), head?.hash ?? translate('pack.proof.none')],
    ...(sealed ? [[translate('pack.proof.sealed'), sealed]] : []),
    ...ofFeatures.flat(),
    [translate('pack.proof.kept'), translate('pack.proof.keptMeans')],
  ];
}

export const proofSection = async (input: PackInput): Promise<PackSection> =>
  section(input.translator, {
    id: 'proof',
    about: input.translator.translate('pack.proofAbout'),
    columns: ['pack.what', 'pack.now'],
    rows: await trustFacts(input),
  });

export async function processorsSection({ db, config, hasMail, translator, parts }: PackInput): Promise<PackSection> {
  const { translate } = translator;
  const row = (name: string, sends: string, isConnected: boolean) => [
    name,
    sends,
    translate(isConnected ? 'pack.to.isOn' : 'pack.to.isOff'),
  ];
  const own = (to: 'mail' | 'scanner' | 'updates', isConnected: boolean) =>
    row(translate(`pack.to.${to}`), translate(`pack.to.${to}Sends`), isConnected);
  const ofFeatures = parts
    .flatMap(({ processors = [] }) => processors)
    .map(async ({ name, sends, isConnected }) => row(translate(name), translate(sends), await isConnected(db)));
  return section(translator, {
    id: 'processors',
    about: translate('pack.processorsAbout'),
    columns: ['pack.where', 'pack.sends', 'pack.now'],
    rows: [
      own('mail', hasMail),
      ...(await Promise.all(ofFeatures)),
      own('scanner', config.clamdUrl !== null),
      own('updates', config.updatesUrl !== null),
    ],
  });
}
