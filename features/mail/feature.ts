/** Emails: the queue, the digest, the mail server, unsubscribing, and links to an address. */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['settings', 'audit', 'accounts', 'rants'], isBase: true } satisfies Feature;
