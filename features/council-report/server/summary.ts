/**
 * Makes the two pages before the report with what a works council asks first: sentences of the report itself and the settings in force, so
 * that the two cannot contradict each other.
 */
import type { Term } from '@earshot/contract/data-map';
import { limits } from '@earshot/contract/limits';
import type { PlainId } from '@earshot/words/sentence';
import type { PackSummary } from '../contract/calls.ts';
import { readingRules } from './rights.ts';
import type { PackInput } from './section.ts';
import { servedPurposes, termsNow } from './stored.ts';
import { personNumbers } from './watched.ts';

/** People ask about these first; each has its term. */
const retentionLines = [
  ['pack.sum.texts', 'rant'],
  ['pack.logged.audit', 'log'],
  ['pack.logged.signIns', 'signIn'],
  ['pack.sum.notifications', 'notifications'],
  ['pack.guard.mail', 'mails'],
  ['pack.sum.accounts', 'account'],
] as const satisfies (readonly [PlainId, Term])[];

export function summaryOf({ translator, set, parts }: PackInput): PackSummary {
  const { translate, translateSentence } = translator;
  const terms = termsNow(set);
  const ofFeatures = parts.flatMap((part) => part.summary?.(set, translator) ?? []);
  const { percentOf, told, solvedLeast } = limits;
  const groups = [
    {
      title: translate('pack.sum.stored'),
      points: [...servedPurposes().map((purpose) => translate(`pack.purpose.${purpose}`)), translate('pack.loggedAbout')],
    },
    {
      title: translate('pack.readers'),
      points: [...readingRules(set), 'pack.rule.notes', 'pack.rule.machine'].map((rule) => translate(rule as PlainId)),
    },
    {
      title: translate('pack.retention'),
      points: [
        ...retentionLines.flatMap(([id, term]) => (terms[term] ? `${translate(id)}: ${translateSentence(terms[term])}` : [])),
        translate('pack.retentionAbout'),
      ],
    },
    {
      title: translate('pack.sum.measured'),
      points: [
        translate(personNumbers[set.personNumbers]),
        translate('pack.guard.answersMeans'),
        translate('pack.guard.fewMeans', { percent: percentOf, least: told.people }),
        translate('pack.guard.solvedMeans', { least: solvedLeast }),
        `${translate('pack.logged.never')}: ${translate('pack.logged.neverHolds')}`,
      ],
    },
    { title: translate('pack.sum.anonymous'), points: ofFeatures.flatMap(({ anonymous = [] }) => anonymous) },
    {
      title: translate('pack.sum.cannot'),
      points: [
        translate('pack.rule.author'),
        translate('pack.sum.removal'),
        translate('pack.rule.link'),
        translate('pack.guard.mailMeans'),
        ...ofFeatures.flatMap(({ cannot = [] }) => cannot),
      ],
    },
  ];
  return { title: translate('pack.sum'), groups: groups.filter(({ points }) => points.length > 0) };
}
