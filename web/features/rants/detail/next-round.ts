/** The author of a sealed rant learns of an answer with a round of the public log, not at once. */
import type { Rant } from '@earshot/contract/rants';
import { sealed } from '@earshot/contract/sealed';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/format.ts';
import { queryOf } from '../../../lib/query/query.ts';
import { isByNobody } from '../people.ts';
import { ofKinds } from '../words.ts';

/** When its author is told, as a sentence; null: of a named one, or it is not known yet. */
export function useToldWhen(rant: Pick<Rant, 'kind' | 'author'>): string | null {
  const { day, due, time } = useFormat();
  const { data } = useQuery({ ...queryOf('sealed', sealed.keys), enabled: isByNobody(rant) });
  if (!data || !isByNobody(rant)) return null;
  const { nextRound: at } = data;
  const isToday = day(at) === day(new Date().toISOString());
  return isToday ? ofKinds('rantKind.told', { time: time(at) }) : ofKinds('rantKind.toldOn', { when: due(at) });
}
