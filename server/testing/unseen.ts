/**
 * Every path by which a person could learn of a rant that they may not see. Each is read before such a rant arrives, and again after it was
 * answered, commented on, decided and became urgent: the answers must be exactly the same. A new path is one more line here.
 */
import { randomUUID } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import { expect } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { unseen as ofFeatures } from '../../features/assembled/unseen.ts';
import { workOnRants } from '../../features/assembled/work-on-rants.ts';
import { notifications } from '../../features/notifications/contract/index.ts';
import { options } from '../../features/options/contract/index.ts';
import { rantStatuses, rants } from '../../features/rants/contract/index.ts';
import type { TestApp } from './app.ts';
import { type CastName, lists, proveAnew, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import { type Listener, listen } from './socket.ts';
import { touches } from './touches.ts';

export interface DoorVisit {
  t: TestApp;
  token: string;
  /** The target or department of the hidden rants. */
  about: string;
  /**
   * The viewer's own rants; one is resolved as a duplicate. Later a hidden rant is marked as a duplicate of the first, and the second as a
   * duplicate of a hidden one.
   */
  own: readonly string[];
  socket: Listener;
}

export const marker = 'ventilation';
/** Words that occur only in an answer and in a message of the author. */
const saidMarkers = ['paternoster', 'escalator'] as const;
const sorts = ['date', 'author', 'target', 'department', 'category', 'content', 'status'] as const;
const searches = (target: string) => [
  marker,
  marker.slice(3, 6),
  'eli',
  target,
  lists.targetDepartments,
  lists.categoryTypes,
  ...rantStatuses,
];

/** Every way to read rants or anything about them. Each returns the whole answer. */
const paths: Record<string, (look: DoorVisit) => Promise<unknown> | unknown> = {
  'the list': ({ t, token }) => t.call(rants.list, { token }),
  'the list, paged and sorted': ({ t, token }) =>
    Promise.all(sorts.map((sort) => t.call(rants.list, { token, query: { sort, page: 1, limit: 5 } }))),
  'the list, filtered': ({ t, token, about }) =>
    Promise.all(
      [
        { target: about },
        { department: about },
        { department: lists.targetDepartments },
        { category: lists.categoryTypes },
        ...rantStatuses.map((rantStatus) => ({ rantStatus })),
      ].map((query) => t.call(rants.list, { token, query })),
    ),
  'the list, by kind': ({ t, token }) =>
    Promise.all(
      [{ kind: 'sealed' as const }, { kind: 'named' as const }, { search: 'sealed' }].map((query) => t.call(rants.list, { token, query })),
    ),
  // Combined with a search, because other work becomes due meanwhile.
  'what is due': ({ t, token, about }) =>
    Promise.all((['today', 'over'] as const).map((due) => t.call(rants.list, { token, query: { due, search: about } }))),
  search: ({ t, token, about }) => Promise.all(searches(about).map((search) => t.call(rants.list, { token, query: { search } }))),
  // Finds rants by their answers and messages, and returns the passage.
  'search of answers and messages': ({ t, token }) =>
    Promise.all([...saidMarkers, saidMarkers.join(' ')].map((search) => t.call(rants.list, { token, query: { search } }))),
  'the own rants, one by one': ({ t, token, own }) => Promise.all(own.map((id) => t.call(rants.detail, { token, params: { id } }))),
  'my rants': ({ t, token }) => t.call(rants.mine, { token }),
  'my rants, searched': ({ t, token }) => t.call(rants.mine, { token, query: { search: marker } }),
  notifications: ({ t, token }) => t.call(notifications.list, { token }),
  'unread ones': ({ t, token }) => t.call(notifications.list, { token, query: { unread: 'true' } }),
  'the own data': ({ t, token }) => t.call(accounts.myData, { token }),
  'the statistics of people': ({ t, token }) => t.call(people.stats, { token }),
  'the people and their counts': ({ t, token }) => Promise.all([t.call(people.list, { token }), t.call(people.counts, { token })]),
  ...ofFeatures,
  // Suggestions of similar rants while somebody types, and for each of the viewer's own rants.
  'what is like the words': ({ t, token }) => t.call(rants.fitting, { token, body: { text: `again about the ${marker}` } }),
  'what is like the own ones': ({ t, token, own }) => Promise.all(own.map((id) => t.call(rants.similar, { token, params: { id } }))),
  'what authors say': ({ t, token }) => t.call(rants.solved, { token }),
  'hints over the socket': ({ socket }) => socket.heard,
};

/** Removes what changes by itself over time. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'headers' ? (part as Headers).get('x-total-count') : key === 'lastLogin' ? null : part))
    .replaceAll(/\\*"((usedAt|lastLogin)\\*":\s*\\*"[^"]*"|daysLeft\\*":-?\d+)/g, '')
    // Removes the empty week that began between the two readings.
    .replaceAll(/,\{\\*"start\\*":\\*"[^"]*",\\*"count\\*":0,\\*"since\\*":true\}/g, '');

async function readAll(look: DoorVisit): Promise<Record<string, string>> {
  await proveAnew(look.t);
  const answers: Record<string, string> = {};
  for (const [name, read] of Object.entries(paths)) answers[name] = textOf(await read(look));
  return answers;
}

/** Does everything that can happen to rants of eli's. `handler` may see them; `own` are rants of the viewer, who may not. */
async function liveThrough(stage: Stage, about: RantOptions, handler: CastName, own: readonly string[]): Promise<string> {
  const { t, cast } = stage;
  const { token } = cast.eli;
  const [answeredMarker, added] = saidMarkers;
  const body = { response: `We look at it, and at the ${answeredMarker}.` };
  const id = await submit(t, token, `About the ${marker}.`, about);
  const rantId = await submit(t, token, `The ${marker}, agian.`, about);
  expect((await t.call(rants.edit, { token, params: { id: rantId }, body: { content: `The ${marker}, again.` } })).status).toBe(200);
  const goneRantId = await submit(t, token, `Never mind the ${marker}.`, about);
  expect((await t.call(rants.withdraw, { token, params: { id: goneRantId } })).status).toBe(200);
  const removedRantId = await submit(t, token, `Remove the ${marker}.`, about);
  // If the viewer is the admin, this request is refused, and nobody is asked to confirm.
  await t.call(rants.remove, { token: cast.ada.token, params: { id: removedRantId }, body: { reason: 'court order' } });
  for (const second of [handler, 'mona'] as const)
    await t.call(rants.confirmRemoval, { token: cast[second].token, params: { id: removedRantId } });
  await t.call(rants.detail, { token: cast[handler].token, params: { id } });
  expect((await t.call(rants.respond, { token: cast[handler].token, params: { id }, body })).status).toBe(200);
  expect((await t.call(rants.write, { token, params: { id }, body: { content: `No: the ${marker}, and the ${added}.` } })).status).toBe(
    201,
  );
  for (const waiting of [true, false])
    await t.call(rants.setWaitsForAuthor, { token: cast[handler].token, params: { id }, body: { waiting } });
  const decided = { status: 'Resolved', reason: 'action taken' } as const;
  expect((await t.call(rants.setStatus, { token: cast[handler].token, params: { id }, body: decided })).status).toBe(200);
  expect((await t.call(rants.solve, { token, params: { id }, body: { answer: 'partly' } })).status).toBe(200);
  // Succeeds only if everybody may read rants and eve is not the viewer.
  await t.call(rants.voice, { token: cast.eve.token, params: { id }, body: { content: `The ${marker} here too.` } });
  for (const work of workOnRants) await work.link(stage, handler, [id, rantId]);
  const [original, duplicate] = own;
  await linkThrough(stage, handler, [rantId, id, original!]);
  const resolve = async (repeating: string, duplicateOf: string | null) => {
    const body = { status: 'Resolved', reason: 'duplicate', duplicateOf } as const;
    const reply = await t.call(rants.setStatus, { token: cast[handler].token, params: { id: repeating }, body });
    expect(reply.body.duplicateOf?._id ?? null).toBe(duplicateOf);
  };
  await resolve(await submit(t, token, `Once more the ${marker}.`, about), original!);
  for (const originalId of [id, null, id]) await resolve(duplicate!, originalId);
  t.clock.forward(73 * 3_600_000);
  await t.app.jobs.runDue();
  const { body: urgent } = await t.call(rants.detail, { token, params: { id: rantId } });
  expect(urgent.status).toBe('Urgent');
  return id;
}

/** Links the first rant to the second and the second to `seenMarker`, which the viewer may see, and then removes both links. */
async function linkThrough({ t, cast }: Stage, handler: CastName, [first, second, seenMarker]: readonly [string, string, string]) {
  const say = async (id: string, rant: string | null) => {
    const reply = await t.call(rants.sameAs, { token: cast[handler].token, params: { id }, body: { rant } });
    expect([reply.status, reply.body.same?.as?._id ?? null]).toEqual([200, rant]);
  };
  await say(first, second);
  await say(second, seenMarker);
  for (const id of [first, second]) await say(id, null);
}

/** The target or the department that all hidden rants have. */
type RantOptions = { target: string } | { department: string };

export const targetNamed = async ({ t, cast }: Stage, name: string): Promise<string> =>
  (await t.call(options.add, { token: cast.ada.token, params: { list: 'targetEmployees' }, body: { name } })).body._id;

/** Expects that `act` changes nothing that `viewer`, who wrote `own`, can read. */
export async function proveUnnoticed({ t, cast }: Stage, viewer: CastName, own: readonly string[], act: () => Promise<unknown>) {
  const { token } = cast[viewer];
  const look = { t, token, about: lists.targetEmployees, own, socket: await listen(t, token) };
  for (const id of own) await t.call(rants.detail, { token, params: { id } });
  const before = await readAll(look);
  await act();
  await new Promise((resolve) => setTimeout(resolve, 150));
  const after = await readAll(look);
  for (const name of Object.keys(paths)) expect(after[name], `${viewer}: ${name}`).toBe(before[name]);
}

/** Expects that `viewer` notices nothing of what happens to the rants in `about`, by a session or by the API key `key`. */
export async function proveUnseen(stage: Stage, viewer: CastName, about: RantOptions, handler: CastName, key?: string): Promise<void> {
  const { t, cast } = stage;
  const { token } = cast[viewer];
  for (const work of workOnRants) await work.begin(stage, handler, about);
  const own = [await submit(t, token, 'The first of my own.'), await submit(t, token, 'The second of my own.')];
  const change = { status: 'Resolved', reason: 'duplicate' } as const;
  for (const id of own) await t.call(rants.respond, { token: cast[handler].token, params: { id }, body: { response: 'Yes.' } });
  await t.call(rants.setStatus, { token: cast[handler].token, params: { id: own[1]! }, body: change });
  // Reads them first, so that opening them causes no event during the test.
  for (const id of own) await t.call(rants.detail, { token, params: { id } });
  const [socket, witness] = [await listen(t, token), await listen(t, cast[handler].token)];
  const look = { t, token: key ?? token, about: Object.values(about)[0] ?? '', own, socket };
  const before = await readAll(look);
  const id = await liveThrough(stage, about, handler, own);
  await witness.hears('rantUpdated', id);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const after = await readAll(look);
  for (const name of Object.keys(paths)) expect(after[name], `${viewer}: ${name}`).toBe(before[name]);
  for (const [name, touch] of Object.entries(touches)) {
    const [hiddenReply, missing] = [await touch(t, look.token, id), await touch(t, look.token, randomUUID())];
    expect([hiddenReply.status, hiddenReply.text], `${viewer}: ${name}`).toEqual([missing.status, missing.text]);
    expect([403, 404]).toContain(hiddenReply.status);
  }
}
