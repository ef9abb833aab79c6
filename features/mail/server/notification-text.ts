/** The sentences of a notification in the app and in an email, in the reader's language. A row holds values, never sentences. */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import type { Id, Sentence } from '@earshot/words/sentence';
import type { RantStatus, RemovedReason } from '#features/rants/contract';
import type { Translator } from '#server/platform/translator.ts';
import { notificationTexts } from '../../assembled/notification-texts.ts';
import { notificationValues } from '../../assembled/notification-values.ts';

/** The rest of a sentence id that begins with `Start`, including ids that later features add. */
type NameAfter<Start extends string, One = Id> = One extends `${Start}${infer Name}` ? Name : never;
/** The changes in how a person signs in. */
export type SignInChange = NameAfter<'told.change.'>;

/** The acts of the directory or a provider that admins should look at. */
export type OutsideNews = NameAfter<'told.news.'>;

/** The data stored with a notification, from which its sentences are made. */
export type NotificationData = Record<string, string | number | readonly unknown[]>;

/** Values that a feature adds for its own kind, in the reader's language. `data` is the parsed `data` of the row. */
export type NotificationValues = Record<string, (translator: Translator, data: NotificationData) => Record<string, string>>;

interface NotificationText {
  title: string;
  message: string;
  mail: string;
  why: string;
}

/** `data`: JSON, as in the row. */
export function notificationText(translator: Translator, kind: NotificationKind, data: string): NotificationText {
  const parsedData = JSON.parse(data) as NotificationData;
  // A row without a count is about one thing.
  const values: Record<string, string | number | Sentence> = {
    n: 1,
    ...(parsedData as Record<string, string | number>),
    ...(notificationValues as NotificationValues)[kind]?.(translator, parsedData),
  };
  if (kind === 'signInChanged') values.change = { id: `told.change.${values.change as SignInChange}` };
  if (kind === 'accountErased') values.rest = { id: values.words === 'erase' ? 'told.erased.erase' : 'told.erased.keep' };
  if (kind === 'fromOutside') values.news = { id: `told.news.${values.news as OutsideNews}`, values };
  if (kind === 'newDevice' || kind === 'newProgram') {
    values.when = translator.moment(Number(values.at));
    values.device ||= { id: 'told.unknownDevice' };
  }
  if (typeof values.until === 'string') values.until = translator.day(values.until);
  if (typeof values.day === 'string') values.day = translator.day(values.day);
  if (typeof values.status === 'string') values.status = { id: `status.${values.status as RantStatus}` };
  if (kind === 'rantRemoved') values.reason = { id: `removed.${values.reason as RemovedReason}` };
  const key = textKey(kind, values);
  const part = (name: 'title' | 'message' | 'mail' | 'why') => translator.translateSentence({ id: `told.${key}.${name}`, values });
  // When several people handed over several rants, the message names none of them.
  const isOfMany = kind === 'rantGiven' && Number(values.n) > 1 && values.person === '';
  const isGone = kind === 'mailServer' && values.server === '';
  const ownMessage = isGone ? translator.translateSentence({ id: 'told.mailServerNone.message', values }) : part('message');
  const message = isOfMany ? translator.translate('told.rantGiven.many') : ownMessage;
  return { title: part('title'), message, mail: part('mail'), why: part('why') };
}

/** The key of the sentences: the kind of the notification, or a variant of it. */
function textKey(kind: NotificationKind, { counts, clock, joined, like, sealed, what, n, why }: Record<string, unknown>) {
  const variant = texts[kind]?.[String(what)];
  if (variant) return variant;
  if (kind === 'newDevice' && why === 'password') return 'afterPassword';
  if (kind === 'feedbackDue' && n === 0) return 'feedbackToday';
  if (kind === 'urgent' && counts === 'workingHours') return 'urgentWorking';
  if (kind === 'message' && sealed) return 'messageSealed';
  if (kind === 'response' && like) return 'responseLike';
  if (kind === 'response' && joined) return 'responseJoined';
  if (kind === 'status' && joined) return 'statusJoined';
  return kind === 'clockSoon' && clock === 'resolve' ? 'clockSoonResolve' : kind;
}

type TextsIn<Kinds> = { [Kind in keyof Kinds]: Kinds[Kind][keyof Kinds[Kind]] }[keyof Kinds];
const texts: Record<string, Record<string, TextsIn<typeof notificationTexts>> | undefined> = notificationTexts;
