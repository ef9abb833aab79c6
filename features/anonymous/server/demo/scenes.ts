/**
 * Anonymous rants in the demo: they are switched on, everybody gets passes, six rants are sent in boxes, and one is answered. Scenes make
 * the same calls as devices do.
 */
import { randomBytes } from 'node:crypto';
import { scheduleRoundNow } from '#features/public-log/server';
import { rants } from '#features/rants/contract';
import { changeSettings } from '#features/settings/server';
import { type DemoName, type DemoPerson, dana, joanne, marcus, people, priya, samuel, tomas } from '#server/demo/people.ts';
import type { Cast, Scene, Story } from '#server/demo/scene.ts';
import type { App } from '#server/platform/app.ts';
import { type SealedKeys, sealed } from '../../contract/calls.ts';
import { askInBox, lookFor, type Pass, passesOf, sealedRant } from './device.ts';

/** The twelve words of the answered rant: the same in every demo, as they protect nothing. */
const words = 'tennis tonight ridge spice panel nature trick coral model phrase bind display';
/** The bytes that the words stand for (BIP39). */
const entropy = Buffer.from('df3c92e668c9f926fa19818e9478591f', 'hex');

const answer =
  'Thank you for saying so. From this month each change to a time sheet is shown to the person it belongs to, with who made it. The three of October are put right.';

const texts: [about: readonly [string, string], category: string, content: string][] = [
  [joanne, 'Pay & Benefits', 'Hours on time sheets are changed after they were handed in, always downwards, and nobody is told.'],
  [dana, 'Workload', 'We are asked to close tickets on Friday evening so that the week looks good, and to open them again on Monday.'],
  [marcus, 'Safety', 'The emergency exit behind rack 12 is blocked by pallets most nights.'],
  [priya, 'Management', 'Whoever asks a question in the weekly meeting gets the next night on call. People have stopped asking.'],
  [samuel, 'Recognition', 'Two of us do the work of a higher grade and were told not to talk about what we earn.'],
  [tomas, 'Tools & Equipment', 'The lift was signed off as inspected on a day on which nobody came.'],
];

/** The sentence that is printed when the demo runs. */
export const sayWords = (url: string): string =>
  `An anonymous rant was answered. Read that at ${url}/sealed without signing in, with its 12-word code:\n  ${words}`;

const day = 86_400_000;

/** All scenes lie within the last three days, so that no rant has waited for too long. */
export function sealedScenes({ end, options: ids, ask }: Story): Scene[] {
  const passes: Pass[] = [];
  return [
    {
      at: end - 3 * day,
      async play(app, cast) {
        await changeSettings(app, cast.ada.id, { sealedRants: 'on' });
        // This holds the round that makes the key of the week.
        await app.jobs.runDue();
        const keys = await ask(sealed.keys);
        passes.push(...(await everybodysPasses(app, cast, keys)));
      },
    },
    {
      at: end - 2 * day,
      async play() {
        const keys = await ask(sealed.keys);
        await Promise.all(
          texts.map(async ([[target, department], category, content], n) => {
            const about = { target: ids.get(target) ?? '', department: ids.get(department) ?? '', category: ids.get(category) ?? '' };
            const rant = sealedRant(n === 0 ? entropy : randomBytes(16), passes[3 * n]!, { ...about, content });
            const { taken } = await askInBox(ask, keys, rant);
            if (!taken) throw new Error('a sealed rant of the demo was not taken');
          }),
        );
      },
    },
    {
      at: end - 0.8 * day,
      async play(app, cast) {
        const look = async () => (await askInBox(ask, await ask(sealed.keys), lookFor(entropy))) as { rant?: { _id: string } };
        // On a weekend no round has been held since the rants were written.
        const rant = (await look()).rant ?? (await roundNow(app).then(look)).rant;
        const request = { params: { id: rant?._id ?? '' }, body: { response: answer } };
        await whileSignedIn(app, cast, 'mona', (token) => ask(rants.respond, { token, ...request }));
      },
    },
    {
      at: end - 0.7 * day,
      async play(app, cast) {
        const keys = await ask(sealed.keys);
        // If a week has begun since, only people who have this week's passes count.
        if (keys.issuer?.epoch !== passes[0]?.epoch) await everybodysPasses(app, cast, keys);
      },
    },
  ];

  async function everybodysPasses(app: App, cast: Cast, keys: SealedKeys): Promise<Pass[]> {
    const all: Pass[] = [];
    for (const member of members()) all.push(...(await whileSignedIn(app, cast, member, (token) => passesOf(ask, keys, token))));
    return all;
  }
}

async function roundNow(app: App): Promise<void> {
  await app.write((tx) => scheduleRoundNow(app, tx));
  await app.jobs.runDue();
}

const members = (): DemoName[] =>
  Object.entries<DemoPerson>(people).flatMap(([name, { status, hasLeft }]) =>
    status === 'approved' && !hasLeft ? (name as DemoName) : [],
  );

async function whileSignedIn<T>(app: App, cast: Cast, name: DemoName, work: (token: string) => Promise<T>): Promise<T> {
  const { id } = cast[name];
  const token = await app.write((tx) => app.sessions.start(tx, id, { agent: '', address: '127.0.0.1' }));
  const result = await work(token);
  await app.write((tx) => app.sessions.end(tx, id, id, null));
  return result;
}
