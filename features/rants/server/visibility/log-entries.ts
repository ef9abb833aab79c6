/** Conditions for entries of the audit log that reveal something about rants: they are shown only to people who may see those rants. */
import type { Actor } from '#contract/policy.ts';
import { auditedTypes, countingTypes, type EntriesOfRants, isOfTypes } from '#features/audit/server';
import { all, bound, type Condition, condition } from '#server/platform/db/condition.ts';
import { logOf } from '#server/platform/events/catalogue.ts';
import { type RantScope, rantScope } from './visible.ts';

const rantTypes = auditedTypes.filter((type) => logOf(type)?.subject === 'rant');

const aboutVisibleRants = ({ condition: scope }: RantScope): Condition =>
  condition`(not ${isOfTypes(rantTypes)} or exists (select 1 from rants where rants.id = events.subject and ${scope}))`;

/**
 * SQL condition on `events` that count rants: they are shown to their actor, and to others if targets are recorded and none of them is
 * hidden from the reader. The subquery returns one value an event, because PostgreSQL reads all of `event_targets` for `exists`.
 */
export const isSeenCount = ({ hides }: Pick<RantScope, 'hides'>, actor: Actor): Condition =>
  condition`(events.actor_id = ${bound('me', actor.id)} or (select count(*) > 0 and count(options.id) = 0 from event_targets
    left join options on options.id = event_targets.target_id and ${hides} where event_targets.event = events.seq))`;

const withVisibleCounts = (scope: RantScope, actor: Actor): Condition =>
  condition`(not ${isOfTypes(countingTypes)} or ${isSeenCount(scope, actor)})`;

/**
 * A target that is taken out of its list is archived if rants use it, and deleted otherwise. So the entry would reveal whether there are
 * rants about it.
 */
const withVisibleNames = ({ hides }: RantScope): Condition =>
  condition`(events.type <> 'option.removed' or not exists (select 1 from options where ${hides} and options.id = events.subject))`;

/**
 * The condition for the entries that the actor may see: an admin finds nothing in the log about rants that are about this admin
 * (docs/product.md 16.3). null: no rants are hidden from the actor.
 */
export const seenLogEntries: EntriesOfRants = async (app, actor) => {
  const scope = await rantScope(app, actor);
  return scope.kind === 'all' ? null : all(aboutVisibleRants(scope), withVisibleCounts(scope, actor), withVisibleNames(scope));
};
