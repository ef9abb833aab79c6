/** The field schemas every feature builds its bodies from. Text is kept byte for byte: nothing is trimmed here, forms trim. */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { limits } from './limits.ts';
import { withoutUnseen } from './unseen.ts';

/** Neither engine may meet U+0000 or half a surrogate pair: PostgreSQL refuses them, SQLite would keep them. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

/** How many bytes the text is in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Text that may be blank. */
export const storable = (max: number, whenMissing: string = writeSentence('field.required')) =>
  z
    .string({ error: whenMissing })
    .max(max, { error: writeSentence('field.tooLong', { max: max }) })
    .refine(isStorable, { error: writeSentence('field.unreadable') });

/** Text of 1 to `max` characters that is not only white space. */
export const text = (max: number, whenBlank: string = writeSentence('field.required')) =>
  storable(max, whenBlank).refine((v) => v.trim() !== '', { error: whenBlank });

/** Line breaks, tabs and other signs that steer a machine: a name is one line. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A name of something: one line. Blanks and tabs around it are nothing to look at. */
export const lineName = (max: number) =>
  text(max).refine((v) => !steering.test(v.replace(/^[\t ]+|[\t ]+$/g, '')), { error: writeSentence('field.unseenSigns') });

/** Without signs that nobody sees, since with them two names read the same. */
export const personName = lineName(limits.length.name)
  .transform(withoutUnseen)
  .refine((v) => /\p{L}/u.test(v), { error: writeSentence('field.nameLetters') });

/** Browsers and Node both have it; the types of neither are here. */
const { URL: Address } = globalThis as unknown as { URL: new (address: string) => { hostname: string } };

/** As the network knows it: 'münchen.example' is 'xn--mnchen-3ya.example' (IDNA). A text that is no host stays. */
export function asciiHost(host: string): string {
  try {
    return new Address(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** Compared without case, Unicode-normalised, with the host in IDNA (product.md 9.3); the normal form is what is stored. */
export const normalEmail = (value: string): string => addressIn(withoutUnseen(value.normalize('NFKC')));

/** As it was kept before signs without a look were taken out of it: an address that was one of its own then is found by its exact text. */
export const exactEmail = (value: string): string => addressIn(value.normalize('NFKC'));

/** Without what stands around it in a link, a list or a mail's head. */
function addressIn(value: string): string {
  const around = /^(?:mailto:)?\s*<?([^\s<>]*)>?[,;]?$/i.exec(value.trim())?.[1];
  const plain = (around ?? value).trim().replace(/[,;]$/, '').toLowerCase();
  const [, before, host] = /^([^\s@]+@)([^\s@/?#:\\]*[^\0-\x7f][^\s@/?#:\\]*)$/.exec(plain) ?? [];
  return before && host ? before + asciiHost(host) : plain;
}
const emailOf = (whenBlank: string) =>
  text(limits.length.email, whenBlank)
    .transform(normalEmail)
    .refine((v) => /^[^\s@<>()[\]",;:\\]+@(\[[\da-z:.]+\]|[^\s@<>()[\]",;:\\]+)$/.test(v), { error: writeSentence('field.email') });
/** Stands where an address was, of an account that has lost the only one it had; no mail goes there (RFC 2606). */
export const noAddress = (unique: string): string => `${unique}@no-address.invalid`;
export const hasNoAddress = (address: string): boolean => address.endsWith('@no-address.invalid');
export const email = emailOf(writeSentence('field.emailMissing'));
/** The address of the person who fills in the form. */
export const ownEmail = emailOf(writeSentence('field.ownEmailMissing'));

/** Six digits of an authenticator app, or a recovery code; spaces and dashes between are as people type them. */
export const givenCode = z.string().max(limits.length.code);

export const newPassword = z
  .string({ error: writeSentence('field.required') })
  .min(limits.length.minPassword, { error: writeSentence('field.password', { min: limits.length.minPassword }) })
  .max(limits.length.maxPassword, { error: writeSentence('field.tooLong', { max: limits.length.maxPassword }) })
  .refine(isStorable, { error: writeSentence('field.unreadable') });

/** A password that is only compared: any text will do, the answer is the same. */
export const givenPassword = z
  .string({ error: writeSentence('field.required') })
  .min(1, { error: writeSentence('field.required') })
  .max(4096);

export const uuid = z.uuid();
/** An id as it comes: a malformed one is an unknown one (product.md 2.4), also where a database would choke on it. */
export const givenId = z.string().transform((v) => (isStorable(v) ? v : ''));
export const dateTime = z.string();

type Id = z.ZodType<string, string>;
/** A thing by its id (or by whatever else `id` takes), or as replies name it: so what the server sent can be sent back. */
export const reference = (id: Id) => z.union([id, z.object({ _id: id }).transform((thing) => thing._id)]);
/** The same, or none: null, or an empty text. */
export const referenceOrNone = (id: Id) =>
  z.preprocess((given: string | { _id: string } | null) => (given === '' ? null : given), reference(id).nullable());

/** Words to look for, as a person types it: may be blank. */
const lookedFor = (max: number) => storable(max).optional();
export const searchText = lookedFor(limits.length.search);
/** A name or an _id that a list is filtered by. */
export const nameFilter = lookedFor(limits.length.optionName);

/** A whole number from 1, refused with both bounds named. */
export const whole = (max: number) =>
  z.coerce
    .number({ error: writeSentence('field.wholeNumber', { min: 1, max }) })
    .int()
    .min(1)
    .max(max);
/** `page` and `limit` of every list (product.md 5.4). */
export const paging = { page: whole(1_000_000).optional(), limit: whole(limits.list.maxPage).optional() };
export const order = z.enum(['asc', 'desc']).optional();
/** A page of words that are shown from the newest back: what stands before `before`. */
export const earlier = z.object({ before: givenId.optional(), limit: paging.limit });

export const timeZone = text(100).refine(
  (zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  },
  { error: writeSentence('field.timeZone') },
);

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const htmlType = 'text/html; charset=utf-8';
export const csvType = 'text/csv; charset=utf-8';
/** Every file can be asked for with a one-use ticket instead of the header. */
export const withTicket = z.object({ ticket: z.string().max(200).optional() });

/** The separator between the cells of a CSV file. With ';' decimals have a comma, as spreadsheets in German and many other languages read them. */
const separators = [',', ';'] as const;
export type Separator = (typeof separators)[number];
export const csvForm = { separator: z.enum(separators, { error: writeSentence('field.choice') }).default(',') };

/** A calendar day in the organisation's zone, as YYYY-MM-DD. */
export const day = z.iso.date({ error: writeSentence('field.day') });

/** The reply of a call that has nothing to show but a sentence. */
export const sentence = z.object({ msg: z.string() });

/** A whole number between two bounds, refused with both named. */
export const between = ({ min, max }: { min: number; max: number }) => {
  const error = writeSentence('field.wholeNumber', { min, max });
  return z.number({ error }).int().min(min).max(max);
};

/** Behind the # of an invite link. */
export const inviteSecret = z.string().max(200);
