/** The door of the accounts: people, their sign-ins, and the organisation's settings. */
import { accounts } from '@earshot/contract/accounts';
import { invites } from '@earshot/contract/invites';
import { passkeys } from '@earshot/contract/passkeys';
import { people } from '@earshot/contract/people';
import { secondFactor } from '@earshot/contract/second-factor';
import { settings } from '@earshot/contract/settings';
import { calls, type Room, undoDeletion } from '../../platform/room.ts';
import { sweepSessions } from './commands.ts';
import { endInvitesWithRights, ownInvites, sweepInvites } from './invites.ts';
import { ownAccount } from './own-account.ts';
import { undoDeactivation } from './people.ts';
import { namesOfPeople, normaliseAddresses } from './queries.ts';
import { type FromRants, inviteRoutes, passkeyRoutes, peopleRoutes, routes, secondFactorRoutes, settingsRoutes } from './routes.ts';
import { peopleTrash } from './trash.ts';

export { insertUser, lockPerson } from './commands.ts';
export { departmentsSeen, departmentsWithoutManager, managersOf } from './departments.ts';
export { newResetSecrets, resetPath } from './own-account.ts';
export { approvePerson, rejectPerson, removePerson, togglePerson, updatePerson } from './people.ts';
export { endsHandling } from './present.ts';
export { activeOf, findByEmail, findUser, handlersByName, hasOthers, idsOfPeople, namesOfPeople, personName } from './queries.ts';
export { changeSettings, createSettings, readersChosen, settingsIn } from './settings.ts';
export { found, prepareFirstStart } from './setup.ts';

/** `fromRants`: numbers of a later room that stand beside people. */
export const accountsRoom = (fromRants: FromRants) =>
  ({
    calls: [
      calls(accounts, routes),
      calls(secondFactor, secondFactorRoutes),
      calls(passkeys, passkeyRoutes),
      calls(people, peopleRoutes(fromRants)),
      calls(invites, inviteRoutes),
      calls(settings, settingsRoutes),
    ],
    trash: { user: peopleTrash },
    undo: { 'account.deleted': undoDeletion(peopleTrash), 'account.deactivated': undoDeactivation },
    ownData: { account: ownAccount, invites: ownInvites },
    names: namesOfPeople,
    async sweep(app) {
      await sweepSessions(app);
      await sweepInvites(app);
    },
    reactions: endInvitesWithRights,
    async start(app) {
      await normaliseAddresses(app);
      return undefined;
    },
  }) satisfies Room;
