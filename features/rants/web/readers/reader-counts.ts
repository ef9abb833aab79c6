/** The readers of a rant, in numbers and names, as the server works them out. */
import { limits } from '@earshot/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#web/lib/language/language.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { rants } from '../../contract/rants.ts';
import type { RantReaders } from '../../contract/readers.ts';
import { english } from '../../words/readers.en.ts';

const t = catalogue(english);

interface Choice {
  target: string;
  department: string;
  categoryType: string;
}

const cachedMs = 60_000;

/** The readers for the choices in the form, a moment after the last one; undefined while something is missing, or nothing is to be asked. */
export function useExpectedReaders({ target, department, categoryType }: Choice, mayAsk: boolean): RantReaders | undefined {
  const [chosen] = useDebouncedValue(JSON.stringify([target, department, categoryType]), limits.readers.waitMs);
  const [about, place, category] = JSON.parse(chosen) as [string, string, string];
  const isComplete = about !== '' && place !== '' && category !== '';
  const body = { target: about, department: place, categoryType: category };
  const { data } = useQuery({ ...queryOf('rants', rants.foreseeReaders, { body }), enabled: isComplete && mayAsk, staleTime: cachedMs });
  // The answer for another choice is not shown any more.
  return mayAsk && isComplete && about === target && place === department && category === categoryType ? data : undefined;
}

/** The readers of a rant that exists. */
export const useReaders = (id: string) => useQuery(queryOf('rants', rants.readers, { params: { id } })).data;

type Role = RantReaders['groups'][number]['role'];
const counted = { admin: 'readers.admins', manager: 'readers.managers', employee: 'readers.employees' } as const satisfies Record<
  Role,
  string
>;

/** "Mona Berg, Max Roth and 240 employees". */
const listed = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
const inWords = (groups: readonly { role: Role; count: number; names?: string[] | undefined }[]) =>
  listed(groups.flatMap(({ role, count, names }) => names ?? [t(counted[role], { n: count })]));

/** `target`: its name where it is linked, so that the person is kept out. */
export function readersInNumbers(readers: RantReaders, isMine: boolean, target: string | null): string[] {
  const n = readers.groups.reduce((sum, { count }) => sum + count, 0);
  const whose = isMine ? 'mine' : 'others';
  if (n === 0) return [t(`readers.${whose}None`), t('readers.operators')];
  if (readers.visibility === 'all') return [everybody(n, whose, target), t('readers.operators')];
  const named = t(`readers.${whose}`, { n, people: inWords(readers.groups) });
  return [target === null ? named : `${named} ${t('readers.not', { target })}`, t('readers.operators')];
}

function everybody(n: number, whose: 'mine' | 'others', target: string | null): string {
  const isAbout = n > limits.readers.exact;
  const about = Math.round(n / 10) * 10;
  if (target === null) return isAbout ? t(`readers.${whose}AllAbout`, { n: about }) : t(`readers.${whose}All`, { n });
  return isAbout ? t(`readers.${whose}AllButAbout`, { n: about, target }) : t(`readers.${whose}AllBut`, { n, target });
}

/** More for its author and for those who handle it. */
export function openedInNumbers(
  { opened, filesSince = 0 }: { opened?: { role: Role; count: number }[] | undefined; filesSince?: number | undefined },
  isAnswered: boolean,
): string[] {
  if (!opened) return [];
  // A program answers without opening. A line that nobody has opened the rant would contradict its answer above.
  if (opened.length === 0 && isAnswered) return [];
  const who = opened.length === 0 ? t('readers.openedNone') : t('readers.opened', { people: inWords(opened) });
  return filesSince === 0 ? [who] : [who, t('readers.files', { n: filesSince })];
}
