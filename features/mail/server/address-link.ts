/** The link that confirms an address. It is mailed to that address when its owner enters it, and when the owner asks for it again. */
import { limits } from '@earshot/contract/limits';
import { type Actor, canSignIn } from '@earshot/contract/policy';
import { hasNoAddress } from '@earshot/contract/text';
import { findUser, isConfirmed } from '#features/accounts/server';
import { type App, onEvent, type Tx } from '#server/platform/app.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { queueMails } from './queue.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whether the person can sign in and has an address that is not confirmed. */
export const needsAddressLink = (person: Row): boolean =>
  !isConfirmed(person) && !hasNoAddress(person.email) && canSignIn({ status: person.status, isActive: person.is_active === 1 });

/** Whether no more links may be sent for now. The address may belong to a stranger, who must not be flooded with emails. */
async function areMany(tx: Tx, userId: string): Promise<boolean> {
  const { max, windowMs } = limits.rate.addressLinks;
  const countQuery = tx.db.selectFrom('mails').select((eb) => eb.fn.countAll<number>().as('n'));
  const ownCount = countQuery
    .where('kind', '=', 'addressLink')
    .where('user_id', '=', userId)
    .where('created_at', '>', tx.now - windowMs);
  return Number((await ownCount.executeTakeFirstOrThrow()).n) >= max;
}

/** Queues another email with the link. Throws `address_confirmed`, `too_many_calls`. */
export async function askForAddressLink(app: App, { id }: Actor): Promise<void> {
  const person = await findUser(app.db, id);
  if (!person || !needsAddressLink(person)) throw refuse('address_confirmed');
  await countAttempt(app, app.writer, `address ${id}`, limits.rate.addressLinks, 'too_many_calls');
  await app.write((tx) => queueMails(app, tx, [{ kind: 'addressLink', userId: id, dueAt: tx.now }]));
}

async function sendOwn(app: App, tx: Tx, subject: string | null): Promise<void> {
  if (subject !== null && !(await areMany(tx, subject)))
    await queueMails(app, tx, [{ kind: 'addressLink', userId: subject, dueAt: tx.now }]);
}

export function reactToAddresses(app: App): void {
  // Only the person's own change sends a link: otherwise the holder of the directory's key could set an address and confirm it.
  onEvent(app, 'account.changed', async (_app, tx, { actorId, subject, data }) => {
    if (data.email && actorId === subject) await sendOwn(app, tx, subject);
  });
  onEvent(app, 'account.joined', async (_app, tx, { subject, data }) => {
    if (data.approved) await sendOwn(app, tx, subject);
  });
}
