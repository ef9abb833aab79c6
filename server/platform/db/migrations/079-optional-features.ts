/**
 * Makes features optional. An existing organisation keeps those that hold data or are configured; the others are switched off, as in a new
 * one. Where there is no account yet, setup decides (features/switches).
 */
const inUse = {
  'published-numbers': 'select 1 from published_numbers',
  'council-report': `select 1 from events where type = 'pack.made'`,
  'access-requests': 'select 1 from requests',
  'right-of-reply': `select 1 from summaries union all select 1 from check_ins
    union all select 1 from settings where key = 'protectors' and value <> '[]'`,
  // A directory uses one of these keys too.
  'api-keys': 'select 1 from keys union all select 1 from scim_people',
  scim: 'select 1 from keys where is_directory = 1 union all select 1 from scim_people union all select 1 from scim_groups',
  sso: 'select 1 from providers',
  'public-log': `select 1 from log_heads union all select 1 from log_waiting
    union all select 1 from settings where key = 'sealedRants' and value = '"on"'`,
  retention: 'select 1 from options where keep_months is not null',
};

export const optionalFeatures = (): string[] =>
  Object.entries(inUse).map(
    ([name, usedQuery]) =>
      `insert into marks (name, value) select 'switched off ${name}', 0 where exists (select 1 from users) and not exists (${usedQuery})`,
  );
