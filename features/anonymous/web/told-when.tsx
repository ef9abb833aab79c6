/** The author of an anonymous rant learns of an answer with a round of the public log, not at once. */
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#web/lib/format/format.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { sealed } from '../contract/calls.ts';
import { english } from '../words/handlers.en.ts';

const t = catalogue(english);

export function ToldWhen() {
  const { day, due, time } = useFormat();
  const { data } = useQuery(queryOf('sealed', sealed.keys));
  if (!data) return null;
  const { nextRound: at } = data;
  const isToday = day(at) === day(new Date().toISOString());
  return isToday ? t('rantKind.told', { time: time(at) }) : t('rantKind.toldOn', { when: due(at) });
}
