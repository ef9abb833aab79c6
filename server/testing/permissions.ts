/**
 * How each call of the matrix (permissions.tsv) gets a subject of its own. A call that is new in the contract needs a row there and, if it
 * has places or a body, an entry in `asks` here.
 */
import type { Session } from '@earshot/contract/accounts';
import type { PlanDetail } from '@earshot/contract/action-plans';
import { invites } from '@earshot/contract/invites';
import type { Article } from '@earshot/contract/knowledge-base';
import { optionLists } from '@earshot/contract/options';
import type { AccountStatus, Role } from '@earshot/contract/policy';
import { insertUser } from '../features/accounts/index.ts';
import { dayAt } from '../platform/zone.ts';
import { type CastName, castZone, emailOf, lists, password, rantAbout, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import type { Column } from './matrix.ts';

/** Who plays which column. Whatever belongs to somebody belongs to eli. */
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
const todayIn = (timeZone: string) => dayAt(Date.now(), timeZone);
const noMailServer = { host: '127.0.0.1', port: 1, user: '', sender: '' };
type Make = (stage: Stage, column: Column) => Promise<Ask> | Ask;

let n = 0;
const fresh = (what: string) => `${what} ${process.pid} ${++n}`;
const eliRant = async ({ t, cast }: Stage) => ({ id: await submit(t, cast.eli.token, fresh('A rant')) });
const person =
  (role: Role, body: Ask['body'] = {}, status: AccountStatus = 'approved'): Make =>
  async ({ t }) => {
    const made = { name: fresh('Person'), email: emailOf(`person${++n}`), passwordHash: 'none', role, status };
    return { id: (await t.app.write((tx) => insertUser(t.app, tx, made))).id, body };
  };
const several: Make = async (stage, column) => ({ body: { ids: [(await person('employee')(stage, column)).id ?? ''] } });
const newUser =
  (role: Role): Make =>
  () => ({ body: { name: fresh('Made'), email: emailOf(`made${++n}`), password: 'plain words of it', role } });
const theLastAdmin =
  (body: Ask['body'] = {}): Make =>
  ({ cast }) => ({ id: cast.ada.id, body });
const option =
  (list: string): Make =>
  async ({ t, cast }) => {
    const reply = await t.send('POST', `/api/manage/${list}`, { token: cast.mona.token, body: JSON.stringify({ name: fresh('Option') }) });
    return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
  };
/** A target employee that looks like somebody: like the caller himself, or like max. */
const looksLike =
  (who: 'the caller' | 'max'): Make =>
  async (stage, column) => {
    const { t, cast } = stage;
    const { id = '' } = await option('targetEmployees')(stage, column);
    const userId = cast[(who === 'max' ? who : players[column]) ?? 'max'].id;
    await t.app.writer.insertInto('possible_links').values({ option_id: id, user_id: userId, found_at: 0, decided_at: null }).execute();
    return { id, body: { userId, isSame: false, name: fresh('Renamed') } };
  };
/** An option nobody had used, deleted. */
const inBin: Make = async (stage, column) => {
  // Of who has rants hidden, it would be archived.
  await stage.t.app.writer.deleteFrom('possible_links').execute();
  const { id = '' } = await option('categoryTypes')(stage, column);
  await stage.t.send('DELETE', `/api/manage/categoryTypes/${id}`, { token: stage.cast.mona.token });
  return { id, kind: 'option' };
};
/** One of eli's: somebody answered him. */
const eliNotification: Make = async (stage) => {
  const { id } = await eliRant(stage);
  const { t, cast } = stage;
  await t.send('POST', `/api/rants/${id}/respond`, { token: cast.max.token, body: JSON.stringify({ response: 'Yes.' }) });
  const list = await t.send('GET', '/api/notifications', { token: cast.eli.token });
  return { id: (list.body as unknown as { _id: string }[])[0]!._id };
};
/** An article of mona's; eli has written a comment on it. */
const article =
  (body: Ask['body'] = {}): Make =>
  async ({ t, cast }) => {
    const post = async (path: string, token: string, sent: unknown) =>
      (await t.send('POST', `/api/knowledge-base/${path}`, { token, body: JSON.stringify(sent) })).body as unknown as { _id: string };
    await post('categories', cast.mona.token, { name: 'Articles' });
    const article = { title: fresh('Article'), content: 'Words.', category: 'Articles' };
    const { _id: id } = await post('articles', cast.mona.token, article);
    const revisions = await t.send('GET', `/api/knowledge-base/articles/${id}/revisions`, { token: cast.mona.token });
    return { id, revision: (revisions.body as unknown as { _id: string }[])[0]?._id ?? '', body: { ...article, ...body } };
  };
const eliComment: Make = async (stage, column) => {
  const { id } = await article()(stage, column);
  const sent = { token: stage.cast.eli.token, body: JSON.stringify({ content: 'Mine.' }) };
  const reply = await stage.t.send('POST', `/api/knowledge-base/articles/${id}/comments`, sent);
  return { id: (reply.body as unknown as Article).comments[0]?._id ?? '', body: { content: 'Better.' } };
};
const category: Make = async ({ t, cast }) => {
  const reply = await t.send('POST', '/api/knowledge-base/categories', {
    token: cast.mona.token,
    body: JSON.stringify({ name: fresh('Category') }),
  });
  return { id: (reply.body as unknown as { _id: string })._id, body: { name: fresh('Renamed') } };
};
/** A plan of mona's with a step, a linked rant of eli's and a comment by `talker`. */
const plan =
  (body: Ask['body'] = {}, talker: 'mona' | 'max' = 'mona'): Make =>
  async (stage) => {
    const { t, cast } = stage;
    const { id: rant } = await eliRant(stage);
    const article = { title: fresh('Plan'), description: 'Words.', department: lists.targetDepartments, deadline: '2030-01-01' };
    const made = { ...article, steps: ['One.'], rants: [rant] };
    const reply = await t.send('POST', '/api/action-plans', { token: cast.mona.token, body: JSON.stringify(made) });
    const { _id: id, checklist } = reply.body as unknown as PlanDetail;
    const comment = { token: cast[talker].token, body: JSON.stringify({ content: 'A word.' }) };
    const { comments } = (await t.send('POST', `/api/action-plans/${id}/comments`, comment)).body as unknown as PlanDetail;
    return { id, rant, step: checklist[0]?._id ?? '', comment: comments[0]?._id ?? '', body: { ...article, ...body } };
  };
/** The smallest GIF there is. */
const picture = { data: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=' };
const draft = { title: '', content: '', category: '', tags: [], baseVersion: 0 };
/** What a call (and, where it matters, its case) is asked with: a subject of its own for each cell. */
export const asks: Record<string, Make> = {
  'POST /api/setup': () => ({
    body: {
      secret: 'x',
      name: 'N',
      email: emailOf('n'),
      password,
      organisationName: 'O',
      timeZone: 'UTC',
      employeeVisibility: 'all',
    },
  }),
  'POST /api/auth/login': () => ({}),
  'POST /api/auth/invites': () => ({ body: { until: todayIn(castZone), approves: false } }),
  'DELETE /api/auth/invites/{id}': async ({ t, cast }) => {
    await t.app.writer.deleteFrom('invites').execute();
    return { id: (await t.call(invites.make, { token: cast.ada.token, body: { until: todayIn(castZone) } })).body._id };
  },
  'POST /api/auth/invitation': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/register': () => ({ body: { name: 'New', email: emailOf(`new${++n}`), password, role: 'admin', status: 'approved' } }),
  'POST /api/auth/logout': () => ({}),
  'PUT /api/auth/users/{id}/approve': person('employee', {}, 'pending'),
  'PUT /api/auth/users/{id}/reject': person('employee', {}, 'pending'),
  'PUT /api/auth/users/{id}/toggle-status': person('employee'),
  'PUT /api/auth/users/{id}/toggle-status only active manager / last active admin / self': theLastAdmin(),
  'POST /api/auth/users': newUser('manager'),
  'POST /api/auth/users role=admin': newUser('admin'),
  'PUT /api/auth/users/{id}': person('employee', { name: 'Renamed' }),
  'PUT /api/auth/users/{id} target manager or admin (incl. self)': person('manager', { name: 'Renamed' }),
  'PUT /api/auth/users/{id} employee target, body role=admin': person('employee', { role: 'admin' }),
  'PUT /api/auth/users/{id} employee target, body sets a password or another e-mail': person('employee', { password: 'quite another one' }),
  'PUT /api/auth/users/{id} demote the last active admin': theLastAdmin({ role: 'manager' }),
  'DELETE /api/auth/users/{id}': person('employee'),
  'DELETE /api/auth/users/{id} target manager': person('manager'),
  'DELETE /api/auth/users/{id} target admin': person('admin'),
  'POST /api/auth/users/approve': several,
  'POST /api/auth/users/deactivate': several,
  'POST /api/auth/users/import': () => ({ body: { csv: 'name,email\nNew One,new.one@northwind.example' } }),
  'POST /api/auth/users/{id}/reset-link': person('employee'),
  'POST /api/auth/users/{id}/sign-out': person('employee'),
  'POST /api/auth/reset-password': () => ({ body: { secret: 'unknown', password: 'quite another one' } }),
  'PUT /api/auth/profile': (_, column) => {
    const player = players[column] ?? 'nobody';
    return { body: { name: player[0]!.toUpperCase() + player.slice(1), email: emailOf(player), role: 'admin', status: 'rejected' } };
  },
  'DELETE /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/{id}': async ({ t, cast }) => {
    const token = await t.app.write((tx) => t.app.sessions.start(tx, cast.eli.id, { agent: 'other', address: '127.0.0.1' }));
    const list = await t.send('GET', '/api/auth/sessions', { token });
    return { id: (list.body as unknown as Session[]).find((one) => one.isThis)?._id ?? '' };
  },
  'POST /api/auth/ticket': () => ({}),
  'POST /api/reports/export/html': () => ({ body: { department: 'all' } }),
  'PUT /api/settings': () => ({ body: { urgentAfterHours: 48 } }),
  'PUT /api/first-steps': () => ({ body: { done: 'readers' } }),
  'GET /api/legal/{page}': () => ({ id: 'privacy' }),
  'PUT /api/legal/{page}': () => ({ id: 'terms', body: { markdown: '' } }),
  'PUT /api/manage/targetEmployees/{id}/link': async (stage, column) => ({
    ...(await option('targetEmployees')(stage, column)),
    body: { userId: stage.cast.max.id },
  }),
  ...Object.fromEntries(
    (['targetDepartments', 'categoryTypes'] as const).map((list) => [
      `PUT /api/manage/${list}/{id}/answerers`,
      async (stage: Stage, column: Column) => ({ ...(await option(list)(stage, column)), body: { userIds: [stage.cast.max.id] } }),
    ]),
  ),
  'PUT /api/manage/targetEmployees/{id}/possible-link': looksLike('max'),
  "PUT /api/manage/targetEmployees/{id}/possible-link the caller's own name": looksLike('the caller'),
  "PUT /api/manage/targetEmployees/{id} a name that is or may be the caller's own": looksLike('the caller'),
  "DELETE /api/manage/targetEmployees/{id} a name that is or may be the caller's own": looksLike('the caller'),
  'GET /api/rants/{id}': eliRant,
  'GET /api/rants/{id}/timeline': eliRant,
  'POST /api/rants': () => ({ body: { ...rantAbout, content: fresh('Sent') } }),
  'POST /api/rants/{id}/respond': async (stage) => ({ ...(await eliRant(stage)), body: { response: 'An answer.' } }),
  'POST /api/rants/{id}/messages': async (stage) => ({ ...(await eliRant(stage)), body: { content: 'More.' } }),
  'GET /api/rants/{id}/owners': eliRant,
  'PUT /api/rants/{id}/owner': async (stage) => ({ ...(await eliRant(stage)), body: { userId: stage.cast.max.id } }),
  'PUT /api/rants/{id}/status': async (stage) => ({ ...(await eliRant(stage)), body: { status: 'Resolved', reason: 'duplicate' } }),
  ...Object.fromEntries(
    optionLists.flatMap((list) => [
      [`POST /api/manage/${list}`, () => ({ body: { name: fresh('Added') } })],
      [`PUT /api/manage/${list}/{id}`, option(list)],
      [`DELETE /api/manage/${list}/{id}`, option(list)],
    ]),
  ),
  'POST /api/manage/categoryTypes/several': () => ({ body: { names: [fresh('Added')] } }),
  'PUT /api/auth/notifications/{id}/read': eliNotification,
  'DELETE /api/auth/notifications/{id}': eliNotification,
  'PUT /api/auth/notifications/{id}/unread': eliNotification,
  'POST /api/auth/notifications/{id}/restore': eliNotification,
  'PUT /api/auth/notifications/read-about': () => ({ body: { relatedModel: 'Rant', relatedId: 'unknown' } }),
  'PUT /api/preferences': () => ({ body: { digestHour: 9 } }),
  'PUT /api/mail/server': () => ({ body: noMailServer }),
  'DELETE /api/mail/server': () => ({}),
  'POST /api/mail/server/test': () => ({ body: noMailServer }),
  'POST /api/mail/test': () => ({}),
  'POST /api/mail/queue/{id}/retry': () => ({ id: 'unknown' }),
  'POST /api/mail/subscription': () => ({ body: { secret: 'unknown' } }),
  'POST /api/mail/unsubscribe': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/lost-password': (_, column) => ({ body: { email: emailOf(players[column] ?? 'nobody') } }),
  'POST /api/deleted/{kind}/{id}/restore': inBin,
  'DELETE /api/deleted/{kind}/{id}': inBin,
  'POST /api/undo/{kind}/{id}': inBin,
  'PUT /api/auth/notifications/mark-all-read': () => ({ body: {} }),
  'GET /api/action-plans/{id}': plan(),
  'GET /api/action-plans/{id}/comments': plan(),
  'POST /api/action-plans': plan(),
  'PUT /api/action-plans/{id}': plan({ completed: true }),
  'DELETE /api/action-plans/{id}': plan(),
  'POST /api/action-plans/{id}/steps': plan({ text: 'Two.' }),
  'PUT /api/action-plans/{id}/steps/{step}': plan({ done: true }),
  'DELETE /api/action-plans/{id}/steps/{step}': plan(),
  'POST /api/action-plans/{id}/comments': plan({ content: 'Another.' }),
  'PUT /api/action-plans/{id}/comments/{comment}': plan({ content: 'Better.' }),
  'DELETE /api/action-plans/{id}/comments/{comment}': plan({}, 'max'),
  'POST /api/action-plans/{id}/rants': async (stage, column) => ({
    ...(await plan()(stage, column)),
    body: { rants: [(await eliRant(stage)).id] },
  }),
  'DELETE /api/action-plans/{id}/rants/{rant}': plan(),
  'GET /api/rants/{id}/actions': eliRant,
  'GET /api/knowledge-base/articles/{id}': article(),
  'GET /api/knowledge-base/articles/{id}/comments': article(),
  'POST /api/knowledge-base/articles': article(),
  'PUT /api/knowledge-base/articles/{id}': article({ content: 'Better.' }),
  'DELETE /api/knowledge-base/articles/{id}': article(),
  'POST /api/knowledge-base/articles/{id}/rate': article({ score: 4 }),
  'DELETE /api/knowledge-base/articles/{id}/rate': article(),
  'POST /api/knowledge-base/articles/{id}/comments': article(),
  'PUT /api/knowledge-base/comments/{id}': eliComment,
  'DELETE /api/knowledge-base/comments/{id}': eliComment,
  'POST /api/knowledge-base/categories': () => ({ body: { name: fresh('Category') } }),
  'PUT /api/knowledge-base/categories/{id}': category,
  'DELETE /api/knowledge-base/categories/{id}': category,
  'POST /api/knowledge-base/suggest': () => ({ body: { text: 'shoes' } }),
  'GET /api/knowledge-base/drafts/{id}': article(),
  'PUT /api/knowledge-base/drafts/{id}': async (stage, column) => ({ ...(await article()(stage, column)), body: draft }),
  'DELETE /api/knowledge-base/drafts/{id}': article(),
  'GET /api/knowledge-base/articles/{id}/editing': article(),
  'GET /api/knowledge-base/articles/{id}/revisions': article(),
  'POST /api/knowledge-base/articles/{id}/revisions/{revision}/restore': article(),
  'POST /api/knowledge-base/images': () => ({ body: picture }),
  'GET /api/knowledge-base/images/{id}': async ({ t, cast }) => {
    const made = await t.send('POST', '/api/knowledge-base/images', { token: cast.mona.token, body: JSON.stringify(picture) });
    return { id: (made.body as unknown as { url: string }).url.split('/').at(-1) ?? '' };
  },
};
