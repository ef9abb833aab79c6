/** Names of kinds of mails: kinds of notifications, and those that exist as mails only. */
import type { MailKind } from '@earshot/contract/mail';
import { type NotificationKind, notificationKinds } from '@earshot/contract/notifications';
import { t } from './words.ts';

export type KindWord = (kind: NotificationKind) => string;

const isNotification = (kind: MailKind): kind is NotificationKind => (notificationKinds as readonly string[]).includes(kind);

export function wordOf(kind: MailKind, kindWord: KindWord): string {
  if (isNotification(kind)) return kindWord(kind);
  return t(kind === 'test' ? 'mail.testMail' : `mail.${kind}`);
}
