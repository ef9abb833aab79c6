import type { Session } from '@earshot/contract/accounts';
import { castZone, emailOf, password } from '#server/testing/cast.ts';
import type { ExamplesByCall } from '#server/testing/subject.ts';
import {
  eliPasskey,
  eliPasskeyShown,
  fresh,
  newUser,
  noPasskey,
  person,
  personWithApp,
  players,
  several,
  theLastAdmin,
  todayIn,
} from '#server/testing/subjects.ts';
import { invites } from '../../contract/invites.ts';

export const exampleCalls: ExamplesByCall = {
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
  'POST /api/auth/register': () => ({
    body: { name: 'New', email: emailOf(fresh('new').replaceAll(' ', '')), password, role: 'admin', status: 'approved' },
  }),
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
  'PUT /api/auth/users/{id}/confirm-address': person('employee'),
  'POST /api/auth/confirm-address': () => ({ body: { secret: 'unknown' } }),
  'POST /api/auth/users/{id}/sign-out': person('employee'),
  'POST /api/auth/reset-password': () => ({ body: { secret: 'unknown', password: 'quite another one' } }),
  'PUT /api/auth/profile': (_, column) => {
    const player = players[column] ?? 'nobody';
    return { body: { name: player[0]!.toUpperCase() + player.slice(1), email: emailOf(player), role: 'admin', status: 'rejected' } };
  },
  'PUT /api/auth/list-way': () => ({ body: { listWay: 'reading' } }),
  'DELETE /api/auth/sessions': () => ({}),
  'DELETE /api/auth/sessions/{id}': async ({ t, cast }) => {
    const token = await t.app.write((tx) => t.app.sessions.start(tx, cast.eli.id, { agent: 'other', address: '127.0.0.1' }));
    const list = await t.send('GET', '/api/auth/sessions', { token });
    return { id: (list.body as unknown as Session[]).find((item) => item.isThis)?._id ?? '' };
  },
  'POST /api/auth/ticket': () => ({}),
  'POST /api/auth/second-factor': () => ({}),
  'PUT /api/auth/second-factor': () => ({ body: { sealed: 'x'.repeat(60), code: '123456' } }),
  'DELETE /api/auth/second-factor': () => ({}),
  'POST /api/auth/second-factor/codes': () => ({}),
  'POST /api/auth/confirm': () => ({ body: { password } }),
  'DELETE /api/auth/users/{id}/second-factor': personWithApp,
  'POST /api/auth/passkeys/options': () => ({}),
  'POST /api/auth/passkeys': () => ({ body: { name: 'Phone', response: noPasskey } }),
  'PUT /api/auth/passkeys/{id}': eliPasskey,
  'DELETE /api/auth/passkeys/{id}': eliPasskeyShown,
  'POST /api/auth/passkeys/challenge': () => ({}),
  'POST /api/auth/login/passkey': () => ({ body: { response: noPasskey } }),
};
