/** The door of mail: who is told through which channel, the queue, the digest, and links for a lost password. */
import { mail } from '@earshot/contract/mail';
import { calls, type Room } from '../../platform/room.ts';
import { reactToAddresses } from './address-link.ts';
import { digestJob, digestRound, lookForDigests, makeDigest, startDigests } from './digest.ts';
import { ownPreferences } from './preferences.ts';
import { hasLateMail, mailsByState, sweepMail } from './queue.ts';
import { routes } from './routes.ts';
import { passwordOpens } from './sender.ts';
import { startMailing } from './sending.ts';
import { openUnsubscribe } from './unsubscribe.ts';

export { addressLetter } from './address-letter.ts';
export { startDigests } from './digest.ts';
export type { Content } from './layout.ts';
export {
  type NotificationData,
  type NotificationValues,
  notificationText,
  type OutsideNews,
  type SignInChange,
} from './notification-text.ts';
export { type Channels, changePreferences, channelsOf, channelsOfRoles, preferencesOf } from './preferences.ts';
export { type NewMail, queueMails } from './queue.ts';
export { createMailTransport } from './sender.ts';
export { stillFits } from './still-fits.ts';
export { changeOfPerson, ofKinds, ofPerson, recipientOf, type Told, told, toldTo } from './told.ts';

export const mailRoom = {
  calls: [calls(mail, routes), openUnsubscribe],
  jobs: { [digestRound]: lookForDigests, [digestJob]: makeDigest },
  ownData: { preferences: ownPreferences },
  metrics: (app, metrics) => metrics.gauge('earshot_mails', 'Mails of the last 30 days.', () => mailsByState(app), 'state'),
  checks: [passwordOpens],
  reactions: reactToAddresses,
  attention: async (app) => ((await hasLateMail(app)) ? ['mail'] : []),
  sweep: sweepMail,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs > 0) await startDigests(app);
    return startMailing(app, jobsEveryMs);
  },
} satisfies Room;
