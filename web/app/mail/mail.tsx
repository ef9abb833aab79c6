/** The mail page put together: what a mail tells of is named by the room of notifications. */
import { MailPage } from '../../features/mail/mail-page.tsx';
import { kindWord } from '../../features/notifications/kinds/kinds.ts';

export default function Mail() {
  return <MailPage kindWord={kindWord} />;
}
