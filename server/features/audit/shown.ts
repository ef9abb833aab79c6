/**
 * Which events the audit log shows, and what of their data: never content, and no ids that mean nothing to people. An event that is new in
 * the catalogue does not compile until it is decided here.
 */
import type { EventData, EventType, Targets } from '../../platform/events/catalogue.ts';

export type SubjectKind = 'user' | 'option' | 'rant' | 'article' | 'category' | 'plan';

interface Shown<T extends EventType> {
  /** What kind of thing the event's subject is; null: the subject tells nothing that the rest does not. */
  subject: SubjectKind | null;
  details: readonly (keyof EventData[T] & string)[];
  /** The details are ids of people or options: shown by their names. */
  people?: true;
}

/**
 * null: left out. Who wrote, sent or opened a rant when would be a second list of rants, read past the rules of the first; that somebody
 * answered or decided one is an act of office and stands here. Which rants a plan answers would tell of rants in the same way.
 */
const catalogue: { [T in EventType]: Shown<T> | null } = {
  'setup.done': { subject: null, details: [] },
  'account.registered': { subject: 'user', details: [] },
  'account.created': { subject: 'user', details: ['role', 'status'] },
  'account.approved': { subject: 'user', details: [] },
  'account.rejected': { subject: 'user', details: [] },
  'account.deactivated': { subject: 'user', details: [] },
  'account.activated': { subject: 'user', details: [] },
  'account.changed': { subject: 'user', details: ['name', 'email', 'password', 'roleFrom', 'roleTo'] },
  'account.deleted': { subject: 'user', details: [] },
  'account.restored': { subject: 'user', details: [] },
  'account.removed': { subject: 'user', details: [] },
  'account.linkMade': { subject: 'user', details: [] },
  'account.passwordReset': { subject: 'user', details: [] },
  'people.imported': { subject: null, details: ['added'] },
  'settings.changed': { subject: null, details: ['key', 'from', 'to'] },
  'legal.changed': { subject: null, details: ['page', 'own'] },
  'session.refused': { subject: 'user', details: ['address'] },
  'export.made': { subject: null, details: ['what', 'rows', 'filters'] },
  'session.started': { subject: null, details: [] },
  'session.ended': { subject: 'user', details: [] },
  'option.added': { subject: 'option', details: ['list'] },
  'option.renamed': { subject: 'option', details: ['list', 'from', 'to'] },
  'option.removed': { subject: 'option', details: ['list', 'archived'] },
  'option.restored': { subject: 'option', details: ['list'] },
  'option.purged': { subject: 'option', details: ['list'] },
  'option.linked': { subject: 'option', details: ['from', 'to'], people: true },
  'option.matched': { subject: 'user', details: ['option'], people: true },
  'option.notLinked': { subject: 'user', details: ['option'], people: true },
  'rant.submitted': null,
  'rant.opened': null,
  'rant.responded': { subject: 'rant', details: ['from', 'to'] },
  'rant.written': null,
  'rant.statusChanged': { subject: 'rant', details: ['from', 'to', 'reason'] },
  'rants.imported': { subject: null, details: ['added', 'file'] },
  'article.created': { subject: 'article', details: [] },
  'article.updated': { subject: 'article', details: ['version', 'restored'] },
  'article.deleted': { subject: 'article', details: [] },
  'article.restored': { subject: 'article', details: [] },
  'article.purged': { subject: 'article', details: ['title'] },
  'article.commented': null,
  'article.commentChanged': null,
  'article.commentRemoved': { subject: 'article', details: ['own'] },
  'article.editing': null,
  'category.added': { subject: 'category', details: ['name'] },
  'category.changed': { subject: 'category', details: ['from', 'to'] },
  'category.removed': { subject: 'category', details: ['name', 'moved'] },
  'plan.created': { subject: 'plan', details: [] },
  'plan.changed': { subject: 'plan', details: ['fields'] },
  'plan.assigned': { subject: 'plan', details: ['from', 'to'], people: true },
  'plan.completed': { subject: 'plan', details: [] },
  'plan.reopened': { subject: 'plan', details: [] },
  'plan.deleted': { subject: 'plan', details: [] },
  'plan.restored': { subject: 'plan', details: [] },
  'plan.purged': { subject: 'plan', details: ['title'] },
  'plan.stepsChanged': null,
  'plan.commented': null,
  'plan.commentChanged': null,
  'plan.commentRemoved': { subject: 'plan', details: ['own'] },
  'plan.linked': null,
  'plan.unlinked': null,
  'plan.reminded': { subject: 'user', details: ['plans'] },
  'notifications.changed': null,
  'mail.tested': { subject: null, details: ['sent'] },
  'mail.retried': { subject: null, details: ['kind'] },
  'access.refused': { subject: null, details: ['method', 'path', 'count'] },
};

export const shownTypes = (Object.keys(catalogue) as EventType[]).filter((type) => catalogue[type] !== null).toSorted();
/** Those that the person who is their subject may not see: whose name it is, is others' to decide. */
export const unseenBySubject = ['option.matched', 'option.notLinked'] as const satisfies EventType[];
/** Those whose subject is a rant: shown only to who may see that rant. */
export const rantTypes = shownTypes.filter((type) => catalogue[type]?.subject === 'rant');

type Counting = { [T in EventType]: EventData[T] extends { targets: Targets } ? T : never }[EventType];
const counting: Record<Counting, true> = { 'export.made': true, 'mail.retried': true, 'rants.imported': true };
/** Those that count rants or tell of some by their number: shown only to who may see the rants of all their targets. */
export const countingTypes = Object.keys(counting) as Counting[];

/** The types behind the filter `action`: one, or all that begin with it up to the dot. */
export const typesOf = (action: string): EventType[] => shownTypes.filter((type) => type === action || type.startsWith(`${action}.`));

/** What is shown of an event by its stored type; one that is gone from the catalogue shows nothing of its data. */
export const shownOf = (type: string): { subject: SubjectKind | null; details: readonly string[]; people?: true } =>
  catalogue[type as EventType] ?? { subject: null, details: [] };
