/** Makes what the calls of the matrix act on, for the entries of every feature (permissions.ts). */
import type { AccountStatus, Role } from '@earshot/contract/policy';
import { insertUser } from '../../features/accounts/server/index.ts';
import { dayAt } from '../platform/zone.ts';
import { type CastName, emailOf, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { Column } from './matrix.ts';

/** The person for each column. Whatever must belong to somebody belongs to eli. */
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

export interface ExampleRequest {
  id?: string;
  kind?: string;
  revision?: string;
  step?: string;
  comment?: string;
  rant?: string;
  body?: Record<string, unknown>;
}
export const todayIn = (timeZone: string) => dayAt(Date.now(), timeZone);
export type MakeExample = (stage: Stage, column: Column) => Promise<ExampleRequest> | ExampleRequest;

let n = 0;
export const fresh = (what: string) => `${what} ${process.pid} ${++n}`;
/** Has the form of a browser's answer, but is no passkey. */
export const noPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
export const eliPasskey: MakeExample = async ({ t, cast }) => {
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
/** Eli has confirmed a second factor, which removing a passkey requires. */
export const eliPasskeyShown: MakeExample = async (stage, column) => {
  await stage.t.app.writer.updateTable('sessions').set({ factors: 2 }).where('user_id', '=', stage.cast.eli.id).execute();
  return eliPasskey(stage, column);
};
export const eliRant = async ({ t, cast }: Stage) => ({ id: await submit(t, cast.eli.token, fresh('A rant')) });
export const person =
  (role: Role, body: ExampleRequest['body'] = {}, status: AccountStatus = 'approved'): MakeExample =>
  async ({ t }) => {
    const person = { name: fresh('Person'), email: emailOf(`person${++n}`), passwordHash: 'none', role, status };
    return { id: (await t.app.write((tx) => insertUser(t.app, tx, person))).id, body };
  };
/** Makes a person who has set up an authenticator app. */
export const personWithApp: MakeExample = async (stage, column) => {
  const madePerson = await person('employee')(stage, column);
  const row = { user_id: madePerson.id ?? '', secret: 'x', made_at: 0, last_step: 0 };
  await stage.t.app.writer.insertInto('authenticators').values(row).execute();
  return madePerson;
};
export const several: MakeExample = async (stage, column) => ({ body: { ids: [(await person('employee')(stage, column)).id ?? ''] } });
export const newUser =
  (role: Role): MakeExample =>
  () => ({ body: { name: fresh('Made'), email: emailOf(`made${++n}`), password: 'plain words of it', role } });
export const theLastAdmin =
  (body: ExampleRequest['body'] = {}): MakeExample =>
  async ({ t, cast }) => {
    // Other rows may have made admins.
    const otherAdmins = t.app.writer.updateTable('users').set({ is_active: 0 }).where('role', '=', 'admin').where('id', '!=', cast.ada.id);
    await otherAdmins.execute();
    return { id: cast.ada.id, body };
  };
export const option =
  (list: string): MakeExample =>
  async ({ t, cast }) => {
    const reply = await t.send('POST', `/api/manage/${list}`, { token: cast.mona.token, body: JSON.stringify({ name: fresh('Option') }) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
/** Makes a target employee with a possible link to the caller, or to max. */
export const looksLike =
  (castName: 'the caller' | 'max'): MakeExample =>
  async (stage, column) => {
    const { t, cast } = stage;
    const { id = '' } = await option('targetEmployees')(stage, column);
    const userId = cast[(castName === 'max' ? castName : players[column]) ?? 'max'].id;
    await t.app.writer.insertInto('possible_links').values({ option_id: id, user_id: userId, found_at: 0, decided_at: null }).execute();
    return { id, body: { userId, isSame: false, name: fresh('Renamed') } };
  };
export const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
export const view =
  (maker: 'mona' | 'max', isShared: boolean): MakeExample =>
  async ({ t, cast }) => {
    const view = { name: fresh('View'), filters: {}, isShared };
    const reply = await t.send('POST', '/api/views', { token: cast[maker].token, body: JSON.stringify(view) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
export const readyAnswer =
  (maker: 'mona' | 'max', isShared: boolean): MakeExample =>
  async ({ t, cast }) => {
    const madeReply = { name: fresh('Ready'), texts: { en: 'Thank you, {author}.' }, isShared };
    const reply = await t.send('POST', '/api/ready-answers', { token: cast[maker].token, body: JSON.stringify(madeReply) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
/** The smallest possible GIF. */
export const picture = { data: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' };

/** A rant whose author is unknown. */
export const sealedRant = async (stage: Parameters<MakeExample>[0]): Promise<{ id: string }> => {
  const { id } = await eliRant(stage);
  await stage.t.app.writer.updateTable('rants').set({ kind: 'sealed', author_id: null }).where('id', '=', id).execute();
  return { id };
};

/** An admin outside the cast asks for something that a second person has to confirm. */
const askedOn =
  (table: 'removals' | 'mutes', rant: (stage: Stage) => Promise<{ id: string }>): MakeExample =>
  async (stage) => {
    const { id } = await rant(stage);
    const { id: asker = '' } = await person('admin')(stage, 'admin');
    const row = { rant_id: id, asked_by: asker, reason: 'court order', asked_at: 1 };
    await stage.t.app.writer.insertInto(table).values(row).execute();
    return { id };
  };
export const askedRemoval = askedOn('removals', eliRant);
export const askedMute = askedOn('mutes', sealedRant);
