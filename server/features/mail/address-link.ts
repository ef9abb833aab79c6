/** The link that proves an address: mailed when its owner gives one, and when he asks for it again. It goes to that address and nowhere else. */
import { limits } from '@earshot/contract/limits';
import { type Actor, canSignIn } from '@earshot/contract/policy';
import { hasNoAddress } from '@earshot/contract/text';
import { type App, onEvent, type Tx } from '../../platform/app.ts';
import { refuse } from '../../platform/refusal.ts';
import { takeThrottle } from '../../platform/throttle.ts';
import { findUser, isConfirmed } from '../accounts/index.ts';
import { queueMails } from './queue.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether there is something to confirm, by somebody who can. */
export const needsAddressLink = (person: Row): boolean =>
  !isConfirmed(person) && !hasNoAddress(person.email) && canSignIn({ status: person.status, isActive: person.is_active === 1 });

/** The address may be a stranger's, who must not get one mail after the other. */
async function areMany(tx: Tx, userId: string): Promise<boolean> {
  const { max, windowMs } = limits.rate.addressLinks;
  const sent = tx.db.selectFrom('mails').select((eb) => eb.fn.countAll<number>().as('n'));
  const mine = sent
    .where('kind', '=', 'addressLink')
    .where('user_id', '=', userId)
    .where('created_at', '>', tx.now - windowMs);
  return Number((await mine.executeTakeFirstOrThrow()).n) >= max;
}

/** Throws `address_confirmed`, `too_many_calls`. */
export async function askForAddressLink(app: App, { id }: Actor): Promise<void> {
  const person = await findUser(app.db, id);
  if (!person || !needsAddressLink(person)) throw refuse('address_confirmed');
  await takeThrottle(app, app.writer, `address ${id}`, limits.rate.addressLinks, 'too_many_calls');
  await app.write((tx) => queueMails(app, tx, [{ kind: 'addressLink', userId: id, dueAt: tx.now }]));
}

async function sendOwn(app: App, tx: Tx, subject: string | null): Promise<void> {
  if (subject !== null && !(await areMany(tx, subject)))
    await queueMails(app, tx, [{ kind: 'addressLink', userId: subject, dueAt: tx.now }]);
}

export function reactToAddresses(app: App): void {
  // A change by somebody else is confirmed by that person, or waits for the owner to ask: a holder of the directory's key would ask for himself.
  onEvent(app, 'account.changed', async (_app, tx, { actorId, subject, data }) => {
    if (data.email && actorId === subject) await sendOwn(_app, tx, subject);
  });
  onEvent(app, 'account.joined', async (_app, tx, { subject, data }) => {
    if (data.approved) await sendOwn(_app, tx, subject);
  });
}
