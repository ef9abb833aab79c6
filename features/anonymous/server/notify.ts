/**
 * A round brings in several anonymous rants at once. Each person who handles rants gets one notification, which counts the rants that he
 * may see.
 */
import { handlerRoles } from '@earshot/contract/policy';
import { activePeople, notify } from '#features/notifications/server';
import { viewerTest } from '#features/rants/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import type { ReactedEvent } from '#server/platform/events/catalogue.ts';

interface Recipient {
  id: string;
  rants: string[];
  /** A rule assigned all of these rants to others, so they stand in the digest only, as named rants do. */
  isQuiet: boolean;
}

async function notifyOfRound(app: App, tx: Tx, event: ReactedEvent<'sealed.round'>): Promise<void> {
  const seeing = await Promise.all(event.payload.rants.map(async (rant) => ({ ...rant, maySee: await viewerTest(app, rant) })));
  const recipients = (await activePeople(app, tx, handlerRoles)).flatMap((person): Recipient[] => {
    const readers = seeing.filter(({ maySee }) => maySee(person));
    const isQuiet = readers.every(({ ownerId }) => ownerId !== null && ownerId !== person.id);
    return readers.length === 0 ? [] : [{ id: person.id, rants: readers.map(({ id }) => id), isQuiet }];
  });
  for (const alike of Map.groupBy(recipients, ({ rants, isQuiet }) => `${isQuiet} ${rants.join()}`).values()) {
    const { rants, isQuiet } = alike[0]!;
    const telling = { kind: 'sealedRound', event, data: { n: rants.length }, about: 'Rant', related: null, rants } as const;
    await notify(app, tx, { ...telling, to: alike.map(({ id }) => id), ...(isQuiet && { isQuiet }) });
  }
}

export const notifyOfRounds = (app: App): void => onEvent(app, 'sealed.round', notifyOfRound);
