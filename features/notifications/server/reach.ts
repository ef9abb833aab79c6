/** Reads in one statement how people want to be notified of a kind, and what else `notify` has to know of each of them. */
import { notificationCatalogue } from '@earshot/contract/notification-catalogue';
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import type { Role } from '@earshot/contract/policy';
import { type Channels, channelsIn } from '#features/mail/server';
import type { App, Tx } from '#server/platform/app.ts';
import { type Condition, isOneOf } from '#server/platform/db/condition.ts';
import { placeholder } from '#server/platform/db/placeholder.ts';
import { statement } from '#server/platform/db/prepared-statements.ts';

/** The channels of a person for one kind. */
export interface Reach extends Channels {
  /** The person certainly has a row in `recipients`. */
  isRecipient?: boolean;
}

export type ReachOf = (id: string) => Reach;

interface Row {
  id: string;
  role: Role;
  app: 0 | 1 | null;
  mail: 0 | 1 | null;
  digest: 0 | 1 | null;
  recipient: number | null;
}

const reachable = statement<Row>('people.reachable', ({ db }, where) =>
  db
    .selectFrom('users')
    .leftJoin('recipients', 'recipients.user_id', 'users.id')
    .leftJoin('preferences', (join) =>
      join.onRef('preferences.user_id', '=', 'users.id').on('preferences.kind', '=', placeholder<NotificationKind>('kind')),
    )
    .select(['users.id', 'users.role', 'recipients.seq as recipient'])
    .select(['preferences.app', 'preferences.mail', 'preferences.digest'])
    .where(where),
);

/** The people whom `where` describes, and how to reach them by a kind. */
export async function reachWhere(
  app: App,
  tx: Tx,
  kind: NotificationKind,
  where: Condition,
): Promise<{ people: { id: string; role: Role }[]; reachOf: ReachOf }> {
  const people = await app.prepared.rows(tx.db, reachable, { where, values: { kind } });
  const { always, channels: defaults } = notificationCatalogue[kind];
  const reach = new Map(
    people.map(({ id, app, mail, digest, recipient }): [string, Reach] => {
      const hasChosen = !always && app !== null && mail !== null && digest !== null;
      return [id, { ...(hasChosen ? channelsIn({ app, mail, digest }) : defaults), isRecipient: recipient !== null }];
    }),
  );
  return { people, reachOf: (id) => reach.get(id) ?? defaults };
}

/** Returns by which channels each of these people wants notifications of this kind. */
export async function reachOfPeople(app: App, tx: Tx, kind: NotificationKind, ids: readonly string[]): Promise<ReachOf> {
  const { always, channels } = notificationCatalogue[kind];
  if (always) return () => channels;
  return (await reachWhere(app, tx, kind, isOneOf(app.dialect, 'users.id', 'people', ids))).reachOf;
}
