import type { AccountStatus, Role } from '@earshot/contract/policy';
import { insertUser } from '../../features/accounts/server/index.ts';
import { dayAt } from '../platform/zone.ts';
import { type CastName, emailOf, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { Column } from './matrix.ts';

/** The person for each column. Whatever belongs to somebody belongs to eli. */
export const players: Record<Column, CastName | null> = {
  anonymous: null,
  pending: 'pia',
  rejected: 'rex',
  inactive: 'dee',
  employee: 'eve',
  employee_owner: 'eli',
  manager: 'mona',
  admin: 'ada',
};

export interface Ask {
  id?: string;
  kind?: string;
  revision?: string;
  step?: string;
  comment?: string;
  rant?: string;
  body?: Record<string, unknown>;
}
export const todayIn = (timeZone: string) => dayAt(Date.now(), timeZone);
export type Make = (stage: Stage, column: Column) => Promise<Ask> | Ask;

let n = 0;
export const fresh = (what: string) => `${what} ${process.pid} ${++n}`;
/** In the form of a browser's answer, and none. */
export const noPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
export const eliPasskey: Make = async ({ t, cast }) => {
  const id = t.app.ids.id();
  const row = {
    id,
    user_id: cast.eli.id,
    credential: id,
    public_key: 'AA',
    counter: 0,
    transports: '[]',
    name: 'Phone',
    created_at: 0,
    used_at: null,
  };
  await t.app.writer.insertInto('passkeys').values(row).execute();
  return { id, body: { name: 'Phone' } };
};
/** Eli has shown a second factor, as he must before the passkey goes. */
export const eliPasskeyShown: Make = async (stage, column) => {
  await stage.t.app.writer.updateTable('sessions').set({ factors: 2 }).where('user_id', '=', stage.cast.eli.id).execute();
  return eliPasskey(stage, column);
};
export const eliRant = async ({ t, cast }: Stage) => ({ id: await submit(t, cast.eli.token, fresh('A rant')) });
export const person =
  (role: Role, body: Ask['body'] = {}, status: AccountStatus = 'approved'): Make =>
  async ({ t }) => {
    const made = { name: fresh('Person'), email: emailOf(`person${++n}`), passwordHash: 'none', role, status };
    return { id: (await t.app.write((tx) => insertUser(t.app, tx, made))).id, body };
  };
/** A person who has set up an authenticator app. */
export const personWithApp: Make = async (stage, column) => {
  const made = await person('employee')(stage, column);
  const row = { user_id: made.id ?? '', secret: 'x', made_at: 0, last_step: 0 };
  await stage.t.app.writer.insertInto('authenticators').values(row).execute();
  return made;
};
export const several: Make = async (stage, column) => ({ body: { ids: [(await person('employee')(stage, column)).id ?? ''] } });
export const newUser =
  (role: Role): Make =>
  () => ({ body: { name: fresh('Made'), email: emailOf(`made${++n}`), password: 'plain words of it', role } });
export const theLastAdmin =
  (body: Ask['body'] = {}): Make =>
  async ({ t, cast }) => {
    // Other rows may have made admins.
    const others = t.app.writer.updateTable('users').set({ is_active: 0 }).where('role', '=', 'admin').where('id', '!=', cast.ada.id);
    await others.execute();
    return { id: cast.ada.id, body };
  };
export const option =
  (list: string): Make =>
  async ({ t, cast }) => {
    const reply = await t.send('POST', `/api/manage/${list}`, { token: cast.mona.token, body: JSON.stringify({ name: fresh('Option') }) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
/** A target employee that looks like somebody: like the caller himself, or like max. */
export const looksLike =
  (who: 'the caller' | 'max'): Make =>
  async (stage, column) => {
    const { t, cast } = stage;
    const { id = '' } = await option('targetEmployees')(stage, column);
    const userId = cast[(who === 'max' ? who : players[column]) ?? 'max'].id;
    await t.app.writer.insertInto('possible_links').values({ option_id: id, user_id: userId, found_at: 0, decided_at: null }).execute();
    return { id, body: { userId, isSame: false, name: fresh('Renamed') } };
  };
export const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
export const view =
  (maker: 'mona' | 'max', isShared: boolean): Make =>
  async ({ t, cast }) => {
    const made = { name: fresh('View'), filters: {}, isShared };
    const reply = await t.send('POST', '/api/views', { token: cast[maker].token, body: JSON.stringify(made) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
export const readyAnswer =
  (maker: 'mona' | 'max', isShared: boolean): Make =>
  async ({ t, cast }) => {
    const made = { name: fresh('Ready'), texts: { en: 'Thank you, {author}.' }, isShared };
    const reply = await t.send('POST', '/api/ready-answers', { token: cast[maker].token, body: JSON.stringify(made) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
/** The smallest GIF there is. */
export const picture = { data: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' };

/** A rant whose author is unknown. */
export const sealedRant = async (stage: Parameters<Make>[0]): Promise<{ id: string }> => {
  const { id } = await eliRant(stage);
  await stage.t.app.writer.updateTable('rants').set({ kind: 'sealed', author_id: null }).where('id', '=', id).execute();
  return { id };
};

/** Another admin, who is not in the play, asks for what a second person has to confirm. */
const askedOn =
  (table: 'removals' | 'mutes', rant: (stage: Stage) => Promise<{ id: string }>): Make =>
  async (stage) => {
    const { id } = await rant(stage);
    const { id: asker = '' } = await person('admin')(stage, 'admin');
    const row = { rant_id: id, asked_by: asker, reason: 'court order', asked_at: 1 };
    await stage.t.app.writer.insertInto(table).values(row).execute();
    return { id };
  };
export const askedRemoval = askedOn('removals', eliRant);
export const askedMute = askedOn('mutes', sealedRant);
