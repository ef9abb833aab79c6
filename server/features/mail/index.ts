/** The door of mail: who is told through which channel, the queue, the digest, and links for a lost password. */
export { digestJob, digestRound, lookForDigests, makeDigest, startDigests } from './digest.ts';
export { type Channels, changePreferences, channelsOf, channelsOfRoles, ownPreferences, preferencesOf } from './preferences.ts';
export { type NewMail, queueMails, sweepMail } from './queue.ts';
export { routes } from './routes.ts';
export { type Mailing, startMailing } from './sending.ts';
export { openUnsubscribe } from './unsubscribe.ts';
export { type Due, wordsOf } from './words.ts';
