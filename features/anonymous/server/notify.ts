/** A round brings sealed rants together: each of those who handle rants is told once, of how many he may see. */
import { handlerRoles } from '@earshot/contract/policy';
import { activePeople, notify } from '#features/notifications/server';
import { viewerTest } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { ReactedEvent } from '#server/platform/events/catalogue.ts';

interface Told {
  id: string;
  rants: string[];
  /** A rule gave all of them to others: in the digest only, as of named ones. */
  isQuiet: boolean;
}

async function tellRound(app: App, tx: Tx, event: ReactedEvent<'sealed.round'>): Promise<void> {
  const seeing = await Promise.all(event.payload.rants.map(async (rant) => ({ ...rant, maySee: await viewerTest(app, rant) })));
  const told = (await activePeople(app, tx, handlerRoles)).flatMap((person): Told[] => {
    const seen = seeing.filter(({ maySee }) => maySee(person));
    const isQuiet = seen.every(({ ownerId }) => ownerId !== null && ownerId !== person.id);
    return seen.length === 0 ? [] : [{ id: person.id, rants: seen.map(({ id }) => id), isQuiet }];
  });
  for (const alike of Map.groupBy(told, ({ rants, isQuiet }) => `${isQuiet} ${rants.join()}`).values()) {
    const { rants, isQuiet } = alike[0]!;
    const telling = { kind: 'sealedRound', event, data: { n: rants.length }, about: 'Rant', related: null, rants } as const;
    await notify(app, tx, { ...telling, to: alike.map(({ id }) => id), ...(isQuiet && { isQuiet }) });
  }
}

export const notifyOfRounds = (app: App): void => onEvent(app, 'sealed.round', tellRound);
