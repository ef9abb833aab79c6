/** The page behind a mail's link put together: what is switched off is named by the room of notifications. */
import { UnsubscribePage } from '../../features/mail/unsubscribe-page.tsx';
import { kindWord } from '../../features/notifications/kinds/kinds.ts';

export default function Unsubscribe() {
  return <UnsubscribePage kindWord={kindWord} />;
}
