/** Signing in with an account of the organisation: providers, sign-ins by them, and passwords that are off meanwhile. */
import { type Sso, sso as ssoOfAccounts } from '#features/accounts/server';
import { changesOfSignIn } from '#features/notifications/server';
import { calls, type Room } from '#server/platform/room.ts';
import { fill } from '#server/platform/slots.ts';
import { providers, sso } from '../contract/calls.ts';
import { checks } from './checks.ts';
import { sweepFlows } from './flows.ts';
import { notifyOfSso } from './notify.ts';
import { ownIdentities } from './own-data.ts';
import { providersOf } from './proof.ts';
import { namesOfProviders, providersOn } from './providers.ts';
import { providerRoutes, ssoRoutes } from './routes.ts';
import { breakGlassAdmin, refuseIfBreakGlass, refuseIfPasswordsOff } from './sso-only.ts';
import { isLongUnsaid, tellOfUnsaid } from './unsaid.ts';

const forAccounts: Sso = {
  providers: providersOn,
  providersOf,
  breakGlassAdmin,
  refuseIfPasswordsOff,
  refuseIfBreakGlass,
  ownData: ownIdentities,
  async forget(db, userId) {
    await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  },
};

export const room = {
  fills: [
    fill(ssoOfAccounts, forAccounts),
    fill(changesOfSignIn, [
      'company.added',
      'company.changed',
      'company.on',
      'company.off',
      'company.removed',
      'company.only',
      'company.notOnly',
    ]),
  ],
  calls: [calls(sso, ssoRoutes), calls(providers, providerRoutes)],
  checks,
  reactions: notifyOfSso,
  names: namesOfProviders,
  attention: async (app) => ((await isLongUnsaid(app)) ? ['unsaid'] : []),
  async sweep(app) {
    await sweepFlows(app);
    await tellOfUnsaid(app);
  },
} satisfies Room;
