/** The door of the accounts: people, their sign-ins, and the organisation's settings. */
import { accounts } from '@earshot/contract/accounts';
import { company, providers } from '@earshot/contract/company';
import { invites } from '@earshot/contract/invites';
import { passkeys } from '@earshot/contract/passkeys';
import { people } from '@earshot/contract/people';
import { secondFactor } from '@earshot/contract/second-factor';
import { settings } from '@earshot/contract/settings';
import { signIns } from '@earshot/contract/sign-ins';
import { sweepSignIns } from '../../platform/auth/sign-ins.ts';
import { refoldOnce } from '../../platform/refold.ts';
import { calls, type Room, undoDeletion } from '../../platform/room.ts';
import { checks } from './checks.ts';
import { sweepSessions } from './commands.ts';
import { sweepFlows } from './company/flows.ts';
import { namesOfProviders } from './company/providers.ts';
import { companyRoutes, providerRoutes } from './company/routes.ts';
import { isLongUnsaid, tellOfUnsaid } from './company/unsaid.ts';
import { endInvitesWithRights, ownInvites, sweepInvites } from './invites.ts';
import { ownAccount } from './own-account.ts';
import { undoDeactivation } from './people.ts';
import { hasUnproved, namesOfPeople, normaliseAddresses, refoldPeople } from './queries.ts';
import {
  type FromRants,
  inviteRoutes,
  passkeyRoutes,
  peopleRoutes,
  routes,
  secondFactorRoutes,
  settingsRoutes,
  signInRoutes,
} from './routes.ts';
import { allOwnSignIns } from './sign-ins.ts';
import { peopleTrash } from './trash.ts';

export { accountOfProved, addressPath, isConfirmed, newAddressSecret } from './addresses.ts';
export { insertUser, lockPerson, withFreeEmail } from './commands.ts';
export { ruleIn } from './company/only-company.ts';
export { departmentIds, departmentsOfManagers, departmentsSeen, departmentsWithoutManager, managersOf } from './departments.ts';
export { areTwoPeople } from './in-one-hand.ts';
export { leaving } from './leaving.ts';
export { type Managed, type ManagedPeople, managedPeople } from './managed.ts';
export { newResetSecrets, resetPath } from './own-account.ts';
export { noPassword } from './passwords.ts';
export {
  approveIn,
  approvePerson,
  rejectPerson,
  removePerson,
  switchIn,
  togglePerson,
  toNobody,
  updateIn,
  updatePerson,
} from './people.ts';
export { endsHandling } from './present.ts';
export {
  activeOf,
  findByEmail,
  findForLostPassword,
  findUser,
  handlersByName,
  hasOthers,
  idsOfPeople,
  namesOfPeople,
  personName,
} from './queries.ts';
export { mustBeSomebody } from './reserved-names.ts';
export { changeSettings, createSettings, personNumbersChosen, readersChosen, sealedChosen, settingsIn } from './settings.ts';
export { found, prepareFirstStart } from './setup.ts';
export { type SigningIn, whoSignsIn } from './signing-in.ts';
export { takeOver } from './taking-over.ts';
export { unlock } from './unlock.ts';

/** `fromRants`: numbers of a later room that stand beside people. */
export const accountsRoom = (fromRants: FromRants) =>
  ({
    calls: [
      calls(accounts, routes),
      calls(secondFactor, secondFactorRoutes),
      calls(passkeys, passkeyRoutes),
      calls(company, companyRoutes),
      calls(providers, providerRoutes),
      calls(people, peopleRoutes(fromRants)),
      calls(invites, inviteRoutes),
      calls(settings, settingsRoutes),
      calls(signIns, signInRoutes),
    ],
    trash: { user: peopleTrash },
    undo: { 'account.deleted': undoDeletion(peopleTrash), 'account.deactivated': undoDeactivation },
    ownData: { account: ownAccount, invites: ownInvites, signIns: allOwnSignIns },
    names: async (app, ids) => (await Promise.all([namesOfPeople, namesOfProviders].map((names) => names(app, ids)))).flat(),
    attention: async (app) => [
      ...((await isLongUnsaid(app)) ? (['unsaid'] as const) : []),
      ...((await hasUnproved(app.db)) ? (['addresses'] as const) : []),
    ],
    async sweep(app) {
      await sweepSessions(app);
      await sweepInvites(app);
      await sweepSignIns(app);
      await sweepFlows(app);
      await tellOfUnsaid(app);
    },
    checks,
    reactions: endInvitesWithRights,
    async start(app) {
      await normaliseAddresses(app);
      await refoldOnce(app, 'accounts', () => refoldPeople(app));
      return undefined;
    },
  }) satisfies Room;
