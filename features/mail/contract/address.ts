/** The host of a mail server, and the address that email is sent from, as an admin types them. */
import { writeSentence } from '@earshot/words/sentence';
import { asciiHost, email, text } from '#contract/text.ts';
import { limits } from './limits.ts';

const isIpv6 = (host: string): boolean => /^(\[[\da-f:.]+\]|[\da-f.]*(:[\da-f.]*){2,})$/i.test(host);

/** A name of a host or an address, as the network knows it; no scheme, port or path. */
export const mailHost = text(limits.host)
  .transform((v) => v.trim())
  .refine((v) => isIpv6(v) || /^[^\s/?#@:\\[\]]+$/.test(v), { error: writeSentence('field.host') })
  .transform((v) => asciiHost(isIpv6(v) ? `[${v.replace(/[[\]]/g, '')}]` : v))
  .refine((v) => /^([a-z\d_-]+(\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/.test(v), { error: writeSentence('field.host') });

/** An address mail is sent from. */
export const mailSender = email.refine((v) => !v.endsWith(']'), { error: writeSentence('field.email') });
