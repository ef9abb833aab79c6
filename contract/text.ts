/**
 * Field schemas from which all features build their bodies. Text is stored as it is sent, byte for byte, because forms trim it before they
 * send it. Only `personName` and the schemas of email addresses change the text that is stored.
 */
import { writeSentence } from '@earshot/words/sentence';
import { z } from 'zod';
import { limits } from './limits.ts';
import { withoutUnseen } from './unseen.ts';

/** Refuses U+0000 and lone surrogates: PostgreSQL rejects them and SQLite would store them. */
export const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

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
    .max(max, { error: writeSentence('field.tooLong', { max }) })
    .refine(isStorable, { error: writeSentence('field.unreadable') });

/** Text of 1 to `max` characters that is not only white space. */
export const text = (max: number, whenBlank: string = writeSentence('field.required')) =>
  storable(max, whenBlank).refine((v) => v.trim() !== '', { error: whenBlank });

/** Line breaks, tabs and other control characters, since a name is one line. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** A name on one line. Spaces and tabs around it are allowed. */
export const lineName = (max: number) =>
  text(max).refine((v) => !steering.test(v.replace(/^[\t ]+|[\t ]+$/g, '')), { error: writeSentence('field.unseenSigns') });

/** Removes invisible characters, which could make two different names look the same. */
export const personName = lineName(limits.length.name)
  .transform(withoutUnseen)
  .refine((v) => /\p{L}/u.test(v), { error: writeSentence('field.nameLetters') });

/** URL exists in browsers and Node, but this folder loads the types of neither. */
const { URL: Address } = globalThis as unknown as { URL: new (address: string) => { hostname: string } };

/** The ASCII form of a host: 'münchen.example' becomes 'xn--mnchen-3ya.example' (IDNA). Text that is not a host is returned unchanged. */
export function asciiHost(host: string): string {
  try {
    return new Address(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** The form in which addresses are stored and compared: lower case, Unicode-normalised, the host in IDNA (product.md 9.3). */
export const normalEmail = (value: string): string => addressIn(withoutUnseen(value.normalize('NFKC')));

/** The normal form that was stored before invisible characters were removed. An old account whose address contains one is found by it. */
export const exactEmail = (value: string): string => addressIn(value.normalize('NFKC'));

/** Strips what surrounds an address in a mailto link, a list or a mail header, lower-cases it, and writes its host in IDNA. */
function addressIn(value: string): string {
  const address = /^(?:mailto:)?\s*<?([^\s<>]*)>?[,;]?$/i.exec(value.trim())?.[1];
  const bareAddress = (address ?? value).trim().replace(/[,;]$/, '').toLowerCase();
  const [, before, host] = /^([^\s@]+@)([^\s@/?#:\\]*[^\0-\x7f][^\s@/?#:\\]*)$/.exec(bareAddress) ?? [];
  return before && host ? before + asciiHost(host) : bareAddress;
}
const emailOf = (whenBlank: string) =>
  text(limits.length.email, whenBlank)
    .transform(normalEmail)
    .refine((v) => /^[^\s@<>()[\]",;:\\]+@(\[[\da-z:.]+\]|[^\s@<>()[\]",;:\\]+)$/.test(v), { error: writeSentence('field.email') });
/** A placeholder for accounts that have lost their only address. No mail is sent to it (RFC 2606). */
export const noAddress = (unique: string): string => `${unique}@no-address.invalid`;
export const hasNoAddress = (address: string): boolean => address.endsWith('@no-address.invalid');
export const email = emailOf(writeSentence('field.emailMissing'));
/** The address of the person who fills in the form. */
export const ownEmail = emailOf(writeSentence('field.ownEmailMissing'));

/** Six digits of an authenticator app or a recovery code, with any spaces and dashes that people type. */
export const givenCode = z.string().max(limits.length.code);

export const newPassword = z
  .string({ error: writeSentence('field.required') })
  .min(limits.length.minPassword, { error: writeSentence('field.password', { min: limits.length.minPassword }) })
  .max(limits.length.maxPassword, { error: writeSentence('field.tooLong', { max: limits.length.maxPassword }) })
  .refine(isStorable, { error: writeSentence('field.unreadable') });

/** A password that is only compared. The rules for new passwords do not apply, so that all wrong passwords get the same answer. */
export const givenPassword = z
  .string({ error: writeSentence('field.required') })
  .min(1, { error: writeSentence('field.required') })
  .max(4096);

export const uuid = z.uuid();
/** An id in a request. One that no database can store becomes '', so that it is answered as unknown (product.md 2.4). */
export const givenId = z.string().transform((v) => (isStorable(v) ? v : ''));
export const dateTime = z.string();

type Id = z.ZodType<string, string>;
/** The id of a thing (or whatever `id` accepts), or the thing as a reply contains it, so that a reply can be sent back unchanged. */
export const reference = (id: Id) => z.union([id, z.object({ _id: id }).transform((idOrObject) => idOrObject._id)]);
/** A reference; null or '' means none. */
export const referenceOrNone = (id: Id) =>
  z.preprocess((idOrObject: string | { _id: string } | null) => (idOrObject === '' ? null : idOrObject), reference(id).nullable());

/** Search text as typed; it may be blank. */
const lookedFor = (max: number) => storable(max).optional();
export const searchText = lookedFor(limits.length.search);
/** A name or an _id that a list is filtered by. */
export const nameFilter = lookedFor(limits.length.optionName);

/** A whole number from 1 to `max`; the error names both bounds. */
export const whole = (max: number) =>
  z.coerce
    .number({ error: writeSentence('field.wholeNumber', { min: 1, max }) })
    .int()
    .min(1)
    .max(max);
/** `page` and `limit` of every list (product.md 5.4). */
export const paging = { page: whole(1_000_000).optional(), limit: whole(limits.list.maxPage).optional() };
export const order = z.enum(['asc', 'desc']).optional();
/** Paging backwards from the newest entry: the entries before the id `before`. */
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
/** Any download accepts a one-use ticket instead of the session header. */
export const withTicket = z.object({ ticket: z.string().max(200).optional() });

/** Cell separator of a CSV file. With ';' decimals have a comma, as spreadsheets in German and many other languages expect. */
const separators = [',', ';'] as const;
export type Separator = (typeof separators)[number];
export const csvForm = { separator: z.enum(separators, { error: writeSentence('field.choice') }).default(',') };

/** A calendar day in the organisation's zone, as YYYY-MM-DD. */
export const day = z.iso.date({ error: writeSentence('field.day') });

export const sentence = z.object({ msg: z.string() });

/** A whole number between two bounds; the error names both. */
export const between = ({ min, max }: { min: number; max: number }) => {
  const error = writeSentence('field.wholeNumber', { min, max });
  return z.number({ error }).int().min(min).max(max);
};

/** The part after the # of an invite link. */
export const inviteSecret = z.string().max(200);
