/** Adds people and their sign-ins to the server. Other features import from here only. */
import { accounts } from '@earshot/contract/accounts';
import { sweepSignIns } from '#server/platform/auth/sign-ins.ts';
import { refoldOnce } from '#server/platform/refold.ts';
import { calls, type ServerFeature, undoDeletion } from '#server/platform/server-feature.ts';
import { invites } from '../contract/invites.ts';
import { passkeys } from '../contract/passkeys.ts';
import { people } from '../contract/people.ts';
import { secondFactor } from '../contract/second-factor.ts';
import { signIns } from '../contract/sign-ins.ts';
import { checks } from './checks.ts';
import { sweepSessions } from './commands.ts';
import { endInvitesWithRights, ownInvites, sweepInvites } from './invites.ts';
import { ownAccount } from './own-account.ts';
import { undoDeactivation } from './people.ts';
import { hasUnproved, namesOfPeople, normaliseAddresses, refoldPeople } from './queries.ts';
import { inviteRoutes, passkeyRoutes, peopleRoutes, routes, secondFactorRoutes, signInRoutes } from './routes.ts';
import { allOwnSignIns } from './sign-ins.ts';
import { peopleTrash } from './trash.ts';

export { type ActiveUser, activeUsers } from './active-users.ts';
export { type AddressSource, addressPath, findByAnyAddress, findByProvedAddress, isConfirmed, newAddressSecret } from './addresses.ts';
export {
  insertUser,
  lockPerson,
  noteRefusedSignIn,
  refuseShutAccount,
  rethrowShut,
  type SignInOrigin,
  signIn,
  withFreeEmail,
} from './commands.ts';
export {
  departmentIds,
  departmentsByPerson,
  departmentsOfManagers,
  departmentsSeen,
  departmentsWithoutManager,
  managersOf,
} from './departments.ts';
export { canShowFactor, hasAuthenticator } from './factors/factor-state.ts';
export { redeemCode } from './factors/second-factor.ts';
export { type LastAdminLock, lockLastAdmin } from './last-admin-lock.ts';
export { type Managed, type ManagedPeople, managedOf, managedPeople } from './managed.ts';
export { newResetSecrets, resetPath } from './own-account.ts';
export { noPassword } from './passwords.ts';
export {
  approvePerson,
  approvePersonIn,
  handingOverToNobody,
  rejectPerson,
  removePerson,
  setPersonActive,
  togglePerson,
  updatePerson,
  updatePersonIn,
} from './people.ts';
export { endsHandling, type UserRow } from './presenters.ts';
export {
  activeIdsInRole,
  findByEmail,
  findForLostPassword,
  findUser,
  handlersByName,
  hasSeveralAccounts,
  idsOfPeople,
  namesOfPeople,
  personName,
} from './queries.ts';
export { rantNumbers } from './rant-numbers.ts';
export { reclaimAccount } from './reclaim-account.ts';
export { isReservedName, refuseReservedName } from './reserved-names.ts';
export { foundOrganisation, prepareFirstStart } from './setup.ts';
export { breakGlassAdmin, type Sso, sso } from './sso.ts';
export { areTwoPeople, makersOf } from './two-people.ts';
export { unlockAccount } from './unlock.ts';
export { welcomePart } from './welcome-part.ts';

export const serverFeature = {
  calls: [
    calls(accounts, routes),
    calls(secondFactor, secondFactorRoutes),
    calls(passkeys, passkeyRoutes),
    calls(people, peopleRoutes),
    calls(invites, inviteRoutes),
    calls(signIns, signInRoutes),
  ],
  trash: { user: peopleTrash },
  undo: { 'account.deleted': undoDeletion(peopleTrash), 'account.deactivated': undoDeactivation },
  ownData: { account: ownAccount, invites: ownInvites, signIns: allOwnSignIns },
  names: namesOfPeople,
  attention: async (app) => ((await hasUnproved(app.db)) ? ['addresses'] : []),
  async sweep(app) {
    await sweepSessions(app);
    await sweepInvites(app);
    await sweepSignIns(app);
  },
  checks,
  reactions: endInvitesWithRights,
  async start(app) {
    await normaliseAddresses(app);
    await refoldOnce(app, 'accounts', () => refoldPeople(app));
    return undefined;
  },
} satisfies ServerFeature;
