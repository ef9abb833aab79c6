/**
 * Which mails a person may know of. To whom mail about a rant goes, and when, says who wrote it: where a mail tells of nothing but rants that are
 * hidden from him it is missing, in the list, in every count and by its id.
 */
import type { Actor } from '@earshot/contract/policy';
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { App } from '../../platform/app.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { sightOf } from '../rants/index.ts';

interface MailSight {
  /** The condition on `mails`; `values` fills its places. */
  where: RawBuilder<SqlBool>;
  values: Record<string, unknown>;
}

export async function mailSightOf(app: App, actor: Actor): Promise<MailSight> {
  const { key, where, values } = await sightOf(app, actor);
  if (key === 'all') return { where: sql`true`, values };
  const told = expressionBuilder<Schema, 'mails'>()
    .selectFrom('mail_rants')
    .innerJoin('rants', 'rants.id', 'mail_rants.rant_id')
    .select('rants.seq')
    .whereRef('mail_rants.mail_id', '=', 'mails.id' as never)
    .where((eb) => where(eb as unknown as ExpressionBuilder<Schema, 'rants'>));
  return { where: sql`(not exists (select 1 from mail_rants where mail_rants.mail_id = mails.id) or exists ${told})`, values };
}
