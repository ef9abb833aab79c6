/** The readers of a rant, in numbers and names, as the server determines them. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#web/lib/language/language.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { limits } from '../../contract/limits.ts';
import { rants } from '../../contract/rants.ts';
import type { RantReaders } from '../../contract/readers.ts';
import { english } from '../../words/readers.en.ts';
import type { Readers } from './readers-text.ts';

const t = catalogue(english);

interface Choice {
  target: string;
  department: string;
  categoryType: string;
}

const cachedMs = 60_000;

/**
 * The people who could read a rant with these choices, asked for a moment after the last choice. undefined while a choice or the reply is
 * missing, or if `mayAsk` is false.
 */
export function useExpectedReaders({ target, department, categoryType }: Choice, mayAsk: boolean): RantReaders | undefined {
  const [chosenText] = useDebouncedValue(JSON.stringify([target, department, categoryType]), limits.readers.waitMs);
  const [askedTarget, askedDepartment, askedCategory] = JSON.parse(chosenText) as [string, string, string];
  const isComplete = askedTarget !== '' && askedDepartment !== '' && askedCategory !== '';
  const body = { target: askedTarget, department: askedDepartment, categoryType: askedCategory };
  const { data } = useQuery({ ...queryOf('rants', rants.foreseeReaders, { body }), enabled: isComplete && mayAsk, staleTime: cachedMs });
  // The answer for an earlier choice is not shown.
  return mayAsk && isComplete && askedTarget === target && askedDepartment === department && askedCategory === categoryType
    ? data
    : undefined;
}

/** The readers of a rant that exists. */
export const useReaders = (id: string) => useQuery(queryOf('rants', rants.readers, { params: { id } })).data;

type Role = RantReaders['groups'][number]['role'];
const roleSentences = { admin: 'readers.admins', manager: 'readers.managers', employee: 'readers.employees' } as const satisfies Record<
  Role,
  string
>;

/** Joins words into a list such as "Mona Berg, Max Roth and 240 employees". */
const joinNames = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
const inWords = (groups: readonly { role: Role; count: number; names?: string[] | undefined }[]) =>
  joinNames(groups.flatMap(({ role, count, names }) => names ?? [t(roleSentences[role], { n: count })]));

const briefNames = 2;

/** The readers of one's own rant in a line: the first names, and how many others. `target`: the name of whoever is kept out. */
export function readersInBrief(readers: Readers, expected: RantReaders | undefined, target: string | null): string {
  const readersText = expected && expected.visibility !== 'all' ? namesInBrief(expected) : t(brief[readers]);
  return target === null ? readersText : `${readersText} ${t('readers.briefNot', { target })}`;
}

const brief = { all: 'readers.briefAll', own: 'readers.briefOwn', departments: 'readers.briefDepartments' } as const satisfies Record<
  Readers,
  string
>;

function namesInBrief({ groups }: RantReaders): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return t('readers.briefNobody');
  const names = groups.flatMap((group) => group.names ?? []);
  if (names.length === 0) return t('readers.briefPeople', { people: inWords(groups) });
  const firstNames = total <= briefNames + 1 ? names : names.slice(0, briefNames);
  const otherCount = total - firstNames.length;
  return t('readers.briefPeople', {
    people: joinNames(otherCount === 0 ? firstNames : [...firstNames, t('readers.briefOthers', { n: otherCount })]),
  });
}

/** `target`: the name, if it is linked to an account, which then cannot read the rant. */
export function readersInNumbers(readers: RantReaders, isMine: boolean, target: string | null): string[] {
  const n = readers.groups.reduce((sum, { count }) => sum + count, 0);
  const owner = isMine ? 'mine' : 'others';
  if (n === 0) return [t(`readers.${owner}None`), t('readers.operators')];
  if (readers.visibility === 'all') return [everybody(n, owner, target), t('readers.operators')];
  const readersText = t(`readers.${owner}`, { n, people: inWords(readers.groups) });
  return [target === null ? readersText : `${readersText} ${t('readers.not', { target })}`, t('readers.operators')];
}

function everybody(n: number, owner: 'mine' | 'others', target: string | null): string {
  const isAbout = n > limits.readers.exact;
  const about = Math.round(n / 10) * 10;
  if (target === null) return isAbout ? t(`readers.${owner}AllAbout`, { n: about }) : t(`readers.${owner}All`, { n });
  return isAbout ? t(`readers.${owner}AllButAbout`, { n: about, target }) : t(`readers.${owner}AllBut`, { n, target });
}

/**
 * Says where nobody has opened the rant, and how often it may have been exported. The conversation says who has opened it. The server sends
 * both to the rant's author and its handlers only; for everybody else there is no sentence.
 */
export function openedInNumbers(
  { opened, filesSince = 0 }: { opened?: { role: Role; count: number }[] | undefined; filesSince?: number | undefined },
  isAnswered: boolean,
): string[] {
  if (!opened) return [];
  // A program answers without opening: 'nobody has opened the rant' would contradict its answer.
  const isUnopened = opened.length === 0 && !isAnswered;
  return [...(isUnopened ? [t('readers.openedNone')] : []), ...(filesSince > 0 ? [t('readers.files', { n: filesSince })] : [])];
}
