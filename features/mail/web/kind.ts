/** The word for a kind of email: that of the notification it is about, or its own where it exists as an email only. */
import { type NotificationKind, notificationKinds } from '@earshot/contract/notification-kinds';
import { kindWord } from '#web/lib/notification-kinds.ts';
import type { MailKind } from '../contract/calls.ts';
import { t } from './words.ts';

const isNotification = (kind: MailKind): kind is NotificationKind => (notificationKinds as readonly string[]).includes(kind);

export function wordOf(kind: MailKind): string {
  if (isNotification(kind)) return kindWord(kind);
  return t(kind === 'test' ? 'mail.testMail' : `mail.${kind}`);
}
