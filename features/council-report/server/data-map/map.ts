/** The stored data, column by column: each column of the schema has its line here, or the compiler says which has none. */
import type { Schema } from '#server/platform/db/schema.ts';
import { linesOf, type Table } from '#server/platform/db/table.ts';
import { type FeatureTables, tables } from '../../../assembled/tables.ts';
import { fairnessMap } from './fairness.ts';
import { each, line, type MapOf } from './line.ts';
import { peopleMap } from './people.ts';
import { rantMap } from './rants.ts';
import { sealedMap } from './sealed.ts';
import { workMap } from './work.ts';

type HouseTables = Omit<
  Schema,
  | keyof FeatureTables
  | keyof typeof fairnessMap
  | keyof typeof peopleMap
  | keyof typeof rantMap
  | keyof typeof sealedMap
  | keyof typeof workMap
>;

const setting = line('settings', 'no', 'admins', 'setting');
const running = line('running', 'no', 'nobody', 'minutes');
const link = line('signIn', 'person', 'nobody', 'once');
const publicLog = line('proof', 'no', 'anyone', 'always');
const chain = line('log', 'no', 'admins', 'always');

const houseMap: MapOf<HouseTables> = {
  events: {
    ...each(line('log', 'no', 'admins', 'log'), 'seq', 'at', 'type', 'data'),
    ...each(line('log', 'person', 'admins', 'log'), 'actor_id', 'subject'),
  },
  event_values: each(line('log', 'person', 'admins', 'logValue'), 'event', 'name', 'salt', 'value'),
  audit_chain: each(chain, 'seq', 'first', 'last', 'rows', 'digests', 'hash', 'at', 'pruned_at', 'kept_hash'),
  rounds: each(publicLog, 'n', 'at', 'day'),
  log_heads: each(publicLog, 'round', 'at', 'size', 'root', 'day', 'audit', 'key', 'signature'),
  log_nodes: each(publicLog, 'place', 'hash'),
  log_leaves: { ...each(publicLog, 'idx', 'hash', 'round'), ...each(line('proof', 'no', 'nobody', 'always'), 'kind', 'subject', 'said') },
  log_waiting: each(line('proof', 'no', 'nobody', 'day'), 'kind', 'subject', 'hash', 'said', 'ready_at'),
  invites: {
    ...each(line('signIn', 'person', 'admins', 'ended'), 'id', 'made_by', 'made_at', 'until', 'expires_at', 'approves', 'came'),
    ...each(line('signIn', 'no', 'nobody', 'ended'), 'hash'),
  },
  links: each(link, 'hash', 'kind', 'user_id', 'session_id', 'expires_at', 'address'),
  throttle: each(line('signIn', 'person', 'nobody', 'minutes'), 'key', 'count', 'resets_at'),
  settings: each(line('settings', 'no', 'everyone', 'setting'), 'key', 'value'),
  legal_texts: each(line('settings', 'words', 'anyone', 'setting'), 'page', 'markdown', 'updated_at'),
  mail_server: {
    ...each(setting, 'place', 'host', 'port', 'tls_first', 'username', 'sender'),
    ...each(line('settings', 'no', 'nobody', 'setting'), 'password'),
  },
  secrets: each(line('running', 'no', 'nobody', 'always'), 'name', 'value'),
  instances: each(line('running', 'no', 'admins', 'day'), 'id', 'name', 'version', 'started_at', 'seen_at'),
  closed_months: each(line('running', 'person', 'nobody', 'derived'), 'month', 'time_zone', 'as_of', 'days'),
  jobs: each(running, 'kind', 'subject', 'due_at'),
  marks: each(line('running', 'no', 'nobody', 'always'), 'name', 'value'),
};

const featureMap = Object.fromEntries(Object.entries<Table>(tables).map(([name, one]) => [name, linesOf(one)])) as MapOf<FeatureTables>;

export const dataMap: MapOf<Schema> = { ...houseMap, ...featureMap, ...fairnessMap, ...peopleMap, ...rantMap, ...sealedMap, ...workMap };
