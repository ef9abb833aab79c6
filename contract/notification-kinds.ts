/**
 * Kinds of notifications, added by features: the subject of each, and the page that a click opens. Recipients and channels are in
 * notification-catalogue.ts.
 */
import { lastNotificationSubjects } from '../features/assembled/last-notification-subjects.ts';
import { notificationModels } from '../features/assembled/notification-models.ts';
import { notificationPaths } from '../features/assembled/notification-paths.ts';
import { notificationSubjects } from '../features/assembled/notification-subjects.ts';
import { notificationTopics } from '../features/assembled/notification-topics.ts';

export const notificationTypes = ['rant', 'response', 'system'] as const;

const allSubjects = { ...notificationSubjects, ...lastNotificationSubjects };
export type NotificationKind = keyof typeof allSubjects;
/** In the order of the preferences page. */
export const notificationKinds = Object.keys(allSubjects) as [NotificationKind, ...NotificationKind[]];

const topicsOfFeatures = Object.keys(notificationTopics) as (keyof typeof notificationTopics)[];
/** Subjects of kinds. They group the preferences, and the notifications page can be filtered by them. */
export const subjects = ['rants', ...topicsOfFeatures, 'accounts'] as const;
export type Subject = (typeof subjects)[number];

export type NotificationTopics = Readonly<Record<string, true>>;
/** The kinds of a feature, each with its subject. */
export type NotificationSubjects = Readonly<Record<string, Subject>>;
/** The page that a kind opens if its notifications refer to nothing that has a page of its own. */
export type NotificationPaths = Readonly<Record<string, `/${string}`>>;
/** Names of sentences for a kind that has several, chosen by `what` in its data; without `what` the kind's own sentence is used. */
export type NotificationTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const subjectOf: Readonly<Record<NotificationKind, Subject>> = allSubjects;

/** Ways to reach a person. `digest`: one mail a day with everything unread. */
export const channels = ['app', 'mail', 'digest'] as const;
export type Channel = (typeof channels)[number];

/**
 * Things that notifications of a feature refer to, with the path of each. A path of null: the kind decides. `id` is null if the
 * notification refers to several things.
 */
export type NotificationModels = Readonly<Record<string, (id: string | null) => `/${string}` | null>>;
export type RelatedModel = keyof typeof notificationModels;
export const relatedModels = Object.keys(notificationModels) as [RelatedModel, ...RelatedModel[]];

/** The path that a notification opens, in the page and from a mail; null: it opens nothing. */
export function pathOf(about: { kind: NotificationKind; relatedModel: RelatedModel | null; relatedId: string | null }): string | null {
  const { kind, relatedModel, relatedId } = about;
  const pathOfModel = relatedModel && (notificationModels as NotificationModels)[relatedModel]?.(relatedId);
  return pathOfModel || ((notificationPaths as NotificationPaths)[kind] ?? null);
}
