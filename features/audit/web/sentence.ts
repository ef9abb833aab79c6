/** An entry of the log as a sentence. An action without a sentence shows its own name and its details. */

import { managerViews, personNumberReaders, roles } from '@earshot/contract/policy';
import { sealedReaderKinds } from '@earshot/contract/rant-kinds';
import { english as removed } from '@earshot/words/removed.en';
import type { PlainId, Values } from '@earshot/words/sentence';
import { english as values } from '@earshot/words/values.en';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { dateLocale } from '#web/lib/language/region.ts';
import { roleWord } from '#web/ui/layout/role-chip.tsx';
import { hourSettings } from '../../assembled/hour-settings.ts';
import { peopleSettings } from '../../assembled/people-settings.ts';
import { settingWords } from '../../assembled/setting-words.ts';
import { logSentences } from '../../assembled/web-log-sentences.ts';
import type { AuditEntry } from '../contract/calls.ts';
import type { english } from '../words/page.en.ts';
import type { english as settings } from '../words/setting-names.en.ts';
import { listName } from './list-name.ts';
import type { LogSentences } from './sentences-of-features.ts';
import { messages, t } from './words.ts';

type Details = AuditEntry['details'];
type GoneId = keyof typeof english & `audit.gone.${string}`;
/** Ids of the words for what was exported, as 'rants ({file})'. Each feature brings its own. */
type ExportId = Exclude<
  keyof typeof messages & `audit.export.${string}`,
  'audit.export.made' | 'audit.export.filtered' | 'audit.export.audit'
>;
type ChangeId = keyof typeof messages & `audit.change.${string}`;
type SettingId = keyof typeof settings;

const list = inLanguage(() => new Intl.ListFormat(locale));
const knownOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((name) => name === value);
const text = (value: Details[string] | undefined): string => String(value ?? '-');

/** Translates a recorded English word; an unknown one stays as it is. */
function word(kind: 'status' | 'reason' | 'part' | 'removed', value: Details[string] | undefined): string {
  const id = `${kind}.${text(value)}`;
  return id in values || id in removed ? t(id as keyof typeof values | keyof typeof removed) : text(value);
}

const role = (value: Details[string] | undefined): string => {
  const role = knownOf(roles, value);
  return role ? roleWord(role) : text(value);
};
const weekday = inLanguage(() => new Intl.DateTimeFormat(dateLocale(), { weekday: 'short', timeZone: 'UTC' }));

/** Settings whose values are shown in words. */
const settingValues: Record<string, (value: Details[string] | undefined) => string> = {
  employeeVisibility(value) {
    const scope = knownOf(['all', 'own'] as const, value);
    return scope ? t(`audit.visibility.${scope}`) : text(value);
  },
  managersSee(value) {
    const view = knownOf(managerViews, value);
    return view ? t(`audit.managersSee.${view}`) : text(value);
  },
  ...Object.fromEntries(
    Object.entries<Record<string, PlainId>>(settingWords).map(([name, words]) => [
      name,
      (value: Details[string] | undefined) => {
        const id = words[text(value)];
        return id ? (t as (id: PlainId) => string)(id) : text(value);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(hourSettings).map((name) => [
      name,
      (value: Details[string] | undefined) => (text(value) ? t('audit.hour', { hour: text(value) }) : t('audit.none')),
    ]),
  ),
  personNumbers(value) {
    const readers = knownOf(personNumberReaders, value);
    return readers ? t(`audit.personNumbers.${readers}`) : text(value);
  },
  urgentCounts(value) {
    const unit = knownOf(['hours', 'workingHours'] as const, value);
    return unit ? t(`audit.counts.${unit}`) : text(value);
  },
  // January 1st, 2024 was a Monday.
  workDays: (value) => text(value).replace(/\d/g, (day) => weekday().format(Date.UTC(2024, 0, Number(day)))),
  workFrom: (value) => t('audit.hour', { hour: text(value) }),
  workTo: (value) => t('audit.hour', { hour: text(value) }),
  holidays: (value) => text(value) || t('audit.none'),
  // Only the number of people is shown, because ids mean nothing to readers.
  ...Object.fromEntries(
    Object.keys(peopleSettings).map((name) => [
      name,
      (value: Details[string] | undefined) => (text(value) ? t('audit.people', { n: text(value).split(', ').length }) : t('audit.none')),
    ]),
  ),
  resolveDays: (value) => text(value) || t('audit.none'),
  ...Object.fromEntries(
    roles.flatMap((role) => [`${role}IdleHours`, `${role}AbsoluteDays`]).map((name) => [name, (value) => text(value) || t('audit.none')]),
  ),
  auditDays: (value) => text(value) || t('audit.forGood'),
  secondFactorFor: (value) => (text(value) ? list().format(text(value).split(', ').map(role)) : t('audit.none')),
  secondFactorFrom: (value) => text(value) || t('audit.atOnce'),
  proofFromEverybody: (value) => t(text(value) === 'on' ? 'audit.switch.on' : 'audit.switch.off'),
  sealedReaders: (value) => {
    const readers = knownOf(sealedReaderKinds, value);
    return readers ? t(`audit.sealedReaders.${readers}`) : text(value);
  },
};
const settingName = (value: Details[string] | undefined): string => {
  const id = `audit.settings.${text(value)}`;
  return id in messages ? t(id as SettingId) : text(value);
};

const nameOrGone = (kind: 'user' | 'option', name: Details[string] | undefined): string => (name ? text(name) : t(`audit.gone.${kind}`));
/** The subject's name; a deleted thing is called by its kind. */
const subjectName = ({ subject }: AuditEntry): string => {
  const id = `audit.gone.${subject?.kind}`;
  return subject?.name ?? (id in messages ? t(id as GoneId) : text(null));
};
const fieldNames = (value: Details[string] | undefined): string =>
  list().format(
    text(value)
      .split(', ')
      .map((name) => word('part', name)),
  );

/** Details that are shown in words whatever the action is, or that may name something deleted. */
const detailWords: Record<string, (value: Details[string]) => string> = {
  list: listName,
  option: (name) => nameOrGone('option', name),
  fields: fieldNames,
  change: (value) => {
    const id = `audit.change.${text(value)}`;
    return id in messages ? t(id as ChangeId) : text(value);
  },
};

/** Values for the placeholders of most sentences: the subject's name, and each detail under its own name. */
const placesOf = (entry: AuditEntry): Values => ({
  subject: subjectName(entry),
  ...Object.fromEntries(
    Object.entries(entry.details).map(([name, value]) => [name, typeof value === 'number' ? value : (detailWords[name] ?? text)(value)]),
  ),
});

function settingChanged({ details }: AuditEntry): string {
  const value = settingValues[String(details.key)] ?? text;
  return t('audit.settings.changed', { key: settingName(details.key), from: value(details.from), to: value(details.to) });
}

const fileNames = { csv: 'CSV', xlsx: 'Excel', html: 'HTML' } as const;

/** 'rants csv' in words. */
function exportName(kind: string): string {
  if (kind === 'audit') return t('audit.export.audit');
  const [thing, type] = kind.split(' ');
  const id = `audit.export.${thing}`;
  const file = knownOf(['csv', 'xlsx', 'html'] as const, type);
  return id in messages && file ? t(id as ExportId, { file: fileNames[file] }) : kind;
}

function exportMade({ details }: AuditEntry): string {
  const exportText = exportName(text(details.what));
  const sentence = t('audit.export.made', { rows: Number(details.rows), what: exportText });
  return details.filters ? t('audit.export.filtered', { sentence, filters: text(details.filters) }) : sentence;
}

function rantChanged({ actor, details }: AuditEntry): string {
  const states = { from: word('status', details.from), to: word('status', details.to) };
  if (actor === null) return t('audit.rant.waited', states);
  return details.reason ? t('audit.rant.resolved', { reason: word('reason', details.reason) }) : t('audit.rant.statusChanged', states);
}

/** The sentence depends on the action, and gives the reason in words. */
const removal = ({ action, actor, details }: AuditEntry): string => {
  const reason = word('removed', details.reason);
  if (action === 'rant.removalConfirmed' && actor === null) return t('audit.rant.removalOnServer', { reason });
  return t(`audit.${action as 'rant.removalAsked' | 'rant.removalDeclined' | 'rant.removalConfirmed'}`, { reason });
};

/** The former owner is named only if there was one. A deleted account has a general name. */
function rantOwned({ actor, details }: AuditEntry): string {
  const [from, to] = [nameOrGone('user', details.from), nameOrGone('user', details.to)];
  if (!details.to) return t(actor === null ? 'audit.rant.ownerEnded' : 'audit.rant.ownerRemoved', { from });
  if (actor === null) return t('audit.rant.ownedByRule', { to });
  return details.from ? t('audit.rant.ownerMoved', { from, to }) : t('audit.rant.owned', { to });
}

/** Actions that have several sentences or use their details differently. */
const sentences: LogSentences = {
  ...logSentences,
  'settings.changed': settingChanged,
  'session.refused': (e) => (e.subject ? t('audit.session.refused', { subject: subjectName(e) }) : t('audit.session.refusedUnknown')),
  'export.made': exportMade,
  'rant.statusChanged': rantChanged,
  'rant.owned': rantOwned,
  'rant.removalAsked': removal,
  'rant.removalDeclined': removal,
  'rant.removalConfirmed': removal,
  'rant.muted': ({ actor }) => t(actor === null ? 'audit.rant.mutedOnServer' : 'audit.rant.muted'),
};

/** All other actions have one sentence, `audit.<action>`. */
function usualSentence(entry: AuditEntry): string | undefined {
  const id = `audit.${entry.action}`;
  return id in messages ? (t as (id: string, places: Values) => string)(id, placesOf(entry)) : undefined;
}

export function sentenceOf(entry: AuditEntry): string {
  const sentence = sentences[entry.action]?.(entry, subjectName(entry)) ?? usualSentence(entry);
  if (sentence) return entry.details.undone ? t('audit.undone', { sentence }) : sentence;
  const pairs = Object.entries(entry.details).map(([name, value]) => t('audit.pair', { name, value: text(value) }));
  return pairs.length === 0 ? entry.action : t('audit.unknown', { action: entry.action, details: pairs.join(', ') });
}
