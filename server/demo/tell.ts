/** Makes the demo organisation by running the commands that people would use, each at its own time. */
import {
  approvePerson,
  foundOrganisation,
  handingOverToNobody,
  insertUser,
  rejectPerson,
  togglePerson,
  updatePerson,
} from '../../features/accounts/server/index.ts';
import { listNotifications, readAll } from '../../features/notifications/server/index.ts';
import { addOption, changeOption, findConfusables, linkTarget } from '../../features/options/server/index.ts';
import { changeSettings } from '../../features/settings/server/index.ts';
import { serverFeatures } from '../features.ts';
import type { App } from '../platform/app.ts';
import type { SessionActor } from '../platform/auth/sessions.ts';
import { translatorOf } from '../platform/translator.ts';
import {
  answeredBy,
  type DemoName,
  type DemoPerson,
  emailOf,
  flagged,
  headcounts,
  linked,
  lists,
  organisation,
  password,
  people,
  quicker,
} from './people.ts';
import type { CallEndpoint, Cast, Scene, Story } from './scene.ts';

const unreadInTheEnd = 5;
const hour = 3_600_000;
const day = 24 * hour;
const askedAgo = 20 * hour;

export interface StoryClock {
  now(): number;
  set(at: number | null): void;
}

interface StoryContext {
  /** The address at which the demo can be reached. */
  address: string;
  /** Sends the mail that is due at the current moment of the story. */
  sendMail(): Promise<unknown>;
  ask: CallEndpoint;
}

export async function tellStory(app: App, clock: StoryClock, { address, sendMail, ask }: StoryContext): Promise<void> {
  const end = Date.now();
  clock.set(end - 200 * day);
  const cast = await gather(app, clock, end);
  const ids = new Map<string, string>();
  for (const [list, names] of Object.entries(lists))
    for (const name of names) {
      const { _id: id } = await addOption(app, cast.ada, list as keyof typeof lists, name);
      const answering = answeredBy[name as keyof typeof answeredBy];
      const times = quicker[name as keyof typeof quicker];
      const headcount = headcounts[name as keyof typeof headcounts];
      await changeOption(
        app,
        cast.ada,
        { list: list as keyof typeof lists, id },
        {
          ...(answering && { answerers: answering.map((item) => cast[item].id) }),
          ...times,
          ...(headcount && { headcount }),
          ...((flagged as readonly string[]).includes(name) && { isWhistleblowing: true }),
        },
      );
      const person = linked.find((item) => people[item].name === name);
      if (person) await linkTarget(app, cast.ada, 'targetEmployees', id, cast[person].id);
      ids.set(name, id);
    }
  await giveDepartments(app, cast, ids);
  for (const feature of serverFeatures) await feature.begins?.(app, cast.ada.id);
  await changeSettings(app, cast.ada.id, { auditDays: 1095 });
  for (const scene of scenes(end, address, { options: ids, ask })) {
    if (scene.at > end) continue;
    clock.set(scene.at);
    await app.jobs.runDue();
    // The first round may have scheduled digests that are due now.
    await app.jobs.runDue();
    await sendMail();
    await scene.play(app, cast);
  }
  for (const [name, person] of Object.entries<DemoPerson>(people))
    if (person.hasLeft) await togglePerson(app, cast.ada, cast[name as DemoName].id);
  for (const { id, role } of [cast.ada, cast.mona, cast.eve]) await readMax(app, { id, role });
  await sendMail();
  clock.set(null);
}

/** Marks the notifications of a person who can sign in to the demo as read, except the newest. */
async function readMax(app: App, person: Pick<SessionActor, 'id' | 'role'>): Promise<void> {
  const { rows } = await listNotifications(app, person, translatorOf('en'), { unread: 'true' });
  const newestRead = rows[unreadInTheEnd];
  if (newestRead) await readAll(app, person, newestRead._id);
}

async function gather(app: App, clock: StoryClock, end: number): Promise<Cast> {
  const passwordHash = await app.passwords.hash(password);
  const cast = {} as Cast;
  for (const [name, person] of Object.entries(people)) {
    const account = { name: person.name, email: emailOf(person.name), passwordHash };
    // People who are still pending have asked only recently.
    if (person.status === 'pending') clock.set(end - askedAgo);
    const row =
      name === 'ada'
        ? await app.write((tx) => foundOrganisation(app, tx, account, organisation))
        : await app.write((tx) => insertUser(app, tx, { ...account, role: person.role, status: 'pending' }));
    const { id, role, name: called } = row;
    cast[name as DemoName] = { id, role, name: called, sessionId: '', provedAt: end, factors: 1, lacksFactor: false };
    if (name === 'ada' || person.status === 'pending') continue;
    await (person.status === 'rejected' ? rejectPerson : approvePerson)(app, cast.ada, row.id);
  }
  clock.set(end - 199 * day);
  return cast;
}

async function giveDepartments(app: App, cast: Cast, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, { departments }] of Object.entries<DemoPerson>(people))
    if (departments)
      await updatePerson(app, cast.ada, cast[name as DemoName].id, {
        departments: departments.map((department) => ids.get(department) ?? ''),
        ...handingOverToNobody,
      });
}

function scenes(end: number, address: string, around: Pick<Story, 'options' | 'ask'>): Scene[] {
  const midnight = new Date(end).setUTCHours(0, 0, 0, 0);
  const story: Story = { end, midnight, sent: new Map(), address, links: new Map(), ...around };
  const all = serverFeatures.flatMap((feature) => feature.scenes?.(story) ?? []);
  // One of those who ask for an account has the name of a target employee; this finds the possible link.
  const asking: Scene = { at: end - askedAgo, play: findConfusables };
  return [...all, asking].toSorted((a, b) => a.at - b.at);
}
