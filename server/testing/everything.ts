/** Fills every table, mostly by the calls that people make, for tests that need them all. */
import { randomBytes } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import { expect } from 'vitest';
import { invites, people, secondFactor } from '../../features/accounts/contract/index.ts';
import { live as lives } from '../../features/assembled/lives.ts';
import { liveInTheEnd } from '../../features/assembled/lives-in-the-end.ts';
import { startChain } from '../../features/audit/server/index.ts';
import { sendFile } from '../../features/files/server/testing/files.ts';
import { limits as notificationLimits, notifications } from '../../features/notifications/contract/index.ts';
import { options } from '../../features/options/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { readyAnswers } from '../../features/rants/contract/saved-replies.ts';
import { views } from '../../features/rants/contract/saved-views.ts';
import { appCode } from './app-code.ts';
import { awkward, awkwardName } from './awkward.ts';
import { emailOf, password, settle, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';

export interface Life {
  rants: string[];
  /** Ids of what features made. */
  others: string[];
  /** Files that features serve to everybody, by their addresses. */
  served: Map<string, Buffer>;
  /** The id of a file attached to the first rant. */
  file: string;
  fileBytes: Buffer;
}

export async function liveEverything(stage: Stage): Promise<Life> {
  const { t, cast } = stage;
  await liveWithMail(stage);
  const fileBytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_500_000)]);
  const file = (await sendFile(t, cast.eve.token, fileBytes, 'Größe.pdf')).body._id;
  const ids = await writeRants(stage, file);
  await t.call(accounts.login, { body: { email: emailOf('eve'), password, device: 'd'.repeat(43) } });
  await t.call(accounts.login, { body: { email: emailOf('eve'), password: 'a wrong guess' } });
  await t.app.writer
    .insertInto('passkeys')
    .values({
      id: t.app.ids.id(),
      user_id: cast.eve.id,
      credential: 'AA',
      public_key: 'AA',
      counter: 3,
      transports: '[]',
      name: awkward,
      created_at: 1,
      used_at: null,
    })
    .execute();
  await t.call(people.resetLink, { token: cast.ada.token, params: { id: cast.eve.id } });
  await t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: { name: 'Maximilian' } });
  const { body: departments } = await t.call(options.list, { token: cast.ada.token, params: { list: 'targetDepartments' } });
  const changedDepartments = { departments: departments.map(({ _id }) => _id) };
  expect((await t.call(people.update, { token: cast.ada.token, params: { id: cast.max.id }, body: changedDepartments })).status).toBe(200);
  const addresses: string[] = [];
  for (const live of lives) addresses.push(...((await live(stage)) ?? []));
  const otherNames = addresses.filter((item) => !item.startsWith('/'));
  const served = new Map<string, Buffer>();
  for (const address of addresses.filter((item) => item.startsWith('/')))
    served.set(address, Buffer.from(await (await fetch(t.url + address)).arrayBuffer()));
  const { secret, sealed } = (await t.call(secondFactor.begin, { token: cast.max.token })).body;
  const code = appCode(secret, t.clock.now());
  expect((await t.call(secondFactor.finish, { token: cast.max.token, body: { sealed, code } })).status).toBe(200);
  const lastDay = new Date(t.clock.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  expect((await t.call(invites.make, { token: cast.ada.token, body: { until: lastDay } })).status).toBe(201);
  const view = { name: awkwardName, filters: { search: 'Größe' }, isShared: true };
  expect((await t.call(views.create, { token: cast.mona.token, body: view })).status).toBe(201);
  const ready = { name: awkwardName, texts: { en: awkward.slice(0, 400), ar: 'شكرا' }, isShared: false };
  expect((await t.call(readyAnswers.create, { token: cast.mona.token, body: ready })).status).toBe(201);
  await settle(t, { urgentAfterHours: 50, resolveDays: 30, timeZone: 'Asia/Kathmandu' });
  t.clock.forward(notificationLimits.mailDelayMs + 1000);
  await t.earshot.mailing.sendDue();
  await t.earshot.indexing.finish();
  await startChain(t.app);
  await t.app.jobs.runDue();
  for (const liveOn of liveInTheEnd) otherNames.push(...((await liveOn(stage)) ?? []));
  return { rants: ids, others: otherNames, served, file, fileBytes };
}

async function liveWithMail({ t, cast }: Stage): Promise<void> {
  const channels = { kind: 'newRant' as const, ...notificationCatalogue.newRant.channels, mail: true, digest: true };
  for (const name of ['mona', 'max'] as const)
    await t.call(notifications.changePreferences, { token: cast[name].token, body: { kinds: [channels], digestHour: 7 } });
}

async function writeRants(stage: Stage, file: string): Promise<string[]> {
  const { t, cast } = stage;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await submit(t, n % 2 ? cast.eli.token : cast.eve.token, `${awkward} ${n}`));
  const [first, second, third, fourth, last] = ids as [string, string, string, string, string];
  await t.call(rants.respond, { token: cast.mona.token, params: { id: first }, body: { response: awkward } });
  const note = { token: cast.mona.token, params: { id: first }, body: { content: awkward } };
  expect((await t.call(rants.note, note)).status).toBe(201);
  const owner = { userId: cast.max.id, note: awkward };
  expect((await t.call(rants.setOwner, { token: cast.mona.token, params: { id: first }, body: owner })).status).toBe(200);
  await t.call(rants.setWaitsForAuthor, { token: cast.mona.token, params: { id: first }, body: { waiting: true } });
  await t.call(rants.setWaitsForAuthor, { token: cast.mona.token, params: { id: last }, body: { waiting: true } });
  const proof = { content: 'Not quite.', files: [file] };
  expect((await t.call(rants.write, { token: cast.eve.token, params: { id: first }, body: proof })).status).toBe(201);
  await t.call(rants.setStatus, { token: cast.mona.token, params: { id: second }, body: { status: 'Resolved', reason: 'explained' } });
  expect((await t.call(rants.solve, { token: cast.eli.token, params: { id: second }, body: { answer: 'yes' } })).status).toBe(200);
  const voice = { token: cast.eli.token, params: { id: first }, body: { content: awkward.slice(0, 60) } };
  expect((await t.call(rants.voice, voice)).status).toBe(200);
  const repeats = { status: 'Resolved', reason: 'duplicate', duplicateOf: last } as const;
  expect((await t.call(rants.setStatus, { token: cast.mona.token, params: { id: third }, body: repeats })).status).toBe(200);
  const sameAs = { token: cast.max.token, params: { id: fourth }, body: { rant: first } };
  expect((await t.call(rants.sameAs, sameAs)).status).toBe(200);
  const removal = { token: cast.ada.token, params: { id: last }, body: { reason: 'data of a third person' } } as const;
  expect((await t.call(rants.remove, removal)).status).toBe(200);
  return ids;
}
