/** Moves the targets that events name in their data into rows of their own, for earlier events too. */
import type { Dialect } from '../dialect.ts';

/** Selects rows (seq, target): every target of every event that names some, and '' for an empty list. */
const namedTargets: Record<Dialect['name'], string> = {
  sqlite: `select seq, targets.value as target from events, json_each(case json_extract(data, '$.targets') when '[]' then '[""]'
    else json_extract(data, '$.targets') end) as targets where data like '%"targets":[%' and json_type(data, '$.targets') = 'array'`,
  postgres: `select seq, targets.value as target from events cross join lateral json_array_elements_text(
    case when json_typeof(data::json -> 'targets') <> 'array' then '[]'::json
      when json_array_length(data::json -> 'targets') = 0 then '[""]'::json else data::json -> 'targets' end) as targets (value)
    where data like '%"targets":[%'`,
};

export const eventTargets = ({ ddl, name }: Dialect): string[] => [
  `create table event_targets (
    event ${ddl.int} not null references events (seq) on delete cascade, target_id text not null, primary key (event, target_id))
    ${name === 'sqlite' ? 'without rowid' : ''}`,
  `insert into event_targets (event, target_id) select distinct seq, target from (${namedTargets[name]}) as named`,
];
