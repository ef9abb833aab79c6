/** Entries of the audit log that would tell of rants: shown only to people who may see those rants. */
import type { Actor } from '#contract/policy.ts';
import { auditedTypes, countingTypes, type EntriesOfRants, isOfTypes } from '#features/audit/server';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { logOf } from '#server/platform/events/catalogue.ts';
import { type RantScope, rantScope } from './visible.ts';

const rantTypes = auditedTypes.filter((type) => logOf(type)?.subject === 'rant');

const ofSeenRants = ({ condition: scope }: RantScope): Condition =>
  condition`(not ${isOfTypes(rantTypes)} or exists (select 1 from rants where rants.id = events.subject and ${scope}))`;

/**
 * On `events` that count rants: they are shown to their actor, and to others where they name the targets and none of those is hidden from the
 * reader. It is one value an event, because PostgreSQL reads the whole of `event_targets` for `exists`.
 */
export const isSeenCount = ({ hides }: Pick<RantScope, 'hides'>, actor: Actor): Condition =>
  condition`(events.actor_id = ${bound('me', actor.id)} or (select count(*) > 0 and count(options.id) = 0 from event_targets
    left join options on options.id = event_targets.target_id and ${hides} where event_targets.event = events.seq))`;

const ofSeenCounts = (scope: RantScope, actor: Actor): Condition =>
  condition`(not ${isOfTypes(countingTypes)} or ${isSeenCount(scope, actor)})`;

/** A name that rants use is archived when it is taken out, another one deleted: that tells whether there are any. */
const ofSeenNames = ({ hides }: RantScope): Condition =>
  condition`(events.type <> 'option.removed' or not exists (select 1 from options where ${hides} and options.id = events.subject))`;

/** An admin whom rants are about finds nothing of them in the log (docs/product.md 16.3). */
export const seenLogEntries: EntriesOfRants = async (app, actor) => {
  const scope = await rantScope(app, actor);
  return scope.kind === 'all' ? null : all(ofSeenRants(scope), ofSeenCounts(scope, actor), ofSeenNames(scope));
};
