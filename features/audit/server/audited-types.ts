/** Which types of events are audited, which parts of them the log shows, and to whom: never content, and no ids that mean nothing to people. */
import { type Condition, condition, text } from '#server/platform/db/condition.ts';
import { type EventData, type EventType, eventTypes, type InLog, logOf, type Targets } from '#server/platform/events/catalogue.ts';

export const auditedTypes = eventTypes.filter((type) => logOf(type) !== null).toSorted();
/** Types that are hidden from the person who is their subject. */
export const unseenBySubject = auditedTypes.filter((type) => logOf(type)?.isUnseenBySubject === true);

type Counting = { [T in EventType]: EventData[T] extends { targets: Targets } ? T : never }[EventType];
/** Types that count rants: shown only to people who may see the rants of all their targets. */
export const countingTypes = eventTypes.filter((type): type is Counting => logOf(type)?.byTargets === true);

/** SQL: an event of one of these types. The names are our own and never typed by anybody, so they stand in the text. */
export const isOfTypes = (types: readonly string[]): Condition =>
  condition`events.type in (${text(types.map((type) => `'${type}'`).join())})`;

/** The types behind the filter `action`: one, or all that begin with it up to the dot. */
export const typesOf = (action: string): EventType[] => auditedTypes.filter((type) => type === action || type.startsWith(`${action}.`));

/** How the log shows an event of this stored type. One that is no longer in the catalogue shows none of its data. */
export const auditedParts = (type: string): InLog => logOf(type) ?? { subject: null, details: [] };
