/** Which events are audited, which parts of them the log shows, and to whom: never content, nor ids that mean nothing to people. */
import { type Condition, condition, text } from '#server/platform/db/condition.ts';
import { type EventData, type EventType, eventTypes, type InLog, logOf, type Targets } from '#server/platform/events/catalogue.ts';

export const auditedTypes = eventTypes.filter((type) => logOf(type) !== null).toSorted();
export const unseenBySubject = auditedTypes.filter((type) => logOf(type)?.isUnseenBySubject === true);

type Counting = { [T in EventType]: EventData[T] extends { targets: Targets } ? T : never }[EventType];
/** Types that count rants. They are shown only to people who may see the rants about all of their targets. */
export const countingTypes = eventTypes.filter((type): type is Counting => logOf(type)?.byTargets === true);

/** SQL: an event of one of these types. The names are written into the SQL text, because they come from the code and not from users. */
export const isOfTypes = (types: readonly string[]): Condition =>
  condition`events.type in (${text(types.map((type) => `'${type}'`).join())})`;

/** The types of the filter `action`: one type, or all that begin with it and a dot. */
export const typesOf = (action: string): EventType[] => auditedTypes.filter((type) => type === action || type.startsWith(`${action}.`));

/** How the log shows an event of this stored type. A type that the catalogue no longer has shows no data. */
export const auditedParts = (type: string): InLog => logOf(type) ?? { subject: null, details: [] };
