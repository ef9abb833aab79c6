/** Email: the channels by which people are notified, the queue, the digest, the mail server, and links to an address. */
import { mailTransport } from '#server/platform/mail-transport.ts';
import { calls, type ServerFeature } from '#server/platform/server-feature.ts';
import { fill } from '#server/platform/slots.ts';
import { mail } from '../contract/calls.ts';
import { reactToAddresses } from './address-link.ts';
import { startMailing } from './delivery.ts';
import { digestJob, digestRound, lookForDigests, makeDigest, startDigests } from './digest-schedule.ts';
import { hasLateMail, mailsByState, sweepMail } from './queue.ts';
import { routes } from './routes.ts';
import { createMailTransport, passwordOpens } from './transport.ts';
import { openUnsubscribe } from './unsubscribe.ts';

export { addressLetter } from './address-letter.ts';
export { type Channels, channelChoicesOf, channelsIn, digestHourOf, setChannels, setDigestHour } from './channels.ts';
export { isKindOn, readableNotifications, rightfulNotifications } from './notification-access.ts';
export {
  allNotifications,
  changeNotificationsOf,
  isOfKinds,
  type NotificationRow,
  notificationsOf,
  recipientOf,
  rowsOfPerson,
} from './notification-rows.ts';
export {
  type NotificationData,
  type NotificationValues,
  notificationText,
  type OutsideNews,
  type SignInChange,
} from './notification-text.ts';
export { type NewMail, queueMails } from './queue.ts';
export type { MailContent } from './template.ts';

export const serverFeature = {
  fills: [fill(mailTransport, createMailTransport)],
  calls: [calls(mail, routes), openUnsubscribe],
  jobs: { [digestRound]: lookForDigests, [digestJob]: makeDigest },
  metrics: (app, metrics) => metrics.gauge('earshot_mails', 'Mails of the last 30 days.', () => mailsByState(app), 'state'),
  checks: [passwordOpens],
  reactions: reactToAddresses,
  attention: async (app) => ((await hasLateMail(app)) ? ['mail'] : []),
  sweep: sweepMail,
  begins: startDigests,
  async start(app, jobsEveryMs) {
    if (jobsEveryMs > 0) await startDigests(app);
    return startMailing(app, jobsEveryMs);
  },
} satisfies ServerFeature;
