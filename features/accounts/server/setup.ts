/** First start (product.md 17.1). There is no default password: ADMIN_* of the environment or a one-time link makes the first admin. */
import type { accounts, OwnUser } from '@earshot/contract/accounts';
import type { BodyOf } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import type { Organisation } from '@earshot/contract/settings';
import { email, newPassword, personName } from '@earshot/contract/text';
import { readSentence } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import type { z } from 'zod';
import { storeSettings } from '#features/settings/server';
import { StartError } from '#server/config.ts';
import type { App, Tx } from '#server/platform/app.ts';
import { hashToken } from '#server/platform/auth/sessions.ts';
import { Refusal, refuse } from '#server/platform/refusal.ts';
import { newSettings } from '../../assembled/new-settings.ts';
import { insertUser, type SignInOrigin, signIn } from './commands.ts';
import { hashNewPassword } from './passwords.ts';
import type { UserRow } from './presenters.ts';
import { isEmpty } from './queries.ts';

type FirstAdmin = { name: string; email: string; password: string };

/** Makes the organisation and its first admin in an empty database. Throws `setup_done`, `name_reserved`. */
export async function foundOrganisation(
  app: App,
  tx: Tx,
  admin: { name: string; email: string; passwordHash: string },
  settings: Partial<Organisation> = {},
): Promise<UserRow> {
  await app.dialect.namingLock.execute(tx.db);
  if (!(await isEmpty(tx.db))) throw refuse('setup_done');
  const row = await insertUser(app, tx, { ...admin, role: 'admin', status: 'approved' });
  await storeSettings(tx, { ...newSettings, ...settings });
  await tx.db.deleteFrom('links').where('kind', '=', 'setup').execute();
  const payload = { named: [{ id: row.id, name: row.name }] };
  await tx.record({ type: 'setup.done', actorId: row.id, subject: row.id, data: {}, payload });
  return row;
}

/**
 * Runs when the server starts. If there is no account yet, it makes the first admin from ADMIN_*, or without these a setup link, whose
 * secret it returns. null: no link was made. Throws StartError if ADMIN_* cannot be used.
 */
export async function prepareFirstStart(app: App, warn: (line: string) => void): Promise<string | null> {
  const firstAdmin = app.config.firstAdmin;
  if (!(await isEmpty(app.db))) {
    if (firstAdmin) warn('ADMIN_EMAIL and ADMIN_PASSWORD are ignored: there are accounts already. Remove them from the environment.');
    return null;
  }
  if (!firstAdmin) return app.write((tx) => newSetupLink(app, tx));
  const admin = checkGiven(firstAdmin);
  const passwordHash = await hashNewPassword(app, admin.password, { owner: admin }).catch((error: Refusal) => {
    throw new StartError(`ADMIN_PASSWORD cannot be used: ${translateSentence('en', error.reason)}`);
  });
  await app
    .write((tx) => foundOrganisation(app, tx, { ...admin, passwordHash }))
    .catch((error: unknown) => {
      // Another instance that started at the same moment made the admin first.
      if (error instanceof Refusal && error.code === 'setup_done') return;
      throw error instanceof Refusal ? new StartError(`ADMIN_NAME or ADMIN_EMAIL cannot be used: ${error.message}`) : error;
    });
  return null;
}

const wrongIn = ({ issues }: z.ZodError): string => translateSentence('en', readSentence(issues[0]?.message ?? ''));

function checkGiven(firstAdmin: FirstAdmin): FirstAdmin {
  const parts = { ADMIN_NAME: personName.safeParse(firstAdmin.name), ADMIN_EMAIL: email.safeParse(firstAdmin.email) };
  for (const [name, part] of Object.entries(parts))
    if (!part.success) throw new StartError(`${name} cannot be used: ${wrongIn(part.error)}`);
  const password = newPassword.safeParse(firstAdmin.password);
  if (!password.success) throw new StartError(`ADMIN_PASSWORD cannot be used: ${wrongIn(password.error)}`);
  return { name: firstAdmin.name, email: parts.ADMIN_EMAIL.data ?? firstAdmin.email, password: firstAdmin.password };
}

/** Makes a setup link and ends older ones: only the one printed last works. */
async function newSetupLink(app: App, tx: Tx): Promise<string> {
  const secret = app.ids.secret();
  await tx.db.deleteFrom('links').where('kind', '=', 'setup').execute();
  await tx.db
    .insertInto('links')
    .values({ hash: hashToken(secret), kind: 'setup', user_id: null, session_id: null, expires_at: tx.now + limits.link.lifeMs })
    .execute();
  return secret;
}

/**
 * Makes the organisation and signs its first admin in. Throws `setup_done`, `setup_link_invalid`, `name_reserved`, and the refusals of
 * `hashNewPassword`.
 */
export async function setUp(
  app: App,
  body: BodyOf<typeof accounts.setUp>,
  from: SignInOrigin,
): Promise<{ token: string; user: OwnUser; device?: string }> {
  if (!(await isEmpty(app.db))) throw refuse('setup_done');
  await mustHaveLink(app, body.secret);
  const passwordHash = await hashNewPassword(app, body.password, { owner: body });
  const { organisationName, timeZone, employeeVisibility, name, email } = body;
  return app.write(async (tx) => {
    const deletedLink = await tx.db
      .deleteFrom('links')
      .where('hash', '=', hashToken(body.secret))
      .where('kind', '=', 'setup')
      .executeTakeFirst();
    if (deletedLink.numDeletedRows === 0n) throw refuse('setup_link_invalid');
    const row = await foundOrganisation(app, tx, { name, email, passwordHash }, { organisationName, timeZone, employeeVisibility });
    return signIn(app, tx, row, { ...from, how: 'setup' });
  });
}

async function mustHaveLink(app: App, secret: string): Promise<void> {
  const link = await app.db.selectFrom('links').selectAll().where('hash', '=', hashToken(secret)).executeTakeFirst();
  if (link?.kind !== 'setup' || link.expires_at <= app.clock.now()) throw refuse('setup_link_invalid');
}
