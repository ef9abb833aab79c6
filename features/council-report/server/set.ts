/** The settings of the installation, and their changes. The pack names nobody; the audit log says who made the changes. */
import { limits } from '@earshot/contract/limits';
import { type Organisation, organisation } from '@earshot/contract/settings';
import { locales } from '@earshot/words/language';
import type { PlainId } from '@earshot/words/sentence';
import { sql } from 'kysely';
import type { Executor } from '#server/platform/db/open.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import { peopleSettings } from '../../assembled/people-settings.ts';
import { settingWords } from '../../assembled/setting-words.ts';
import type { PackSection } from '../contract/calls.ts';
import { type PackInput, section } from './section.ts';

const keys = Object.keys(organisation.shape) as (keyof Organisation)[];

/** Settings whose values have sentences in the catalogue. */
const words: Partial<Record<keyof Organisation, Record<string, PlainId>>> = {
  employeeVisibility: { all: 'audit.visibility.all', own: 'audit.visibility.own' },
  managersSee: { all: 'audit.managersSee.all', departments: 'audit.managersSee.departments' },
  ...settingWords,
  personNumbers: { off: 'audit.personNumbers.off', admins: 'audit.personNumbers.admins', managers: 'audit.personNumbers.managers' },
  proofFromEverybody: { off: 'audit.switch.off', on: 'audit.switch.on' },
  urgentCounts: { hours: 'audit.counts.hours', workingHours: 'audit.counts.workingHours' },
};
const roleWords: Record<string, PlainId> = { admin: 'ui.roleAdmin', manager: 'ui.roleManager', employee: 'ui.roleEmployee' };

/** The name of a weekday, where 1 is Monday: January 1st of 2024 was a Monday. */
const weekday = (language: Translator['language'], day: number): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** The value as text. People and addresses are counted and not named. */
function valueText({ translate, language }: Translator, key: string, value: unknown): string {
  const parts = (Array.isArray(value) ? value.map(String) : String(value ?? '').split(', ')).filter((part) => part !== '');
  if (parts.length === 0) return translate('audit.none');
  if (key in peopleSettings) return translate('audit.people', { n: parts.length });
  if (parts.some((part) => part.includes('@'))) return translate('pack.addresses', { n: parts.length });
  return parts
    .map((part) => {
      if (key === 'workDays') return weekday(language, Number(part));
      const word = (key === 'secondFactorFor' ? roleWords : words[key as keyof Organisation])?.[part];
      return word ? translate(word) : part;
    })
    .join(', ');
}

const settingName = ({ translate }: Translator, key: string): string => {
  const knownKey = keys.find((candidate) => candidate === key);
  return knownKey ? translate(`settings.${knownKey}`) : key;
};

const newest = (db: Executor, type: 'pack.made' | 'settings.changed') =>
  db.selectFrom('events').select(['at', 'data', 'seq']).where('type', '=', type).orderBy('seq', 'desc');

export async function setSections({ db, translator, set }: PackInput): Promise<PackSection[]> {
  const { translate } = translator;
  const last = await newest(db, 'pack.made').limit(sql.lit(1)).executeTakeFirst();
  const changes = await newest(db, 'settings.changed')
    .where('seq', '>', last?.seq ?? 0)
    .limit(sql.lit(limits.audit.packChanges))
    .execute();
  const clock = localClock(set.timeZone);
  const dayOf = (at: number) => translator.day(clock(at).iso.slice(0, 10));
  const rows = changes.map(({ at, data }) => {
    const { key, from, to } = JSON.parse(data) as { key: string; from: unknown; to: unknown };
    return [dayOf(at), settingName(translator, key), valueText(translator, key, from), valueText(translator, key, to)];
  });
  const sinceText = last
    ? translate('pack.changesAbout', { when: translator.moment(clock(last.at).ms) })
    : translate('pack.changesFirst', { max: limits.audit.packChanges });
  return [
    section(translator, {
      id: 'settings',
      about: translate('pack.settingsAbout'),
      columns: ['pack.setting', 'pack.now'],
      rows: keys.map((key) => [settingName(translator, key), valueText(translator, key, set[key])]),
    }),
    section(translator, {
      id: 'changes',
      about: rows.length > 0 ? sinceText : `${sinceText} ${translate('pack.changesNone')}`,
      columns: ['pack.day', 'pack.setting', 'pack.before', 'pack.after'],
      rows,
    }),
  ];
}
