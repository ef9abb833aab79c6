/** The host of a mail server, and the address that email is sent from, as an admin types them. */
import { writeSentence } from '@earshot/words/sentence';
import { asciiHost, email, text } from '#contract/text.ts';
import { limits } from './limits.ts';

const isIpv6 = (host: string): boolean => /^(\[[\da-f:.]+\]|[\da-f.]*(:[\da-f.]*){2,})$/i.test(host);

/** A host name (in its ASCII form) or an IP address (IPv6 in brackets), without scheme, port or path. */
export const mailHost = text(limits.host)
  .transform((v) => v.trim())
  .refine((v) => isIpv6(v) || /^[^\s/?#@:\\[\]]+$/.test(v), { error: writeSentence('field.host') })
  .transform((v) => asciiHost(isIpv6(v) ? `[${v.replace(/[[\]]/g, '')}]` : v))
  .refine((v) => /^([a-z\d_-]+(\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/.test(v), { error: writeSentence('field.host') });

/** The address that email is sent from. An IP address as its host (`user@[…]`) is refused. */
export const mailSender = email.refine((v) => !v.endsWith(']'), { error: writeSentence('field.email') });
