/** Kinds of notifications, which features add: what each is about, and where a click on it leads. How it reaches people is notification-catalogue.ts. */
import { lastNotificationSubjects } from '../features/assembled/last-notification-subjects.ts';
import { notificationModels } from '../features/assembled/notification-models.ts';
import { notificationPaths } from '../features/assembled/notification-paths.ts';
import { notificationSubjects } from '../features/assembled/notification-subjects.ts';
import { notificationTopics } from '../features/assembled/notification-topics.ts';

export const notificationTypes = ['rant', 'response', 'system'] as const;

const allSubjects = { ...notificationSubjects, ...lastNotificationSubjects };
export type NotificationKind = keyof typeof allSubjects;
/** In the order in which a person's choices are listed. */
export const notificationKinds = Object.keys(allSubjects) as [NotificationKind, ...NotificationKind[]];

const topicsOfFeatures = Object.keys(notificationTopics) as (keyof typeof notificationTopics)[];
/** Subjects of kinds: they sort the choices, and the page of all can be narrowed to one. */
export const subjects = ['rants', ...topicsOfFeatures, 'accounts'] as const;
export type Subject = (typeof subjects)[number];

/** Subjects that a feature adds. */
export type NotificationTopics = Readonly<Record<string, true>>;
/** Kinds of a feature with their subjects, and the pages to which kinds lead where they are about nothing that has a page of its own. */
export type NotificationSubjects = Readonly<Record<string, Subject>>;
export type NotificationPaths = Readonly<Record<string, `/${string}`>>;
/** Names of sentences for a kind that is said in several ways, by the `what` of its data; without one the kind has its own. */
export type NotificationTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const subjectOf: Readonly<Record<NotificationKind, Subject>> = allSubjects;

/** Where a person can be told. `digest`: one mail a day with all that was not read. */
export const channels = ['app', 'mail', 'digest'] as const;
export type Channel = (typeof channels)[number];

/** Things of a feature that notifications are about, each with its path; null: its kind says where it leads. `id` null: several of them. */
export type NotificationModels = Readonly<Record<string, (id: string | null) => `/${string}` | null>>;
export type RelatedModel = keyof typeof notificationModels;
export const relatedModels = Object.keys(notificationModels) as [RelatedModel, ...RelatedModel[]];

/** Where a notification leads, in the page and from a mail; null: it says all there is. */
export function pathOf(about: { kind: NotificationKind; relatedModel: RelatedModel | null; relatedId: string | null }): string | null {
  const { kind, relatedModel, relatedId } = about;
  const pathOfModel = relatedModel && (notificationModels as NotificationModels)[relatedModel]?.(relatedId);
  return pathOfModel || ((notificationPaths as NotificationPaths)[kind] ?? null);
}
